import type { MatchState } from '@nineteenth/contracts'
import { formats, groupBy, isFormat } from '@nineteenth/scoring'

/** The formats of a match in the order of its games, each once with its count. */
export function formatsPlayed({ games }: Pick<MatchState, 'games'>): string[] {
  const byFormat = groupBy(games, ({ format }) => format)
  return Array.from(byFormat, ([format, { length }]) => {
    const title = isFormat(format) ? formats[format].title : format
    return length === 1 ? title : `${length} × ${title}`
  })
}
