import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { handicapAlike } from '../handicap/handicap-alike.ts'
import { handicapsAlike } from '../match/handicaps-alike.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { longTimeoutMs, match, runs } from '../testing/arbitrary-match.ts'

test(
  'a match comes to the same for those who are not told the indexes',
  () => {
    fc.assert(
      fc.property(match, (any) => {
        expect(scoreMatch(withoutIndexes(any))).toEqual(scoreMatch(any))
      }),
      runs,
    )
  },
  longTimeoutMs,
)

test('whoever plays off the same strokes is told the same, whatever the index', () => {
  const [of12, of12more] = [117, 120].map((tenths) =>
    handicapAlike({ numerator: tenths, denominator: 10 }, [95]),
  )
  expect(of12).toEqual(of12more)
})

function withoutIndexes(match: Match): Match {
  const handicaps = handicapsAlike(match)
  return {
    ...match,
    players: match.players.map((player) => ({ ...player, indexTenths: 0 })),
    balls: match.balls.map((ball) => ({ ...ball, handicap: handicaps.get(ball.id)! })),
  }
}
