import * as fc from 'fast-check'
import type { HoleScore } from '../card/hole-score.ts'
import type { FormatName, GameSettings } from '../formats/registry.ts'
import type { Match } from '../match/match.ts'
import {
  sharedPlays,
  type MatchBall,
  type MatchPlayer,
  type PlayerTee,
  type SharedPlay,
} from '../match/player.ts'
import { gamesOf, type Formats } from './a-match.ts'

/** A longer run has no time limit. */
export const longTimeoutMs = 3_600_000

/** The body of a property test: tries 2,000 values, or more in a longer run. */
export function forEvery<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => void,
  usualRuns = 2000,
) {
  const numRuns = Number(import.meta.env['VITE_PROPERTY_RUNS'] ?? usualRuns)
  return () => fc.assert(fc.property(values, check), { numRuns })
}

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

/** A stroke index row of this many holes, in any order. */
export function strokeIndexRow(holes: number): fc.Arbitrary<number[]> {
  const inOrder = Array.from({ length: holes }, (_none, at) => at + 1)
  return fc.shuffledSubarray(inOrder, { minLength: holes, maxLength: holes })
}

/** Any tee of this many holes. */
export function tee(holes: number): fc.Arbitrary<PlayerTee> {
  return fc.record({
    slope: fc.integer({ min: 55, max: 155 }),
    ratingTenths: fc.integer({ min: 33 * holes, max: 43 * holes }),
    pars: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: holes, maxLength: holes }),
    strokeIndex: strokeIndexRow(holes),
  })
}

const stake = fc.constantFrom(0, 25_200)
const pot = {
  stake,
  places: fc.constantFrom<number[]>([], [], [50, 50], [60, 40]),
  atLeastStake: fc.boolean(),
  segments: fc.boolean(),
  flights: fc.constantFrom(1, 1, 2, 3),
}
const playedBy = fc.constantFrom('sides' as const, 'sides' as const, 'balls' as const)
const ties = fc.constantFrom('shared' as const, 'countback' as const)
const automatic = { kind: 'automatic' as const, holesDown: 2 }
const bouts = {
  playedBy,
  withdrawn: fc.constantFrom('lost' as const, 'void' as const),
  partnerWithdrawn: fc.constantFrom('plays-on' as const, 'lost' as const, 'void' as const),
  handicaps: fc.constantFrom('off-the-lowest' as const, 'off-the-lowest' as const, 'full' as const),
  unfinished: fc.constantFrom('void' as const, 'as-they-stand' as const),
  fourBallMethod: fc.constantFrom('whs' as const, 'gbi' as const),
}

const stableford = {
  playedBy,
  allowancePercent: fc.constantFrom(100, 95),
  sides: fc.constantFrom({ kind: 'sum' as const }, { kind: 'best' as const, balls: 1 }),
  ties,
  ...pot,
}

/**
 * Any settings of all formats. Stakes can be divided by three, by any sum of the shares and among
 * up to seven, so that no odd unit depends on the order.
 */
