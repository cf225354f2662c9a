import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import { boutsOf, type Game } from '../formats/game.ts'
import type { BallId, PlayerId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch, type MatchResult } from '../match/score-match.ts'
import { isDecided } from '../match-play/match-status.ts'
import { tablesOf } from '../tables/result-tables.ts'
import { forEvery, longTimeoutMs, match } from '../testing/arbitrary-match.ts'
import { isPlain, textOf } from '../testing/plain-text.ts'

interface Entry {
  readonly ball: number
  readonly at: number
  readonly score: HoleScore
}

function entriesOf({ balls }: Match): Entry[] {
  return balls.flatMap(({ scores }, ball) => scores.map((score, at) => ({ ball, at, score })))
}

function entered(any: Match, entries: readonly Entry[]): Match {
  const balls = any.balls.map((ball) => ({ ...ball, scores: any.holes.map((): HoleScore => null) }))
  for (const { ball, at, score } of entries) balls[ball]!.scores[at] = score
  return { ...any, balls }
}

const matchAndOrder = match.chain((any) => {
  return fc.record({ any: fc.constant(any), order: inAnyOrder(entriesOf(any)) })
})

test(
  '[CA2] entering scores in any order gives the same result',
  forEvery(matchAndOrder, ({ any, order }) => {
    expect(textOf(scoreMatch(entered(any, order)))).toBe(textOf(scoreMatch(any)))
  }),
  longTimeoutMs,
)

function inAnyOrder<Each>(list: readonly Each[]): fc.Arbitrary<Each[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}

const matchAndSeats = match.chain((any) => {
  return fc.record({
    any: fc.constant(any),
    players: inAnyOrder(any.players),
    balls: inAnyOrder(any.balls),
  })
})

test(
  "[NA4] the order of players and balls doesn't change any player's numbers",
  forEvery(matchAndSeats, ({ any, players, balls }) => {
    // SX1, LR1, FL1: In these rules the order decides who plays with whom, whose turn it is, and
    // ties between equal handicaps.
    const byOrder: readonly string[] = ['sixes', 'lone-ranger']
    const games = any.games.filter((game) => !byOrder.includes(game.format) && !hasFlights(game))
    const inAnyOrder = { ...any, games }
    expectSameNumbers(any, scoreMatch(inAnyOrder), scoreMatch({ ...inAnyOrder, players, balls }))
  }),
  longTimeoutMs,
)

test(
  '[TE1] the order of sides changes only their order, not the numbers',
  forEvery(match, (any) => {
    const one = scoreMatch(any)
    const other = scoreMatch({ ...any, sides: any.sides!.toReversed() })
    expectSameNumbers(any, one, other)
    expect(textOf(sidesIn(other))).toBe(textOf(sidesIn(one).map((sides) => sides.toReversed())))
  }),
  longTimeoutMs,
)

function sidesIn({ games }: MatchResult): unknown[][] {
  return games.map(({ result }) => (result && 'sides' in result ? [...result.sides] : []))
}

function hasFlights({ settings }: Game): boolean {
  return 'flights' in settings && settings.flights !== 1
}

function expectSameNumbers({ balls, players }: Match, one: MatchResult, other: MatchResult) {
  for (const { id } of balls) expect(textOf(numbersOf(id, other))).toBe(textOf(numbersOf(id, one)))
  for (const { id } of players) expect(balanceOf(id, other)).toBe(balanceOf(id, one))
}

/** Everything that a result contains about one ball, independent of its seat and side. */
function numbersOf(own: BallId, result: MatchResult) {
  const tables = tablesOf(result)
  return {
    card: result.cards.find(({ ball }) => ball === own),
    games: result.games.map((game, at) => {
      const line = tables[at]!.rows.find(({ ball }) => ball === own)
      // The table has the match; the row behind it has the side.
      const row =
        game.result && 'rows' in game.result && !boutsOf(game)
          ? game.result.rows.find(({ ball }) => ball === own)
          : null
      const read = line && [line.cells, line.place, line.thru, line.isWinner, line.isLeading]
      return { obstacle: game.obstacle, read, row }
    }),
  }
}

