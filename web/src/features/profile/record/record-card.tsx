import { Card } from '#ui/card.tsx'
import type { ReactNode } from 'react'

interface RecordCardProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

/** A part of the record with its name, and what it counts. */
export function RecordCard({ id, title, note, children }: RecordCardProps) {
  return (
    <Card className="p-5 md:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {note && <p className="text-sm text-quiet">{note}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
