import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { Card } from '#ui/draw/card.tsx'
import type { ReactNode } from 'react'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** The name, a tagline, the four games on wide screens, and one card to sign in. */
export function SignInFrame({ line, children }: { line: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[68.75rem] grid-cols-1 content-start gap-8 px-4 pt-[max(2rem,env(safe-area-inset-top))] pb-8 md:grid-cols-2 md:content-center md:items-center md:gap-16 md:px-8">
      <div className="flex flex-col gap-4 md:gap-10">
        <h1 className="flex items-center gap-3 text-lg font-semibold tracking-tight">
          <BrandMark className="size-11 text-fairway" />
          {sharedWords.brand}
        </h1>
        <p className="max-w-[20ch] text-xl font-semibold tracking-tight text-balance md:text-2xl">{line}</p>
        <dl className="hidden border-t border-rule md:block">
          {words.games.map(({ name, meaning }) => (
            <div key={name} className="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-quiet">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Card aria-label={words.page.account} className="mx-auto w-full max-w-md overflow-hidden md:mr-0">
        {children}
      </Card>
    </main>
  )
}