export const formats: fc.Arbitrary<{ [Name in FormatName]: Partial<GameSettings<Name>> }> = fc.record({
  quota: fc.record({
    playedBy,
    base: fc.constantFrom(36, 39, 18),
    points: fc.constantFrom('stableford' as const, '1-2-4-8' as const),
    allowancePercent: fc.constantFrom(100, 95, 80),
    ...pot,
  }),
  nassau: fc.record({
    ...bouts,
    stakes: fc.record({ front: fc.nat(9), back: fc.nat(9), total: fc.nat(9) }),
    presses: fc.constantFrom(
      { kind: 'off' as const },
      { ...automatic, onTotal: false },
      { ...automatic, holesDown: 1, onTotal: true },
    ),
    scoring: fc.constantFrom('match' as const, 'match' as const, 'strokes' as const),
  }),
  gross: fc.record({
    playedBy,
    maximum: fc.constantFrom(
      { kind: 'off' as const },
      { kind: 'double-par' as const },
      { kind: 'fixed' as const, strokes: 8 },
    ),
    ties,
    ...pot,
  }),
  net: fc.record({
    playedBy,
    maximum: fc.constantFrom({ kind: 'off' as const }, { kind: 'net-double-bogey' as const }),
    ties,
    allowancePercent: fc.constantFrom(100, 95),
    ...pot,
  }),
  stableford: fc.record(stableford),
  'par-competition': fc.record(stableford),
  'modified-stableford': fc.record({
    ...stableford,
    scoring: fc.constantFrom('gross' as const, 'net' as const),
    points: fc.constantFrom(
      { kind: 'tour' as const },
      { kind: 'own' as const, albatross: 9, eagle: 6, birdie: 4, par: 1, bogey: 0, doubleBogey: -2 },
    ),
  }),
  'match-play': fc.record({
    ...bouts,
    presses: fc.constantFrom({ kind: 'off' as const }, automatic),
    stake,
  }),
  skins: fc.record({
    scoring: fc.constantFrom('gross' as const, 'net' as const),
    handicaps: fc.constantFrom('off-the-lowest' as const, 'full' as const),
    halfStrokes: fc.boolean(),
    part: fc.constantFrom('all' as const, 'last-nine' as const),
    isCarried: fc.boolean(),
    isValidated: fc.boolean(),
    birdieOnly: fc.boolean(),
    naturalFirst: fc.boolean(),
    left: fc.constantFrom('void' as const, 'first-winner' as const),
    stake,
  }),
  // A pot with odd units depends on the order of players.
  twos: fc.record({ holeInOne: fc.constantFrom('1' as const, '2' as const) }),
  rabbit: fc.record({
    legs: fc.constantFrom('nines' as const, 'thirds' as const, 'round' as const),
    stolen: fc.boolean(),
    loose: fc.constantFrom('next-leg' as const, 'void' as const),
    squirrel: fc.boolean(),
    scoring: fc.constantFrom('net' as const, 'gross' as const),
    stake,
  }),
  nines: fc.record({
    sweep: fc.boolean(),
    scoring: fc.constantFrom('net' as const, 'gross' as const),
    handicaps: fc.constantFrom('off-the-lowest' as const, 'full' as const, 'none' as const),
    mostPerHole: fc.constantFrom('any' as const, '1' as const),
    halfStrokes: fc.boolean(),
    part: fc.constantFrom('all' as const, 'first-nine' as const, 'last-third' as const),
    money: fc.constantFrom('each-pair' as const, 'best' as const, 'places' as const),
    stake,
  }),
  aces: fc.record({ isCarried: fc.boolean(), deuce: fc.constantFrom(0, 1, 3), stake }),
  wolf: fc.record({
    lastHoles: fc.constant('in-order' as const),
    points: fc.constantFrom('zero-sum' as const, 'classic' as const),
    isCarried: fc.boolean(),
    pig: fc.boolean(),
    stake,
  }),
  junk: fc.record({
    scoreBy: fc.constantFrom('gross' as const, 'net' as const),
    playedBy: fc.constantFrom('balls' as const, 'sides' as const),
    greeniesCarry: fc.boolean(),
    doubleBogey: fc.constantFrom(0, -1),
    stake,
  }),
  bingo: fc.record({ doubled: fc.boolean(), stake }),
  contests: fc.record({
    // Not on all par 3s: a property exchanges the pars of unplayed holes.
    closest: fc.constant('chosen' as const),
    closestHoles: fc.uniqueArray(fc.integer({ min: 1, max: 18 })),
    longestHoles: fc.uniqueArray(fc.integer({ min: 1, max: 18 })),
    noWinner: fc.constantFrom('next' as const, 'back' as const),
    winners: fc.constantFrom('one' as const, 'two' as const),
    stake,
  }),
  snake: fc.record({
    grows: fc.constantFrom('fixed' as const, 'each' as const, 'doubled' as const),
    legs: fc.constantFrom('round' as const, 'nines' as const),
    stake,
  }),
  sixes: fc.record({ partner: fc.constantFrom('void' as const, 'twice' as const), stake }),
  'low-high': fc.record({
    isCarried: fc.boolean(),
    hasTotal: fc.boolean(),
    sweepPoints: fc.constantFrom(0, 1),
    partner: fc.constantFrom('void' as const, 'twice' as const),
    stake,
  }),
  // Partners by thirds depend on the order of balls.
  vegas: fc.record({
    both: fc.constantFrom('cancel' as const, 'turn' as const),
    eagle: fc.constantFrom('birdie' as const, 'double' as const),
    daytona: fc.boolean(),
    partner: fc.constantFrom('void' as const, 'twice' as const),
    scoring: fc.constantFrom('net' as const, 'gross' as const),
    stake,
  }),
  'best-ball': fc.record({
    balls: fc.constantFrom(1, 1, 2),
    count: fc.constantFrom(
      { kind: 'same' as const },
      { kind: 'by-par' as const, parThree: 1, parFour: 1, parFive: 1 },
      { kind: 'pairs' as const, pairing: 'ad-bc' as const },
    ),
    scoring: fc.constantFrom('net' as const, 'gross' as const),
    ...pot,
  }),
  'lone-ranger': fc.record({
    scoring: fc.constantFrom('net' as const, 'gross' as const),
    rangerPot: fc.boolean(),
    ...pot,
  }),
})