function balanceOf(own: PlayerId, { ledger }: MatchResult): number | undefined {
  return ledger.balances.find(({ player }) => player === own)?.amount
}

const matchAndHoles = fc.record({ any: match, seen: fc.nat(18) })

test(
  '[MP4] a decided bet never changes, whatever is entered on later holes',
  forEvery(matchAndHoles, ({ any, seen }) => {
    const open = { ...any, isComplete: false }
    const cut = any.balls.map((ball) => ({ ...ball, scores: ball.scores.slice(0, seen) }))
    const early = scoreMatch({ ...open, balls: cut })
    const late = scoreMatch(open)
    for (const [game, result] of early.games.entries()) {
      for (const [at, { bets }] of (boutsOf(result)?.pairings ?? []).entries()) {
        const decided = Object.values(bets)
          .flat()
          .filter(({ status }) => isDecided(status))
        const later = boutsOf(late.games[game]!)!.pairings[at]!.bets
        for (const bet of decided) expect(later[bet.segment]).toContainEqual(bet)
      }
    }
  }),
  longTimeoutMs,
)

const matchAndShuffle = match.chain((any) => {
  return fc.record({
    any: fc.constant(any),
    // These holes have no scores, so their card data can be swapped among them.
    unplayed: fc.subarray(any.holes.map((_hole, at) => at)),
  })
})

test(
  '[CA1] a hole without any score is never read',
  forEvery(matchAndShuffle, ({ any, unplayed }) => {
    const partly = {
      ...any,
      // PP6: Holes are exchanged between nines, and each nine has its own par. CT1: The par of a
      // hole decides whether it has a contest.
      games: any.games.filter(
        ({ format, settings }) => format !== 'contests' && !('segments' in settings && settings.segments),
      ),
      balls: any.balls.map((ball) => withoutHoles(ball, unplayed)),
      // MX1: A hole without a score counts the maximum in a completed match, which may depend on its par.
      isComplete: any.isComplete === true && !hasMaximum(any),
    }
    const exchanged = {
      ...partly,
      players: partly.players.map((player) => withExchangedHoles(player, unplayed)),
    }
    expect(textOf(standingOf(scoreMatch(exchanged)))).toBe(textOf(standingOf(scoreMatch(partly))))
  }),
  longTimeoutMs,
)

function hasMaximum({ games }: Match): boolean {
  return games.some(
    ({ settings }) => 'maximum' in settings && settings.maximum && settings.maximum.kind !== 'off',
  )
}

type AnyPlayer = Match['players'][number]
type AnyBall = Match['balls'][number]

function withoutHoles(ball: AnyBall, holes: readonly number[]): AnyBall {
  return { ...ball, scores: ball.scores.map((score, hole) => (holes.includes(hole) ? null : score)) }
}

/** Swaps in the next unplayed hole's par and stroke index: the sum of pars and the handicap don't change. */
function withExchangedHoles(player: AnyPlayer, holes: readonly number[]): AnyPlayer {
  const exchange = (row: readonly number[]) =>
    row.map((own, hole) => {
      const at = holes.indexOf(hole)
      return at < 0 ? own : row[holes[(at + 1) % holes.length]!]!
    })
  const { tee } = player
  return { ...player, tee: { ...tee, pars: exchange(tee.pars), strokeIndex: exchange(tee.strokeIndex) } }
}

/** The visible part of an unfinished match, without the dots of later holes. */
function standingOf(result: MatchResult) {
  return {
    totals: result.cards.map(({ courseHandicap, totals }) => ({ courseHandicap, totals })),
    tables: tablesOf(result),
    games: JSON.stringify(result.games, withoutDots),
    ledger: result.ledger,
  }
}

function withoutDots(key: string, value: unknown): unknown {
  return key.startsWith('strokes') && Array.isArray(value) ? undefined : value
}

test(
  '[CA1] results are plain data without a negative zero',
  forEvery(match, (any) => {
    expect(isPlain(scoreMatch(any))).toBe(true)
  }),
  longTimeoutMs,
)
