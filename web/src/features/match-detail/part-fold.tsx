import { Fold } from '#ui/draw/fold.tsx'
import type { ReactNode } from 'react'
import type { Part } from './parts.ts'

/** A part of the field. Closed, it still says who is in it. */
export function PartFold({ part, children }: { part: Part; children: () => ReactNode }) {
  return (
    <Fold
      title={<span className="tabular-nums">{part.title}</span>}
      note={part.names && <span className="group-open:hidden">{part.names}</span>}
      isOpen={part.isOpen}
    >
      {children}
    </Fold>
  )
}
