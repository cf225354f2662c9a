import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain } from '../explanation/explain.ts'
import type { HoleScore } from '../card/hole-score.ts'
import type { NassauCell, NassauResult } from '../formats/nassau.ts'
import type { Match } from '../match/match.ts'
import type { PlayerId } from '../match/player.ts'
import { scoreMatch, type MatchResult } from '../match/score-match.ts'
import { opponentOf } from '../match-play/hole-outcome.ts'
import { formatMatchStatusFor, isDecided } from '../match-play/match-status.ts'
import { cellsOf, cellValue } from '../testing/every-cell.ts'
import { longTimeoutMs, match, runs } from '../testing/arbitrary-match.ts'
import { isPlain, textOf } from '../testing/plain-text.ts'

interface Entry {
  readonly player: number
  readonly hole: number
  readonly score: HoleScore
}

function entriesOf({ players }: Match): Entry[] {
  return players.flatMap(({ scores }, player) => scores.map((score, hole) => ({ player, hole, score })))
}

function entered(any: Match, entries: readonly Entry[]): Match {
  const players = any.players.map((player) => ({
    ...player,
    scores: player.tee.pars.map((): HoleScore => null),
  }))
  for (const { player, hole, score } of entries) players[player]!.scores[hole] = score
  return { ...any, players }
}

const matchAndOrder = match.chain((any) => {
  const entries = entriesOf(any)
  const all = { minLength: entries.length, maxLength: entries.length }
  return fc.record({ any: fc.constant(any), order: fc.shuffledSubarray(entries, all) })
})

test(
  '[CA2] entering scores in any order gives the same result',
  () => {
    fc.assert(
      fc.property(matchAndOrder, ({ any, order }) => {
        expect(textOf(scoreMatch(entered(any, order)))).toBe(textOf(scoreMatch(any)))
      }),
      runs,
    )
  },
  longTimeoutMs,
)

const matchAndSeats = match.chain((any) => {
  const all = { minLength: any.players.length, maxLength: any.players.length }
  return fc.record({ any: fc.constant(any), players: fc.shuffledSubarray([...any.players], all) })
})

test(
  '[NA4] listing players in another order changes nobody’s numbers',
  () => {
    fc.assert(
      fc.property(matchAndSeats, ({ any, players }) => {
        const one = scoreMatch(any)
        const other = scoreMatch({ ...any, players })
        for (const { id } of any.players)
          expect(textOf(numbersOf(id, other))).toBe(textOf(numbersOf(id, one)))
      }),
      runs,
    )
  },
  longTimeoutMs,
)

test(
  '[TE1] swapping the names of the sides changes nobody’s numbers',
  () => {
    fc.assert(
      fc.property(match, (any) => {
        const players = any.players.map((player) => ({
          ...player,
          side: player.side ? opponentOf(player.side) : null,
        }))
        const one = scoreMatch(any)
        const other = scoreMatch({ ...any, players })
        for (const { id } of any.players)
          expect(textOf(numbersOf(id, other))).toBe(textOf(numbersOf(id, one)))
        expect(other.gross!.sides.map(({ total }) => total)).toEqual(
          one.gross!.sides.map(({ total }) => total).toReversed(),
        )
        expect(other.quota!.sides.map(({ result }) => result)).toEqual(
          one.quota!.sides.map(({ result }) => result).toReversed(),
        )
      }),
      runs,
    )
  },
  longTimeoutMs,
)

/** Everything a result says about one player, whatever seat or side. */
function numbersOf(player: PlayerId, { cards, quota, nassau, gross, net, ledger }: MatchResult) {
  const own = <Row extends { readonly player: PlayerId }>(rows: readonly Row[] | undefined) =>
    rows?.find((row) => row.player === player)
  return {
    card: own(cards),
    quota: own(quota?.rows),
    nassau: nassau?.kind === 'played' ? readRow(own(nassau.rows)!) : nassau?.kind,
    gross: own(gross?.rows),
    net: own(net?.rows),
    balance: own(ledger.balances),
  }
}

function readRow({ front, back, total }: (NassauResult & { kind: 'played' })['rows'][number]) {
  return [front, back, total].map(readCell)
}

function readCell(cell: NassauCell | null) {
  return cell?.kind === 'match' ? formatMatchStatusFor(cell.side, cell.status) : cell
}

