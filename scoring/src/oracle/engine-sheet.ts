import { formatMatchStatusFor, formatPosition, isDecided, scoreMatch } from '../index.ts'
import type { BookMatch } from './book/match-input.ts'
import type { BetSheet, NassauSheet, Sheet } from './book/score-by-the-book.ts'
import type { Payment } from './payments.ts'

type Result = ReturnType<typeof scoreMatch>
type PlayedNassau = Extract<NonNullable<Result['nassau']>, { kind: 'played' }>
type EngineBet = PlayedNassau['pairings'][number]['bets']['total'][number]
type EngineCell = PlayedNassau['rows'][number]['total']

/** What the engine makes of a match, laid out as the oracle lays out its own; payments are judged apart. */
export function engineSheet(match: BookMatch): { sheet: Sheet; payments: Payment[] } {
  const { holes, cards, quota, gross, net, nassau, ledger } = scoreMatch(match)
  const payments = ledger.payments.map(({ from, to, amount }) => {
    return { from: String(from), to: String(to), amount }
  })
  const sheet: Sheet = {
    holes,
    cards: cards.map(({ player, courseHandicap, par, totals }) => ({
      player: String(player),
      courseHandicap,
      par,
      front: totals.front,
      back: totals.back,
      total: totals.total,
    })),
    quota: quota && { ...quota, rows: quota.rows.map(quotaRow), sides: quota.sides.map(quotaSide) },
    gross: gross && {
      ...gross,
      rows: gross.rows.map((row) => ({ ...withPlace(row), player: String(row.player) })),
      sides: gross.sides.map(sideSheet),
    },
    net: net && {
      ...net,
      rows: net.rows.map((row) => ({ ...withPlace(row), player: String(row.player) })),
      sides: net.sides.map(sideSheet),
    },
    nassau: nassau && nassauSheet(nassau),
    ledger: {
      lines: ledger.lines.map(({ source, state, amounts }) => ({
        source:
          source.format === 'nassau'
            ? `nassau ${source.pairing} ${source.segment} ${source.bet}`
            : source.format,
        state,
        amounts,
      })),
      balances: ledger.balances.map(({ amount }) => amount),
    },
  }
  return { sheet, payments }
}

function withPlace<Row extends { readonly position: Parameters<typeof formatPosition>[0] }>(row: Row) {
  return { ...row, position: formatPosition(row.position) }
}

function quotaRow(row: NonNullable<Result['quota']>['rows'][number]) {
  const { player, handicap, quota, points, result, holesPlayed, position } = row
  return {
    player: String(player),
    handicap,
    quota,
    points,
    result,
    holesPlayed,
    position: formatPosition(position),
  }
}

function sideSheet({ side, total, position }: NonNullable<Result['gross']>['sides'][number]) {
  return { side, total, position: formatPosition(position) }
}

function quotaSide(row: NonNullable<Result['quota']>['sides'][number]) {
  const { side, quota, points, result, position } = row
  return { side, quota, points, result, position: formatPosition(position) }
}

function nassauSheet(nassau: NonNullable<Result['nassau']>): NassauSheet {
  if (nassau.kind !== 'played') return nassau
  return {
    kind: 'played',
    rows: nassau.rows.map(({ player, front, back, total }) => ({
      player: String(player),
      front: front && cellSheet(front),
      back: back && cellSheet(back),
      total: cellSheet(total),
    })),
    pairings: nassau.pairings.map(({ a, b, outcomes, bets }) => ({
      a: a.players.map(String),
      b: b.players.map(String),
      strokes: [...a.strokes, ...b.strokes],
      winners: outcomes,
      bets: {
        front: bets.front.map(betSheet),
        back: bets.back.map(betSheet),
        total: bets.total.map(betSheet),
      },
    })),
  }
}

function cellSheet(cell: EngineCell) {
  if (cell.kind === 'record') return cell
  return { kind: 'match' as const, text: formatMatchStatusFor(cell.side, cell.status) }
}

function betSheet({ fromHole, toHole, isPress, status }: EngineBet): BetSheet {
  return {
    fromHole,
    toHole,
    isPress,
    isDecided: isDecided(status),
    text: formatMatchStatusFor('A', status),
  }
}
