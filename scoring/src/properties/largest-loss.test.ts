import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestLossIn } from '../formats/largest-loss.ts'
import type { FormatName, GameSettings } from '../formats/registry.ts'
import type { Fact } from '../match/fact.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { movedByGame } from '../settlement/ledger.ts'
import { aGame, aMatch, aPlayer, onSide } from '../testing/a-match.ts'
import { anAnswer } from '../testing/answers.ts'
import { forEvery, longTimeoutMs } from '../testing/arbitrary-match.ts'

const money = ['each-pair', 'average', 'best', 'pot', 'places'] as const
const part = fc.constantFrom('all' as const, 'first-nine' as const, 'last-third' as const)
const bets = {
  presses: fc.constantFrom(
    { kind: 'off' as const },
    { kind: 'automatic' as const, holesDown: 2, onTotal: true },
  ),
  mostPresses: fc.constantFrom('1' as const, '2' as const),
}

/** Settings with stakes, of all formats whose loss has a limit. */
const games: { readonly [Name in FormatName]?: fc.Arbitrary<Partial<GameSettings<Name>>> } = {
  nassau: fc.record({ ...bets, stakes: fc.constant({ front: 2, back: 3, total: 5 }) }),
  'match-play': fc.record({ ...bets, stake: fc.constant(4) }),
  skins: fc.record({
    isCarried: fc.boolean(),
    left: fc.constantFrom('void' as const, 'first-winner' as const, 'split' as const),
    money: fc.constantFrom('each-skin' as const, 'pot' as const),
    stake: fc.constant(3),
  }),
  rabbit: fc.record({
    legs: fc.constantFrom('nines' as const, 'thirds' as const, 'round' as const),
    loose: fc.constantFrom('next-leg' as const, 'void' as const),
    stake: fc.constant(3),
  }),
  nines: fc.record({
    points: fc.constantFrom('odd' as const, 'sixes' as const),
    sweep: fc.boolean(),
    money: fc.constantFrom(...money),
    part,
    stake: fc.constant(3),
  }),
  aces: fc.record({ isCarried: fc.boolean(), deuce: fc.constantFrom(0, 1, 3), part, stake: fc.constant(3) }),
  wolf: fc.record({
    lastHoles: fc.constantFrom('in-order' as const, 'fewest-points' as const),
    points: fc.constantFrom('zero-sum' as const, 'classic' as const),
    partnerWeight: fc.constantFrom(1, 1, 5),
    aloneWeight: fc.constantFrom(2, 1),
    blindWeight: fc.constantFrom(3, 1),
    isCarried: fc.boolean(),
    pig: fc.boolean(),
    money: fc.constantFrom(...money),
    part,
    stake: fc.constant(3),
  }),
  bingo: fc.record({ doubled: fc.boolean(), money: fc.constantFrom(...money), part, stake: fc.constant(3) }),
  sixes: fc.record({
    parts: fc.constantFrom('match' as const, 'holes' as const),
    by: fc.constantFrom('better-ball' as const, 'low-and-high' as const),
    presses: fc.constantFrom({ kind: 'off' as const }, { kind: 'automatic' as const, holesDown: 2 }),
    stake: fc.constant(3),
  }),
  'low-high': fc.record({
    isCarried: fc.boolean(),
    hasTotal: fc.boolean(),
    sweepPoints: fc.constantFrom(0, 1),
    part,
    stake: fc.constant(3),
  }),
}

/** The formats for two sides. */
const betweenSides: ReadonlySet<FormatName> = new Set(['low-high'])

interface Played {
  readonly format: FormatName
  readonly settings: object
  readonly many: number
  readonly length: number
  /** For each hole: what each player scores, and the ball that an answer names. */
  readonly cards: readonly (readonly number[])[]
  readonly answers: readonly number[]
}

// The first player mostly loses, which is rare with random cards.
const loser = fc.oneof({ weight: 9, arbitrary: fc.constant(9) }, { weight: 1, arbitrary: fc.constant(2) })
const hole = fc.tuple(loser, ...Array.from({ length: 4 }, () => fc.constantFrom(2, 4, 4, 9)))

