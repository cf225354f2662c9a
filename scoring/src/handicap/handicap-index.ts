/** The maximum index of the World Handicap System; the field on a profile may allow more (HX2). */
export const highestIndexTenths = 540
/** The maximum handicap a golfer may type (HX2). */
export const highestTypedTenths = 999
/** Our own sanity bound: the rules have no minimum index (HX2). */
export const lowestIndexTenths = -100

/** Parses a typed handicap index ("+2.4" is better than scratch) into tenths; null if invalid (HX1). */
export function parseHandicapIndex(text: string, highestTenths: number = highestIndexTenths): number | null {
  const match = /^([+-]?)(\d{1,2})(?:\.(\d))?$/.exec(text.trim())
  if (!match) return null
  const size = Number(match[2]) * 10 + Number(match[3] ?? 0)
  // Both signs mean a plus handicap: golfers write "+", and our data uses "-" (HX1).
  const tenths = match[1] === '' ? size : 0 - size
  return tenths >= lowestIndexTenths && tenths <= highestTenths ? tenths : null
}

/** Formats an index with one decimal; plus handicaps have a "+", but zero never does (HX3). */
export function formatHandicapIndex(tenths: number): string {
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '+' : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** Formats a whole handicap; plus handicaps have a "+" (HX3). */
export function formatHandicap(strokes: number): string {
  return strokes < 0 ? `+${-strokes}` : `${strokes}`
}
