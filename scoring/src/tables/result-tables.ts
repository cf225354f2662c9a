import { roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import { hasStrokes, type CardTotal } from '../card/card-total.ts'
import { formatValue } from '../explanation/format-step.ts'
import { inTenths } from '../explanation/step.ts'
import type { QuotaResult, QuotaRow, QuotaSide } from '../formats/quota.ts'
import type { GrossRow, NetRow, SideTotal, StrokePlayResult } from '../formats/stroke-play.ts'
import { formatHandicap } from '../handicap/handicap-index.ts'
import type { PlayerId } from '../match/player.ts'
import type { MatchResult } from '../match/score-match.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '../standings/positions.ts'
import type { FormatName } from './format-names.ts'
import { nassauLegend, nassauRows } from './nassau-table.ts'
import type { TableRow } from './table-row.ts'

/** A format's table, best first. Without rows the format cannot be played by these players (NA3). */
export interface ResultTable {
  readonly format: FormatName
  readonly rows: readonly TableRow[]
  /** What its cells mean, where golfers write it in more than one way. */
  readonly legend?: string
}

/** The tables of the enabled formats in words and figures, so that every screen writes them alike. */
export function tablesOf({ quota, nassau, gross, net, holes }: MatchResult): ResultTable[] {
  const tables: ResultTable[] = []
  if (quota) tables.push({ format: 'quota', rows: quotaRows(quota, holes) })
  if (nassau) {
    const legend = nassauLegend(nassau)
    tables.push({ format: 'nassau', rows: nassauRows(nassau), ...(legend !== null && { legend }) })
  }
  if (gross) tables.push({ format: 'gross', rows: grossRows(gross) })
  if (net) tables.push({ format: 'net', rows: netRows(net) })
  return tables
}

function quotaRows({ rows, sides, isFinal }: QuotaResult, holes: number): TableRow[] {
  return inLeaderboardOrder(rows).map((row) => ({
    player: row.player,
    cells:
      row.position.kind === 'place'
        ? [
            formatValue(row.quota),
            formatValue(row.points),
            overQuota(row, isFinal ? holes : row.holesPlayed, holes),
          ]
        : [formatValue(row.quota), '–', formatPosition(row.position)],
    thru: !isFinal && row.holesPlayed > 0 && row.holesPlayed < holes ? row.holesPlayed : null,
    isWinner: isFinal && hasWon(row, sides),
  }))
}

function overQuota({ points, quota }: QuotaRow, counted: number, holes: number): string {
  return formatOverQuota({ numerator: points * holes - quota * counted, denominator: holes })
}

/** Points over the quota: +3, 0, −2; while holes are missing over the share of it that falls on those played, to a tenth (QU4, QU5). */
export function formatOverQuota(over: Fraction): string {
  return formatValue(inTenths(roundToTenths(over)), 'to-a-tenth')
}

function grossRows({ rows, sides, isFinal }: StrokePlayResult<GrossRow>): TableRow[] {
  return inLeaderboardOrder(rows).map(({ player, score, position }) => ({
    player,
    cells: [formatTotal(score), formatPosition(position)],
    thru: thruOf(score),
    isWinner: isFinal && hasWon({ player, position }, sides),
  }))
}

function netRows({ rows, sides, isFinal }: StrokePlayResult<NetRow>): TableRow[] {
  return inLeaderboardOrder(rows).map(({ player, gross, handicap, net, position }) => ({
    player,
    cells: [formatTotal(gross), formatHandicap(handicap), formatTotal(net)],
    thru: thruOf(net),
    isWinner: isFinal && hasWon({ player, position }, sides),
  }))
}

/** Strokes of a full card, distance to par of one still open: cards of different length compare by it (PO3). */
function formatTotal(total: CardTotal): string {
  if (!hasStrokes(total)) return formatValue(total.kind)
  return total.kind === 'complete' ? formatValue(total.strokes) : formatValue(total.toPar, 'to-par')
}

function thruOf(total: CardTotal): number | null {
  return total.kind === 'in-progress' ? total.holesPlayed : null
}

interface Placed {
  readonly player: PlayerId
  readonly position: Position
}

/** TE2: in a team match whoever is on the better side has won, as the pot has it. */
function hasWon({ player, position }: Placed, sides: readonly (QuotaSide | SideTotal)[]): boolean {
  const own = sides.find(({ players }) => players.includes(player))?.position ?? position
  return own.kind === 'place' && own.place === 1
}