const played: fc.Arbitrary<Played> = fc.constantFrom(...typedKeys(games)).chain((format) =>
  fc.record({
    format: fc.constant(format),
    settings: games[format] ?? fc.constant({}),
    many: format === 'sixes' || betweenSides.has(format) ? fc.constant(4) : fc.constantFrom(3, 4, 5),
    length: fc.constantFrom(9, 18),
    cards: fc.array(hole, { minLength: 18, maxLength: 18 }),
    answers: fc.array(fc.constantFrom(-2, -2, -1, 0, 2, 3), { minLength: 54, maxLength: 54 }),
  }),
)

test(
  '[PT7] no player loses more than the limit that a game states',
  forEvery(played, (game) => {
    const match = toMatch(game)
    const most = largestLossIn(match, match.games[0]!)
    expect(Math.max(...lossesIn(match))).toBeLessThanOrEqual(most)
  }),
  longTimeoutMs,
)

/** The player loses every hole: to one player who wins it alone, or together with the partner. */
function allLost(format: FormatName, settings: object, many: number, length: number): number {
  const cards = Array.from({ length: 18 }, (_none, at) =>
    Array.from({ length: 5 }, (_card, player) => {
      const partner = format === 'sixes' ? 1 + Math.floor((at * 3) / length) : 2
      if (player === 0 || (player === partner && many === 4 && format !== 'wolf')) return 9
      return player === (at % many || 1) ? 2 : 4
    }),
  )
  const answers = Array.from({ length: 54 }, () => (format === 'wolf' ? -2 : 2))
  return lossesIn(toMatch({ format, settings, many, length, cards, answers }))[0]!
}

test.each<[FormatName, object, number, number, number]>([
  ['wolf', {}, 4, 9, 45],
  ['wolf', {}, 4, 18, 90],
  ['wolf', {}, 3, 18, 72],
  ['wolf', {}, 5, 18, 108],
  ['wolf', { points: 'classic' }, 3, 18, 96],
  ['nines', {}, 3, 18, 108],
  ['nines', { sweep: true }, 3, 18, 162],
  ['aces', {}, 3, 18, 72],
  ['bingo', {}, 3, 18, 54],
  ['skins', {}, 3, 18, 18],
  ['low-high', {}, 4, 18, 36],
  ['sixes', { parts: 'holes' }, 4, 18, 36],
  ['match-play', {}, 3, 18, 2],
])(
  '[PT7] a loser of every hole of %s with %o among %i over %i holes loses %i',
  (format, settings, many, length, most) => {
    const chosen = { ...settings, stake: 1 }
    expect(allLost(format, chosen, many, length)).toBe(most)
    const match = toMatch({ format, settings: chosen, many, length, cards: [], answers: [] })
    expect(largestLossIn(match, match.games[0]!)).toBe(most)
  },
)

function toMatch({ format, settings, many, length, cards, answers }: Played): Match {
  const players = Array.from({ length: many }, (_none, at) =>
    aPlayer({ id: `${at + 1}`, scores: cards.slice(0, length).map((card) => card[at]!) }),
  )
  const [one, two, three, four] = players
  const seated = betweenSides.has(format)
    ? [...onSide('A', one!, three!), ...onSide('B', two!, four!)]
    : players
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a format with its own settings
  const game = aGame(format, settings as never, { id: 'game' })
  const holes = Array.from({ length }, (_none, at) => at + 1)
  return {
    ...aMatch(
      seated,
      {},
      { holes, games: [game], facts: factsOf(format, answers, length), isComplete: true },
    ),
  }
}

function factsOf(format: FormatName, answers: readonly number[], length: number): Fact[] {
  const kinds = format === 'wolf' ? ['wolf'] : format === 'bingo' ? ['bingo', 'bango', 'bongo'] : []
  return kinds.flatMap((kind, at) =>
    answers
      .slice(at * 18, at * 18 + length)
      .map((says, place) => anAnswer('game', kind, place + 1, says > 0 ? `${says}` : says)),
  )
}

function lossesIn(match: Match): number[] {
  const { ledger } = scoreMatch(match)
  return match.players.map(({ id }) => 0 - (movedByGame(ledger, id)[0]?.amount ?? 0))
}

function typedKeys<Key extends string>(of: { readonly [Each in Key]?: unknown }): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are the names
  return Object.keys(of) as Key[]
}
