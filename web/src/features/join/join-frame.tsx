import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { Card } from '#ui/draw/card.tsx'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** A page that needs no sign-in: the brand, and one card. */
export function JoinFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = words.page.browserTitle(title)
  }, [title])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-8">
      <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
        <BrandMark className="size-9 text-fairway" />
        {sharedWords.brand}
      </p>
      <Card className="overflow-hidden">{children}</Card>
    </main>
  )
}
