import { BrandMark } from '#ui/brand-mark.tsx'

export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 text-fairway">
      <BrandMark className="size-14" />
      <p className="text-lg font-semibold tracking-tight text-ink">Nineteenth</p>
      <output className="text-quiet">Loading ...</output>
    </main>
  )
}
