/** Holes that follow each other, both included. */
export interface HoleRun {
  from: number
  to: number
}

/** Holes in order as runs: 1 2 3 7 are 1–3 and 7, so that an empty card is one link instead of eighteen. */
export function holeRuns(holes: readonly number[]): HoleRun[] {
  const runs: HoleRun[] = []
  for (const hole of holes) {
    const last = runs.at(-1)
    if (last && last.to === hole - 1) last.to = hole
    else runs.push({ from: hole, to: hole })
  }
  return runs
}

/** A run as text: "Hole 7", "Holes 1–3". */
export function formatRun({ from, to }: HoleRun): string {
  return from === to ? `Hole ${from}` : `Holes ${from}–${to}`
}
