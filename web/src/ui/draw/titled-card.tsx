import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from './card.tsx'

interface TitledCardProps {
  title: string
  note?: string | undefined
  /** Less space below the title, for lines instead of a chart. */
  isTight?: boolean
  children: ReactNode
}

/** A card with a title and a note. */
export function TitledCard({ title, note, isTight = false, children }: TitledCardProps) {
  const id = useId()
  return (
    <Card className="p-5 md:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {note && <p className="text-sm text-quiet">{note}</p>}
      <div className={isTight ? 'mt-2' : 'mt-4'}>{children}</div>
    </Card>
  )
}