interface Shape {
  /** The numbers of the holes. */
  readonly holes: readonly number[]
  readonly sides: number
  /** The number of players on each ball. */
  readonly perBall: readonly number[]
  readonly isFull: boolean
}

const numbers = Array.from({ length: 18 }, (_none, at) => at + 1)
const [frontNine, backNine] = [numbers.slice(0, 9), numbers.slice(9)]

const shape: fc.Arbitrary<Shape> = fc.record({
  holes: fc.constantFrom(frontNine, backNine, numbers, numbers, numbers),
  sides: fc.constantFrom(0, 0, 2, 2, 3),
  perBall: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom([1, 1], [1, 1, 1], [1, 1, 1, 1]) },
    { weight: 1, arbitrary: fc.constantFrom([2, 2], [1, 2], [2, 1, 1], [3, 4], [1, 1, 1, 1, 1, 1]) },
  ),
  isFull: fc.boolean(),
})

/**
 * Any match over 9 or 18 holes with any cards: singles, any number of sides, or shared balls,
 * starting on any hole, with all formats, each among all or some balls.
 */
export const match: fc.Arbitrary<Match> = shape.chain((given) => {
  const { holes, perBall, isFull } = given
  const players = perBall.reduce((sum, count) => sum + count, 0)
  const card = isFull ? fullCard(holes.length) : fc.array(holeScore, ofLength(holes.length))
  return fc
    .record({
      players: fc.array(
        fc.record({ indexTenths: fc.integer({ min: -100, max: 540 }), tee: tee(holes.length) }),
        ofLength(players),
      ),
      cards: fc.array<HoleScore[]>(card, ofLength(perBall.length)),
      plays: fc.array(fc.constantFrom(...sharedPlays), ofLength(perBall.length)),
      startsOn: fc.constantFrom(holes[0]!, holes[0]!, ...holes),
      hasTwoGroups: fc.boolean(),
      among: fc.option(
        fc.subarray(
          perBall.map((_count, ball) => ball),
          { minLength: 2 },
        ),
        { freq: 2 },
      ),
      formats,
      isComplete: fc.boolean(),
      halfIndex: fc.constantFrom('rounded' as const, 'exact' as const),
    })
    .map((drawn) => toMatch(given, drawn))
})

function ofLength(length: number) {
  return { minLength: length, maxLength: length }
}

interface Drawn {
  readonly players: readonly Omit<MatchPlayer, 'id'>[]
  readonly cards: readonly HoleScore[][]
  readonly plays: readonly SharedPlay[]
  readonly startsOn: number
  readonly hasTwoGroups: boolean
  readonly among: readonly number[] | null
  readonly formats: Formats
  readonly isComplete: boolean
  readonly halfIndex: 'rounded' | 'exact'
}

function toMatch({ holes, sides, perBall }: Shape, drawn: Drawn): Match {
  const firstOf = (ball: number) => perBall.slice(0, ball).reduce((sum, count) => sum + count, 0)
  const inSides = sides <= perBall.length ? sides : 0
  return {
    holes,
    players: drawn.players.map((player, id) => ({ id, ...player })),
    balls: perBall.map((count, ball): MatchBall => ({
      id: ball,
      players: drawn.players.map((_player, id) => id).slice(firstOf(ball), firstOf(ball) + count),
      ...(count > 1 && { play: count > 2 ? 'scramble' : drawn.plays[ball]! }),
      scores: drawn.cards[ball]!,
      side: inSides > 0 ? ball % inSides : null,
      group: drawn.hasTwoGroups ? ball % 2 : 0,
    })),
    sides: Array.from({ length: inSides }, (_none, id) => ({ id })),
    groups: [
      { id: 0, startsOn: drawn.startsOn },
      { id: 1, startsOn: holes[0]! },
    ],
    games: gamesOf(drawn.formats).map((game, at) =>
      drawn.among && at % 2 === 1 ? { ...game, among: drawn.among } : game,
    ),
    isComplete: drawn.isComplete,
    halfIndex: drawn.halfIndex,
  }
}
