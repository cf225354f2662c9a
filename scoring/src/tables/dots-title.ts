import { groupBy } from '../arithmetic/group-by.ts'
import { gameTitlesAmong } from '../formats/game.ts'
import { isFormat, scorerOf } from '../formats/registry.ts'
import type { Dots } from '../match/dots.ts'
import type { BallId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import { formatSide } from './names.ts'

/**
 * The source of these balls' dots: "Nassau", or "Nassau (Ann & Bob), course handicap (Cal)". Empty
 * if no ball has dots, or if no game of the match could give any (SI6).
 */
export function dotsTitle(
  { games }: Pick<Match, 'games'>,
  dots: readonly Dots[],
  nameOf: (ball: BallId) => string,
): string {
  const hasDots = dots.some(({ strokes }) => strokes.some((count) => count !== 0))
  if (!hasDots || !games.some(({ format }) => isFormat(format) && 'dots' in scorerOf(format))) return ''
  const titles = gameTitlesAmong(games, nameOf)
  const sources = groupBy(dots, ({ from }) => from)
  const texts = [...sources].map(([from, those]) => {
    const title = from === null ? 'course handicap' : titles[games.findIndex(({ id }) => id === from)]!
    if (sources.size === 1) return title
    return `${title} (${formatSide(
      those.map(({ ball }) => ball),
      nameOf,
    )})`
  })
  return texts.join(', ')
}
