import { quotaSettings } from '../formats/quota.ts'
import { netSettings } from '../formats/stroke-play.ts'
import { scoresOf } from '../match/contestant.ts'
import type { Match } from '../match/match.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { CardColumn, Cell, NetColumn, PlayerCell, QuotaColumn } from './cells.ts'
import { courseHandicapSteps, playingHandicapSteps } from './handicap-steps.ts'
import { balanceSteps, paymentSteps } from './money-steps.ts'
import { betSteps, recordSteps } from './nassau-steps.ts'
import { placeSteps, standingsOf } from './place-steps.ts'
import { pointsStep, quotaResultSteps, quotaStanding, quotaSteps } from './quota-steps.ts'
import { sideSteps } from './side-steps.ts'
import type { Step } from './step.ts'
import { holesOn, netSteps, totalSteps } from './stroke-play-steps.ts'

/**
 * The arithmetic behind a number, line by line; the last line is the number (EX1, EX2). It is made when somebody asks,
 * from the holes, points and strokes that the result itself was added up from.
 */
export function explain(match: Match, result: MatchResult, cell: Cell): Step[] {
  if (cell.table === 'side') return sideSteps(match, result, cell)
  if (cell.table === 'payment') return paymentSteps(result.ledger, cell)
  if (cell.table === 'bet') {
    const pairing = result.nassau?.kind === 'played' ? result.nassau.pairings[cell.pairing] : undefined
    const bet = pairing?.bets[cell.segment][cell.bet]
    return pairing && bet ? betSteps(match, pairing, bet) : []
  }
  const at = result.cards.findIndex(({ player }) => player === cell.player)
  return at < 0 ? [] : explainPlayer({ match, result, at }, cell)
}

interface Asked {
  readonly match: Match
  readonly result: MatchResult
  /** The player's place in the list of players. */
  readonly at: number
}

function explainPlayer(asked: Asked, cell: PlayerCell): Step[] {
  if (cell.table === 'card') return explainCard(asked, cell.column)
  if (cell.table === 'quota') return explainQuota(asked, cell.column)
  if (cell.table === 'gross') return explainGross(asked, cell.column)
  if (cell.table === 'net') return explainNet(asked, cell.column)
  if (cell.table === 'ledger') return balanceSteps(asked.result, asked.at)
  return explainNassau(asked, cell)
}

function explainCard({ match, result, at }: Asked, column: CardColumn): Step[] {
  const player = match.players[at]!
  if (column === 'courseHandicap') return courseHandicapSteps(match, player)
  const total = result.cards[at]!.totals[column]
  return total ? totalSteps(total, holesOn(column, scoresOf(player)), player) : []
}

function explainQuota({ match, result: { quota, holes }, at }: Asked, column: QuotaColumn): Step[] {
  const row = quota?.rows[at]
  if (!row) return []
  if (column === 'points') return [pointsStep(row)]
  if (column === 'result') return quotaResultSteps(quota, row)
  if (column === 'quota') {
    return quotaSteps(match, match.players[at]!, quotaSettings(match.formats.quota ?? {}, holes))
  }
  const standings = quota.rows.map((each) => quotaStanding(quota, each))
  return placeSteps(row, quota.rows, standings, quota.isFinal ? 'QU4' : 'QU5')
}

function explainGross({ match, result: { gross }, at }: Asked, column: 'score' | 'position'): Step[] {
  const row = gross?.rows[at]
  if (!row) return []
  if (column === 'score') return totalSteps(row.score, row.counted, match.players[at]!)
  const standings = standingsOf(gross, ({ score }) => score)
  return placeSteps(row, gross.rows, standings, 'ST1')
}

function explainNet({ match, result: { net, cards }, at }: Asked, column: NetColumn): Step[] {
  const row = net?.rows[at]
  if (!row) return []
  const player = match.players[at]!
  if (column === 'gross') return totalSteps(row.gross, row.counted, player)
  const parAdjustment = cards[at]!.par - Math.min(...cards.map(({ par }) => par))
  if (column === 'net') return netSteps(row, player, parAdjustment)
  if (column === 'position') {
    const standings = standingsOf(net, (each) => each.net)
    return placeSteps(row, net.rows, standings, 'ST2')
  }
  const { allowancePercent } = netSettings(match.formats.net ?? {})
  return playingHandicapSteps(match, player, allowancePercent, parAdjustment)
}

function explainNassau({ match, result: { nassau } }: Asked, cell: PlayerCell & { table: 'nassau' }): Step[] {
  if (nassau?.kind !== 'played') return []
  const [first, ...others] = nassau.pairings
  if (others.length > 0) {
    return recordSteps(cell.player, nassau.pairings, cell.column, match.isComplete ? 'void' : 'open')
  }
  const [bet] = first!.bets[cell.column]
  return bet ? betSteps(match, first!, bet) : []
}
