import type { SideId } from '@nineteenth/scoring'

// As many as tokens.css has; more sides than that begin anew, and their names tell them apart.
const colours = 8

/** The colour of a side, the same in every match by its number. */
export function sideColour(side: SideId): string {
  return `var(--side-${((Number(side) - 1) % colours) + 1})`
}

/** A side's colour beside its name, which says it too. */
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
