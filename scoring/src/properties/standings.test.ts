import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMatchStatusFor, matchStatus } from '../match-play/match-status.ts'
import { opponentOf, type HoleOutcome } from '../match-play/hole-outcome.ts'
import { positions, type Contention } from '../standings/positions.ts'
import { forEvery, longTimeoutMs } from '../testing/arbitrary-match.ts'

const contention: fc.Arbitrary<Contention> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 60, max: 75 }) },
  { weight: 1, arbitrary: fc.constantFrom('no-return' as const, 'not-started' as const) },
)

test(
  '[PO1] positions are a total order that agrees with the scores',
  forEvery(
    fc.tuple(fc.array(contention, { maxLength: 12 }), fc.constantFrom('lowest' as const, 'highest' as const)),
    ([scores, best]) => {
      const ranked = scores.filter((score) => typeof score === 'number')
      const expected = scores.map((score) => {
        if (typeof score !== 'number') return { kind: score }
        const better = ranked.filter((rival) => (best === 'lowest' ? rival < score : rival > score))
        const level = ranked.filter((rival) => rival === score)
        return { kind: 'place', place: 1 + better.length, isShared: level.length > 1 }
      })
      expect(positions(scores, best)).toEqual(expected)
    },
  ),
  longTimeoutMs,
)

const outcomes = fc.array(fc.constantFrom<HoleOutcome[]>('A', 'B', 'H'), { minLength: 1, maxLength: 18 })

test(
  '[MP4] a decided match never changes, whatever is played after it',
  forEvery(fc.tuple(outcomes, fc.nat(18)), ([played, seen]) => {
    const so = matchStatus(played.map((outcome, hole) => (hole < seen ? outcome : null)))
    if (so.kind !== 'won' && so.kind !== 'tied') return
    expect(matchStatus(played)).toEqual(so)
  }),
  longTimeoutMs,
)

test(
  '[MP3] the lead is never more than the holes won, and a win always outnumbers the holes left',
  forEvery(outcomes, (played) => {
    const { kind, side, lead, holesLeft } = matchStatus(played)
    expect(lead).toBeLessThanOrEqual(played.filter((outcome) => outcome === side).length)
    expect(kind).toBe(lead! > holesLeft ? 'won' : 'tied')
  }),
  longTimeoutMs,
)

test(
  '[NA4] the other side reads the mirror image',
  forEvery(fc.array(fc.constantFrom<HoleOutcome[]>('A', 'B', 'H', null), { maxLength: 18 }), (played) => {
    const mirrored = played.map((outcome) =>
      outcome === 'A' || outcome === 'B' ? opponentOf(outcome) : outcome,
    )
    expect(formatMatchStatusFor('A', matchStatus(played))).toBe(
      formatMatchStatusFor('B', matchStatus(mirrored)),
    )
  }),
  longTimeoutMs,
)
