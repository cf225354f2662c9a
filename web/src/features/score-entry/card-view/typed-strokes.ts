import { mostStrokes } from '@nineteenth/scoring'

/** Strokes as typed, between 0 and 12; what is no number becomes 0, and 0 means no score. */
export function clampStrokes(typed: string): number {
  const strokes = Math.trunc(Number(typed))
  return Number.isNaN(strokes) ? 0 : Math.min(mostStrokes, Math.max(0, strokes))
}

/** Whether more digits may follow: a 1 may become 10, 11 or 12, and nobody should see an ace meanwhile. */
export function mayGoOn(typed: string): boolean {
  return typed.trim() === '1'
}