const matchAndHoles = fc.record({ any: match, seen: fc.nat(18) })

test(
  '[MP4] a bet once decided stays as it is, whatever is entered on later holes',
  () => {
    fc.assert(
      fc.property(matchAndHoles, ({ any, seen }) => {
        const open = { ...any, isComplete: false }
        const early = scoreMatch({
          ...open,
          players: any.players.map((player) => ({ ...player, scores: player.scores.slice(0, seen) })),
        }).nassau!
        const late = scoreMatch(open).nassau!
        if (early.kind !== 'played' || late.kind !== 'played') return
        for (const [at, { bets }] of early.pairings.entries()) {
          for (const bet of Object.values(bets)
            .flat()
            .filter(({ status }) => isDecided(status))) {
            expect(late.pairings[at]!.bets[bet.segment]).toContainEqual(bet)
          }
        }
      }),
      runs,
    )
  },
  longTimeoutMs,
)

const matchAndShuffle = match.chain((any) => {
  const holes = any.players[0]!.tee.pars.length
  return fc.record({
    any: fc.constant(any),
    // These holes nobody plays; what the card says about them is exchanged among them.
    unplayed: fc.subarray(Array.from({ length: holes }, (_none, hole) => hole)),
  })
})

test(
  '[CA1] a hole that nobody has played is never looked at',
  () => {
    fc.assert(
      fc.property(matchAndShuffle, ({ any, unplayed }) => {
        const partly = {
          ...any,
          players: any.players.map((player) => withoutHoles(player, unplayed)),
          // MX1: in a completed match a hole without a score counts the maximum, which its par may set.
          isComplete: any.isComplete === true && !hasMaximum(any),
        }
        const exchanged = {
          ...partly,
          players: partly.players.map((player) => withExchangedHoles(player, unplayed)),
        }
        expect(textOf(standingOf(scoreMatch(exchanged)))).toBe(textOf(standingOf(scoreMatch(partly))))
      }),
      runs,
    )
  },
  longTimeoutMs,
)

function hasMaximum({ formats: { gross, net } }: Match): boolean {
  return [gross, net].some((settings) => (settings?.maximum?.kind ?? 'off') !== 'off')
}

type AnyPlayer = Match['players'][number]

function withoutHoles(player: AnyPlayer, holes: readonly number[]): AnyPlayer {
  return { ...player, scores: player.scores.map((score, hole) => (holes.includes(hole) ? null : score)) }
}

/** The next unplayed hole's par and stroke index instead of the own: the sum of pars stays, and so does the handicap. */
function withExchangedHoles(player: AnyPlayer, holes: readonly number[]): AnyPlayer {
  const exchange = (row: readonly number[]) =>
    row.map((own, hole) => {
      const at = holes.indexOf(hole)
      return at < 0 ? own : row[holes[(at + 1) % holes.length]!]!
    })
  const { tee } = player
  return { ...player, tee: { ...tee, pars: exchange(tee.pars), strokeIndex: exchange(tee.strokeIndex) } }
}

/** What a screen shows of a match under way; dots of holes to come are not part of it. */
function standingOf({ cards, quota, nassau, gross, net, ledger }: MatchResult) {
  return {
    totals: cards.map(({ courseHandicap, totals }) => ({ courseHandicap, totals })),
    quota,
    gross,
    net: net?.rows.map(({ handicap, gross: total, net: score, position }) => ({
      handicap,
      total,
      score,
      position,
    })),
    sides: net?.sides,
    rows: nassau?.kind === 'played' ? nassau.rows : nassau,
    bets: nassau?.kind === 'played' ? nassau.pairings.map(({ outcomes, bets }) => ({ outcomes, bets })) : [],
    ledger,
  }
}

test(
  '[EX2] every explanation ends in the number it explains',
  () => {
    fc.assert(
      fc.property(match, (any) => {
        const result = scoreMatch(any)
        for (const cell of cellsOf(result)) {
          expect(textOf(explain(any, result, cell).at(-1)?.value)).toBe(textOf(cellValue(result, cell)))
        }
      }),
      runs,
    )
  },
  longTimeoutMs,
)

test(
  '[CA1] results are plain data without a zero that has a sign',
  () => {
    fc.assert(
      fc.property(match, (any) => {
        expect(isPlain(scoreMatch(any))).toBe(true)
      }),
      runs,
    )
  },
  longTimeoutMs,
)
