import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formats } from '../formats/registry.ts'
import type { Concession } from '../match/concession.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { hasWithdrawnBefore } from '../match/withdrawal.ts'
import { forEvery, longTimeoutMs, match } from '../testing/arbitrary-match.ts'
import { isPlain, textOf } from '../testing/plain-text.ts'

/** Longer timeout, because whole matches are slow. */
const usualRuns = 300

const exit = fc.option(fc.integer({ min: 0, max: 18 }), { nil: undefined })

interface DrawnConcession extends Omit<Concession, 'game' | 'between' | 'by'> {
  readonly seats: readonly [number, number]
  readonly by: 'first' | 'second' | 'both'
}

const drawnConcession: fc.Arbitrary<DrawnConcession> = fc.record({
  seats: fc.tuple(fc.nat(7), fc.nat(7)),
  hole: fc.integer({ min: 1, max: 18 }),
  by: fc.constantFrom('first' as const, 'second' as const, 'both' as const),
  isOfMatch: fc.boolean(),
})

/** Matches with withdrawals, conceded holes and conceded matches. */
const matchWithExits: fc.Arbitrary<Match> = fc
  .record({
    any: match,
    exits: fc.array(exit, { minLength: 8, maxLength: 8 }),
    drawn: fc.array(drawnConcession, { maxLength: 4 }),
  })
  .map(({ any, exits, drawn }) => ({
    ...any,
    balls: any.balls.map((ball, at) => {
      const withdrawnAfter = exits[at % exits.length]
      return withdrawnAfter === undefined ? ball : { ...ball, withdrawnAfter }
    }),
    concessions: drawn.flatMap((concession) => concessionsIn(any, concession)),
  }))

/** Such matches with only two balls in every game. */
function concessionsIn(
  { games, balls }: Match,
  { seats, by, hole, isOfMatch }: DrawnConcession,
): Concession[] {
  const [first, second] = [balls[seats[0] % balls.length]!.id, balls[seats[1] % balls.length]!.id]
  const conceding = { first, second, both: null }[by]
  return games.map(({ id }) => ({ game: id, between: [first, second], hole, by: conceding, isOfMatch }))
}

test(
  '[LE1] every line sums to 0 with concessions and withdrawals, and results are plain data',
  forEvery(
    matchWithExits,
    (any) => {
      const result = scoreMatch(any)
      const sums = result.ledger.lines.map(({ amounts }) => amounts.reduce((sum, one) => sum + one, 0))
      expect(sums.filter((sum) => sum !== 0)).toEqual([])
      expect(isPlain(result)).toBe(true)
    },
    usualRuns,
  ),
  longTimeoutMs,
)

test(
  '[WD1] scores of a ball after it withdrew have no effect',
  forEvery(
    matchWithExits,
    (any) => {
      const bare = {
        ...any,
        balls: any.balls.map((ball) => ({
          ...ball,
          scores: any.holes.map((hole, at) => {
            return hasWithdrawnBefore(any, ball, hole) ? null : (ball.scores[at] ?? null)
          }),
        })),
      }
      expect(textOf(scoreMatch(bare))).toBe(textOf(scoreMatch(any)))
    },
    usualRuns,
  ),
  longTimeoutMs,
)

test(
  '[CM8] once every missing score is entered, all tables except matches and games with questions are final',
  forEvery(
    matchWithExits,
    (any) => {
      const full = {
        ...any,
        isComplete: false,
        balls: any.balls.map((ball) => ({
          ...ball,
          scores: any.holes.map((_hole, at) => ball.scores[at] ?? 5),
        })),
      }
      const open = scoreMatch(full).games.filter(({ format, result }) => {
        const isDecidedByMore =
          format === 'nassau' || format === 'match-play' || formats[format].asksFor !== undefined
        return !isDecidedByMore && result !== null && !result.isFinal
      })
      expect(open).toEqual([])
    },
    usualRuns,
  ),
  longTimeoutMs,
)
