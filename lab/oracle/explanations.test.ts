import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreMatch, type Match, type MatchBall } from '@nineteenth/scoring'
import { forEvery, longTimeoutMs, match } from '@nineteenth/scoring/arbitrary-match'
import { explanationFaults } from './explanations.ts'

/** A match with withdrawals and no-shows, with sides of any size, with or without strokes. */
const unruly: fc.Arbitrary<Match> = match.chain((any) => {
  const each = { minLength: any.balls.length, maxLength: any.balls.length }
  return fc
    .record({
      holesPlayed: fc.array(fc.constantFrom(0, 3, 9, 14, 18, 18), each),
      sides: fc.array(fc.constantFrom(...any.sides!.map(({ id }) => id), 0), each),
      handicaps: fc.constantFrom('off-the-lowest' as const, 'none' as const),
    })
    .map(({ holesPlayed, sides, handicaps }): Match => ({
      ...any,
      games: any.games.map((game) =>
        game.format === 'nassau' ? { ...game, settings: { ...game.settings, handicaps } } : game,
      ),
      balls: any.balls.map((ball, at): MatchBall => ({
        ...ball,
        side: ball.side === null ? null : sides[at]!,
        scores: ball.scores.map((score, hole) => (hole < holesPlayed[at]! ? score : null)),
      })),
    }))
})

test(
  '[EX1] every explanation follows from its operands, agrees with its table and says something',
  forEvery(
    fc.oneof(match, unruly),
    (any) => {
      expect(explanationFaults(any, scoreMatch(any))).toEqual([])
    },
    1000,
  ),
  longTimeoutMs,
)
