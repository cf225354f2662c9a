/** The World Handicap System's highest index; the field on a profile may allow more (HX2). */
export const highestIndexTenths = 540
/** The highest handicap a person may type (HX2). */
export const highestTypedTenths = 999
/** A sanity bound of our own: the rules know no lowest index (HX2). */
export const lowestIndexTenths = -100

/** Reads a handicap index as people write it ("+2.4" is better than scratch) into tenths, null when it is none (HX1). */
export function parseHandicapIndex(text: string, highestTenths: number = highestIndexTenths): number | null {
  const match = /^([+-]?)(\d{1,2})(?:\.(\d))?$/.exec(text.trim())
  if (!match) return null
  const size = Number(match[2]) * 10 + Number(match[3] ?? 0)
  // Both signs mean a plus handicap: "+" is the golfer's, "-" is ours (HX1).
  const tenths = match[1] === '' ? size : 0 - size
  return tenths >= lowestIndexTenths && tenths <= highestTenths ? tenths : null
}

/** Prints an index with one decimal; plus handicaps carry their "+", "+0.0" does not exist (HX3). */
export function formatHandicapIndex(tenths: number): string {
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '+' : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** Prints a whole handicap; plus handicaps carry their "+" (HX3). */
export function formatHandicap(strokes: number): string {
  return strokes < 0 ? `+${-strokes}` : `${strokes}`
}
