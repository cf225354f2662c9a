import { Card } from '#ui/draw/card.tsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something to look at before the match is completed. */
export function WarningCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="bg-flag-wash px-4 py-3 [overflow-wrap:anywhere]">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-flag" />
        {title}
      </h2>
      {children}
    </Card>
  )
}
