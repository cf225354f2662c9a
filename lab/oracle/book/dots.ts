import type { Ball, Field } from './field.ts'
import { roundHalfUp } from './fraction.ts'
import { bestBallHandicap } from './games/best-ball.ts'
import { dealtStrokes } from './games/counting.ts'
import { rangerHandicap } from './games/lone-ranger.ts'
import { opponentsIn, strokesIn } from './games/nassau.ts'
import { modifiedHandicap, parHandicap, stablefordHandicap } from './games/stableford.ts'
import { playingHandicap, strokesByHole } from './handicap.ts'
import type { Game } from './match-input.ts'

/**
 * The dots of a ball: the strokes of the first game for money that settles them, of the first game
 * if none is for money, or of its course handicap (SI6).
 */
export function dotsOf(
  ball: Ball,
  played: readonly { readonly game: Game; readonly field: Field }[],
): { readonly strokes: readonly number[]; readonly from: string | null } {
  const forMoney = played.filter(({ game }) => isForMoney(game))
  const forFun = played.filter(({ game }) => !isForMoney(game))
  for (const { game, field } of [...forMoney, ...forFun]) {
    const strokes = field.balls.includes(ball) ? strokesOf(ball, field, game) : null
    if (strokes) return { strokes, from: game.id }
  }
  return { strokes: strokesByHole(roundHalfUp(ball.courseHandicap), ball), from: null }
}

function isForMoney({ format, settings }: Game): boolean {
  if (format !== 'nassau') return (settings.stake ?? 0) > 0
  const { front = 0, back = 0, total = 0 } = settings.stakes ?? {}
  return front + back + total > 0
}

/**
 * The strokes of a ball on every hole of a game; null if the game gives none, or not the same
 * number against all opponents.
 */
function strokesOf(ball: Ball, field: Field, { format, settings }: Game): readonly number[] | null {
  const off = (handicap: number) => strokesByHole(handicap, ball)
  switch (format) {
    case 'quota':
    case 'gross':
    case 'twos':
    case 'bingo':
    case 'snake':
    case 'contests':
      return null
    case 'net':
      return off(playingHandicap(ball, settings.allowancePercent ?? 100))
    case 'stableford':
      return off(stablefordHandicap(ball, field, settings))
    case 'par-competition':
      return off(parHandicap(ball, settings))
    case 'modified-stableford':
      return settings.scoring === 'net' ? off(modifiedHandicap(ball, settings)) : null
    case 'skins': {
      const { scoring = 'gross', handicaps = 'full' } = settings
      return scoring === 'gross' || handicaps === 'none'
        ? null
        : dealtStrokes(ball, field, { ...settings, handicaps })
    }
    case 'best-ball':
      return settings.scoring === 'gross' && settings.count?.kind !== 'mixed'
        ? null
        : off(bestBallHandicap(ball, field, settings))
    case 'lone-ranger':
      return settings.scoring === 'gross' ? null : off(rangerHandicap(ball, field, settings))
    case 'nassau':
    case 'match-play':
      return amongOpponents(ball, field, opponentsIn(field) ?? [], settings)
    case 'sixes': {
      const [first, ...others] = field.balls
      const { handicaps = 'off-the-lowest', agreed = {}, allowancePercent = 90 } = settings
      const together = [{ A: first ? [first] : [], B: others }]
      return amongOpponents(ball, field, together, {
        handicaps,
        agreed,
        fourBallAllowancePercent: allowancePercent,
      })
    }
    case 'junk':
      if (settings.scoreBy !== 'net' && settings.valid !== 'net') return null
      return settings.handicaps === 'none' ? null : dealtStrokes(ball, field, settings)
    case 'rabbit':
    case 'nines':
    case 'vegas':
    case 'low-high':
    case 'aces':
    case 'wolf':
    default:
      return settings.scoring === 'gross' || settings.handicaps === 'none'
        ? null
        : dealtStrokes(ball, field, settings)
  }
}

/** Every ball of the game must have one number of strokes in all its matches. */
function amongOpponents(
  ball: Ball,
  field: Field,
  matches: readonly { readonly A: readonly Ball[]; readonly B: readonly Ball[] }[],
  chosen: Parameters<typeof strokesIn>[2],
): readonly number[] | null {
  if (chosen.handicaps === 'none') return null
  const numbers = new Map(field.balls.map((one) => [one, new Set<number>()]))
  for (const match of matches) {
    const strokes = strokesIn(match, field, chosen)
    for (const [at, one] of [...match.A, ...match.B].entries()) numbers.get(one)?.add(strokes[at] ?? 0)
  }
  if ([...numbers.values()].some(({ size }) => size !== 1)) return null
  const [own = 0] = numbers.get(ball) ?? []
  return strokesByHole(own, ball)
}
