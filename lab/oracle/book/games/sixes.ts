import { playingOrder, type Ball, type Field } from '../field.ts'
import { fraction } from '../fraction.ts'
import { sum, type SixesChoice } from '../match-input.ts'
import { placesOf, type Standing } from '../places.ts'
import { textFor } from './bets.ts'
import { opponentIn, playPairing, type Pairing } from './nassau.ts'
import { areInOneGroup, teamsOfThird } from './teams.ts'

export interface SixesSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly points: readonly number[]
    readonly holesWon: readonly number[]
    readonly position: string
  }[]
  readonly sides: readonly never[]
  readonly isFinal: boolean
  readonly bets: readonly (readonly { readonly isPress: boolean; readonly text: string }[])[]
}

/** Three parts with other partners; null unless four balls are in one group (SX1, SX2). */
export function playParts(field: Field, chosen: Partial<SixesChoice>): Pairing[] | null {
  const { order = '2-3-4', presses = { kind: 'off' }, unfinished, handicaps = 'off-the-lowest' } = chosen
  const { allowancePercent = 90, partner = 'void' } = chosen
  const isShared = field.balls.some(({ players }) => players.length > 1)
  if (field.balls.length !== 4 || isShared || !areInOneGroup(field)) return null
  const many = field.match.holes.length
  const numbers = playingOrder(field.balls, field.match)
  return [0, 1, 2].flatMap((third) => {
    const from = Math.floor((third * many) / 3)
    const to = Math.floor(((third + 1) * many) / 3) - 1
    if (to < from) return []
    const [A, B] = teamsOfThird(field, order, third)
    const last = field.match.holes.indexOf(numbers[to] ?? 0)
    const isVoid = partner === 'void' && field.balls.some(({ gone }) => gone[last])
    const isOver = field.balls.every(({ gone }) => gone[last])
    const rules = {
      scoring: 'match' as const,
      presses: presses.kind === 'automatic' ? { ...presses, onTotal: true } : presses,
      unfinished: isVoid || isOver ? ('void' as const) : (unfinished ?? 'void'),
      handicaps,
      fourBallAllowancePercent: allowancePercent,
    }
    const leaving = partner === 'void' ? 'a-player' : 'a-side'
    const played = playPairing(
      { A, B },
      { ...field, concessions: [] },
      rules,
      ['total'],
      { from, to },
      leaving,
    )
    return [played]
  })
}

export function sixesSheet({ balls, match }: Field, parts: readonly Pairing[]): SixesSheet {
  const hasBegun = parts.some(({ bets }) => bets.total[0]?.standing.isStarted)
  const rows = balls.map((ball) => ({
    ball: ball.id,
    points: parts.map((part) => pointsOf(ball, part)),
    holesWon: parts.map((part) => holesWonBy(ball, part)),
  }))
  const standings = rows.map(({ points, holesWon }): Standing => {
    if (!hasBegun) return match.isComplete ? 'NR' : '–'
    return [fraction(0 - 2 * sum(points)), fraction(0 - sum(holesWon))]
  })
  const places = placesOf(standings)
  const isDecided = parts.every(({ bets, endings, winners }) => {
    const { from = 0, to = -1 } = bets.total[0] ?? {}
    const isLeft = endings.slice(from, to + 1).includes('none-left')
    const isMissing = winners.some(
      (winner, hole) => hole >= from && hole <= to && winner === null && endings[hole] === null,
    )
    // WD4: a part without its players is over with its last score.
    return bets.total.every(({ standing }) => standing.isDecided) || (isLeft && !isMissing)
  })
  return {
    rows: rows.map((row, index) => ({ ...row, position: places[index] ?? '–' })),
    sides: [],
    isFinal: match.isComplete === true || isDecided,
    bets: parts.map(({ bets }) =>
      bets.total.map(({ isPress, standing }) => ({ isPress, text: textFor('A', standing) })),
    ),
  }
}

/** WD4: money moves among those who began the part. */
export function amongThoseIn(field: Field, parts: readonly Pairing[]): Pairing[] {
  return parts.map((part) => {
    const first = field.match.holes.indexOf(part.order[part.bets.total[0]?.from ?? 0] ?? 0)
    const isIn = ({ gone }: Ball) => !gone[first]
    return { ...part, A: part.A.filter(isIn), B: part.B.filter(isIn) }
  })
}

/** SX3 */
function pointsOf(ball: Ball, part: Pairing): number {
  const standing = part.bets.total[0]?.standing
  if (!standing?.isDecided) return 0
  if (standing.leader === null) return 1 / 2
  return standing.leader === opponentIn(part, ball) ? 1 : 0
}

/** SX2, SX3: until the part is decided. */
function holesWonBy(ball: Ball, { winners, bets, ...part }: Pairing): number {
  const { from = 0, to = -1 } = bets.total[0] ?? {}
  const own = opponentIn(part, ball)
  let won = 0
  let lead = 0
  let hasGap = false
  for (let hole = from; hole <= to; hole++) {
    const winner = winners[hole] ?? null
    if (winner === null) hasGap = true
    if (winner === own) won++
    if (winner === 'A') lead++
    if (winner === 'B') lead--
    if (!hasGap && Math.abs(lead) > to - hole) break
  }
  return won
}
