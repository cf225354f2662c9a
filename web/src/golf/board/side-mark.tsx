import { hueColour } from '#ui/draw/avatar.tsx'
import type { SideId } from '@nineteenth/scoring'

/** The color of a side, by its number the same in every match. */
export function sideColour(side: SideId): string {
  return hueColour(Number(side))
}

/** A side's color beside its name. */
export function SideMark({ side }: { side: SideId | null }) {
  if (side === null) return null
  return (
    <span
      aria-hidden
      style={{ background: sideColour(side) }}
      className="mr-1.5 inline-block size-2.5 shrink-0 rounded-[2px]"
    />
  )
}
