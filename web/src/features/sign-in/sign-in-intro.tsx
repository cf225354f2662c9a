import { BrandMark } from '#ui/brand-mark.tsx'
import { doorFormats } from './taglines.ts'

/** The name, one line about it, and where there is room the four games. */
export function SignInIntro({ line }: { line: string }) {
  return (
    <div className="flex flex-col gap-4 md:gap-10">
      <h1 className="flex items-center gap-3 text-lg font-semibold tracking-tight">
        <BrandMark className="size-11 text-fairway" />
        Nineteenth
      </h1>
      <p className="max-w-[20ch] text-xl font-semibold tracking-tight text-balance md:text-2xl">{line}</p>
      <dl className="hidden border-t border-rule md:block">
        {doorFormats.map(({ name, meaning }) => (
          <div key={name} className="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
