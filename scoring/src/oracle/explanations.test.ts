import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import type { MatchBall } from '../match/player.ts'
import { scoreMatch } from '../match/score-match.ts'
import { longTimeoutMs, match } from '../testing/arbitrary-match.ts'
import { explanationFaults } from './explanations.ts'

const runs = { numRuns: Number(import.meta.env['VITE_PROPERTY_RUNS'] ?? 500) }

/** A match in which people leave early or never come, on sides of any size, with or without strokes. */
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

test.each([
  ['any match', match],
  ['a match that people leave', unruly],
])(
  '[EX1] every explanation of %s follows from its operands, agrees with its table and says something',
  (_kind, matches) => {
    fc.assert(
      fc.property(matches, (any) => {
        expect(explanationFaults(any, scoreMatch(any))).toEqual([])
      }),
      runs,
    )
  },
  longTimeoutMs,
)
