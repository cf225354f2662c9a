import type { MatchState } from '@nineteenth/contracts'
import { formats, isFormat } from '@nineteenth/scoring'

/** What a match is played for: each format once, in the order of its games, and how often. */
export function formatsPlayed({ games }: Pick<MatchState, 'games'>): string[] {
  const byFormat = Map.groupBy(games, ({ format }) => format)
  return Array.from(byFormat, ([format, { length }]) => {
    const title = isFormat(format) ? formats[format].title : format
    return length === 1 ? title : `${length} × ${title}`
  })
}
