import * as fc from 'fast-check'
import type { HoleScore } from '../card/hole-score.ts'
import type { Formats, Match } from '../match/match.ts'
import type { MatchPlayer, PlayerTee } from '../match/player.ts'

/** How often a property is tried: 2,000 times, or as often as a longer run asks for. */
export const runs = { numRuns: Number(import.meta.env['VITE_PROPERTY_RUNS'] ?? 2000) }
/** A longer run takes as long as it takes. */
export const longTimeoutMs = 3_600_000

/** A hole's score: mostly strokes, sometimes picked up, sometimes not entered. */
export const holeScore: fc.Arbitrary<HoleScore> = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constant('X' as const) },
  { weight: 2, arbitrary: fc.constant(null) },
)

/** Strokes on every hole of a round. */
export function fullCard(holes: number): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min: 2, max: 8 }), { minLength: holes, maxLength: holes })
}

/** A stroke index row of so many holes, in any order. */
export function strokeIndexRow(holes: number): fc.Arbitrary<number[]> {
  const inOrder = Array.from({ length: holes }, (_none, at) => at + 1)
  return fc.shuffledSubarray(inOrder, { minLength: holes, maxLength: holes })
}

/** Any tee of so many holes. */
export function tee(holes: number): fc.Arbitrary<PlayerTee> {
  return fc.record({
    slope: fc.integer({ min: 55, max: 155 }),
    ratingTenths: fc.integer({ min: 33 * holes, max: 43 * holes }),
    pars: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: holes, maxLength: holes }),
    strokeIndex: strokeIndexRow(holes),
  })
}

/** Any settings of all four formats. Stakes are divisible among up to four, so that no unit depends on the order. */
export const formats: fc.Arbitrary<Formats> = fc.record({
  quota: fc.record({
    base: fc.constantFrom(36, 39, 18),
    points: fc.constantFrom('stableford' as const, '1-2-4-8' as const),
    allowancePercent: fc.constantFrom(100, 95, 80),
    stake: fc.constantFrom(0, 12),
  }),
  nassau: fc.record({
    stakes: fc.record({ front: fc.nat(9), back: fc.nat(9), total: fc.nat(9) }),
    presses: fc.constantFrom(
      { kind: 'off' as const },
      { kind: 'automatic' as const, holesDown: 2, onTotal: false },
      { kind: 'automatic' as const, holesDown: 1, onTotal: true },
    ),
    scoring: fc.constantFrom('match' as const, 'match' as const, 'strokes' as const),
    unfinished: fc.constantFrom('void' as const, 'as-they-stand' as const),
    fourBallMethod: fc.constantFrom('whs' as const, 'gbi' as const),
  }),
  gross: fc.record({
    maximum: fc.constantFrom(
      { kind: 'off' as const },
      { kind: 'double-par' as const },
      { kind: 'fixed' as const, strokes: 8 },
    ),
    ties: fc.constantFrom('shared' as const, 'countback' as const),
    stake: fc.constantFrom(0, 12),
  }),
  net: fc.record({
    maximum: fc.constantFrom({ kind: 'off' as const }, { kind: 'net-double-bogey' as const }),
    ties: fc.constantFrom('shared' as const, 'countback' as const),
    allowancePercent: fc.constantFrom(100, 95),
    stake: fc.constantFrom(0, 12),
  }),
})

/** Any match of two to four players over 9 or 18 holes, alone or in sides, with any cards. */
export const match: fc.Arbitrary<Match> = fc
  .record({ holes: fc.constantFrom(9, 18, 18), isTeam: fc.boolean(), isFull: fc.boolean() })
  .chain(({ holes, isTeam, isFull }) => {
    const scores = isFull ? fullCard(holes) : fc.array(holeScore, { minLength: holes, maxLength: holes })
    const players = fc.array(fc.tuple(fc.integer({ min: -100, max: 540 }), tee(holes), scores), {
      minLength: 2,
      maxLength: 4,
    })
    return fc.record({
      players: players.map((drawn) => drawn.map((player, id) => toPlayer(player, id, isTeam))),
      formats,
      isComplete: fc.boolean(),
      halfIndex: fc.constantFrom('rounded' as const, 'exact' as const),
    })
  })

function toPlayer(
  [indexTenths, tee, scores]: [number, PlayerTee, HoleScore[]],
  id: number,
  isTeam: boolean,
): MatchPlayer {
  return { id, indexTenths, tee, scores, side: isTeam ? (['A', 'B'] as const)[id % 2]! : null }
}
