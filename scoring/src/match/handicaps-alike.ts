import type { Fraction } from '../arithmetic/rounding.ts'
import { settingsOf, type Game } from '../formats/game.ts'
import { formats, isFormat } from '../formats/registry.ts'
import { percentField } from '../formats/setting-field.ts'
import { largestSideOf } from '../formats/sides.ts'
import { handicapAlike } from '../handicap/handicap-alike.ts'
import { contestantsOf, fieldOf, type Field } from './field.ts'
import type { BallId } from './ids.ts'
import type { Match } from './match.ts'

/** For each ball a handicap with which every game comes to the same, for those who are not told anybody's index. */
export function handicapsAlike(match: Match): Map<BallId, Fraction> {
  const contestants = contestantsOf(match)
  const games = match.games
    .filter(({ format }) => isFormat(format))
    .map((game) => {
      const field = fieldOf(match, contestants, game.among)
      return { balls: field.contestants.map(({ ball }) => ball), percents: allowancesOf(game, field) }
    })
  return new Map(
    contestants.map(({ ball, unroundedHandicap }) => {
      const percents = games.filter(({ balls }) => balls.includes(ball)).flatMap((game) => game.percents)
      return [ball, handicapAlike(unroundedHandicap, percents)]
    }),
  )
}

function allowancesOf(game: Game, field: Field): number[] {
  const allowances = Object.entries(formats[game.format].fields).filter(
    ([, setting]) => setting === percentField,
  )
  const settings = new Map<string, unknown>(
    Object.entries(settingsOf(game, { holes: field.holes.length, largestSide: largestSideOf(field) })),
  )
  return allowances.map(([key]) => Number(settings.get(key)))
}
