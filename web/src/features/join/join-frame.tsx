import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { Card } from '#ui/draw/card.tsx'
import type { ReactNode } from 'react'
import { useEffect } from 'react'

/** A page for who is not signed in and need not be: the name, and one card. */
export function JoinFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-8">
      <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
        <BrandMark className="size-9 text-fairway" />
        Nineteenth
      </p>
      <Card className="overflow-hidden">{children}</Card>
    </main>
  )
}
