import type { BallId } from '#match/ids.ts'
import { isDecided, noResult, type MatchStatus } from '#match-play/match-status.ts'
import type { Pairing } from '#match-play/pairing.ts'
import { formatSide } from '#tables/names.ts'
import type { LineNames } from '../format.ts'
import { boutsByBall, boutTableRows, countOpen } from './bouts-table.ts'
import type { BoutsResult } from './play-bouts.ts'

/** The status of the match between these balls, or the one who leads most of several matches (HL1). */
export function boutsHeadline(
  result: BoutsResult,
  balls: readonly BallId[],
  names: LineNames,
): string | null {
  const own = result.pairings.filter(({ a, b }) =>
    [...a.balls, ...b.balls].some((ball) => balls.includes(ball)),
  )
  const [only, ...others] = own
  if (!only) return null
  return others.length === 0 ? inOneMatch(only, result.isFinal, names) : inSeveral(result, balls, names)
}

/** The nine in play, and from the second nine on also the whole round, with the number of presses. */
function inOneMatch(pairing: Pairing, isFinal: boolean, names: LineNames): string | null {
  const { front, back, total } = pairing.bets
  const read = (status: MatchStatus) => statusText(status, pairing, isFinal, names)
  const nine = [front, back].find(([bet]) => bet && !isDecided(bet.status))?.[0]
  const ofNine = nine && !isFinal ? read(nine.status) : null
  const ofTotal = total[0] ? read(total[0].status) : null
  const open = [...front, ...back, ...total].filter(
    ({ isPress, status }) => isPress && !isDecided(status),
  ).length
  const presses = open > 0 && !isFinal ? `, ${open} ${open === 1 ? 'press' : 'presses'}` : ''
  if (ofNine === null) return ofTotal && `${ofTotal}${presses}`
  // During the first nine both statuses are equal.
  return nine?.segment === 'front'
    ? `front ${ofNine}${presses}`
    : `back ${ofNine}; total ${ofTotal}${presses}`
}

function statusText(
  status: MatchStatus,
  { a, b }: Pairing,
  isFinal: boolean,
  names: LineNames,
): string | null {
  if (status.kind === 'not-started') return null
  if (isFinal && !isDecided(status)) return noResult
  if (status.kind === 'tied') return 'halved'
  const left = `, ${status.holesLeft} to play`
  if (status.side === null) return `AS${left}`
  const who = formatSide((status.side === 'A' ? a : b).balls, names.ball)
  const by = status.lead === null ? '' : ` ${status.lead}`
  if (status.by) return `${who} won by ${status.by}`
  if (status.kind === 'up') return `${who}${by} up${left}`
  return status.holesLeft > 0 && by ? `${who} won${by}&${status.holesLeft}` : `${who} won${by && `${by} up`}`
}

function inSeveral(result: BoutsResult, balls: readonly BallId[], names: LineNames): string | null {
  const rankOf = new Map(result.rows.map(({ ball, rank }) => [ball, rank]))
  const rows = boutTableRows(result, ['total']).filter(({ ball }) => ball !== null && balls.includes(ball))
  const [best] = rows
  const text = best?.cells[0]
  if (!best || text === undefined || text === '–') return null
  if (text === 'AS') return 'all square'
  const level = rows.filter(
    ({ ball, cells }) => cells[0] === text && rankOf.get(ball!) === rankOf.get(best.ball!),
  )
  const who = formatSide(
    level.map(({ ball }) => ball!),
    names.ball,
  )
  // A record of finished matches needs no label.
  if (!best.unexplained) return `${who} ${text}`
  const { up, down } = countOpen(boutsByBall(result.pairings).get(best.ball!) ?? [], 'total')
  const count = up || down
  const matches = `${count} ${count === 1 ? 'match' : 'matches'}`
  return level.length === 1
    ? `${who} ${up > 0 ? 'leads' : 'trails in'} ${matches}`
    : `${who} ${up > 0 ? 'lead' : 'trail in'} ${matches} each`
}
