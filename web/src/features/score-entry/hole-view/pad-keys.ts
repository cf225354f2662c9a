import { formatToPar, strokeLimit } from '@nineteenth/scoring'

export interface PadKey {
  strokes: number
  /** What golfers call it on this hole. */
  name: string
}

/** The numbers of the pad in rows: first those around par with par in the middle, then higher ones, then the rest. */
export function padKeys(par: number): { around: PadKey[]; higher: PadKey[]; rest: PadKey[] } {
  const toKey = (strokes: number): PadKey => ({ strokes, name: scoreName(strokes, par) })
  const all = Array.from({ length: strokeLimit }, (_, index) => index + 1)
  const around = all.filter((strokes) => Math.abs(strokes - par) <= 2)
  const higher = all.filter((strokes) => strokes > par + 2 && strokes <= par + 7)
  const rest = all.filter((strokes) => !around.includes(strokes) && !higher.includes(strokes))
  return { around: around.map(toKey), higher: higher.map(toKey), rest: rest.map(toKey) }
}

const names = new Map([
  [-2, 'Eagle'],
  [-1, 'Birdie'],
  [0, 'Par'],
  [1, 'Bogey'],
  [2, 'Double'],
  [3, 'Triple'],
])

/** A score in a golfer's word, or as its distance to par where there is no short one. */
export function scoreName(strokes: number, par: number): string {
  if (strokes === 1) return 'Ace'
  return names.get(strokes - par) ?? formatToPar(strokes - par)
}
