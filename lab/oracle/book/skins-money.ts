import { isNoShow, playersOf, type Ball, type Field } from './field.ts'
import { fraction } from './fraction.ts'
import type { SkinsSheet } from './games/skins.ts'
import { amountsOf, shareOut, unmoved, type Line } from './ledger.ts'
import { sum, type SkinsChoice } from './match-input.ts'
import { inProportion, toPlayers } from './points-money.ts'

/**
 * A pot (SK10), or every skin that is won. The remaining skins are open, and void once the game is
 * over (SK9, SK13).
 */
export function skinLines(field: Field, sheet: SkinsSheet, chosen: Partial<SkinsChoice>): Line[] {
  const { stake = 0, money = 'each-skin' } = chosen
  if (stake <= 0) return []
  if (money === 'pot') return [potLine(field, sheet, stake)]
  const { winners, left, isFinal } = sheet
  const won = winners.flatMap(({ hole, ball, skins }) => {
    const winner = field.balls.find(({ id }) => id === ball)
    return winner ? [skinLine(`hole ${hole}`, field, winner, skins * stake, isInOn(hole, field))] : []
  })
  if (!isFinal) return [...won, unmoved(field, 'left', 'open')]
  return left === 0 ? won : [...won, leftLine(field, sheet, stake, chosen.left ?? 'void')]
}

/** SK10: one share for each skin, in the order in which they were won. */
function potLine(field: Field, { winners, isFinal }: SkinsSheet, stake: number): Line {
  if (!isFinal) return unmoved(field, 'pot', 'open')
  const skins = winners.flatMap(({ ball, skins: many }) =>
    ball === null ? [] : Array.from({ length: many }, () => ball),
  )
  if (skins.length === 0) return unmoved(field, 'pot', 'void')
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  const shares = shareOut(stake * sum(balls.map(({ players }) => players.length)), skins.length)
  const gains = balls.map(
    ({ id, players }) => sum(shares.filter((_, skin) => skins[skin] === id)) - stake * players.length,
  )
  return { key: 'pot', state: 'decided', amounts: toPlayers(field, named(balls), gains) }
}

/** SK13, among the balls that were in on the last hole (WD3). */
function leftLine(
  field: Field,
  { winners, won, left }: SkinsSheet,
  stake: number,
  way: SkinsChoice['left'],
): Line {
  const isIn = isInOn(winners.at(-1)?.hole, field)
  const balls = field.balls.filter(isIn)
  const skinsOf = ({ id }: Ball) => won.find(({ ball }) => ball === id)?.skins ?? 0
  const first = winners
    .map(({ ball }) => balls.find(({ id }) => id === ball))
    .find((ball) => ball !== undefined)
  if (way === 'void' || !first) return unmoved(field, 'left', 'void')
  const paid = (ball: Ball) => stake * left * ball.players.length
  const all = sum(balls.map(paid))
  const parts =
    way === 'first-winner'
      ? balls.map((ball) => (ball === first ? all : 0))
      : inProportion(
          all,
          balls.map((ball) => fraction(skinsOf(ball))),
        )
  const gains = balls.map((ball, index) => (parts[index] ?? 0) - paid(ball))
  return { key: 'left', state: 'decided', amounts: toPlayers(field, named(balls), gains) }
}

function named(balls: readonly Ball[]): { ball: string }[] {
  return balls.map(({ id }) => ({ ball: id }))
}

function isInOn(hole: number | undefined, { match }: Field): (ball: Ball) => boolean {
  const index = hole === undefined ? -1 : match.holes.indexOf(hole)
  return (ball) => !isNoShow(ball) && !ball.gone[index]
}

/** Each player of the other balls that are in pays (WD3); the players of the winner's ball share it (SK5). */
function skinLine(
  key: string,
  field: Field,
  winner: Ball,
  price: number,
  isIn: (ball: Ball) => boolean,
): Line {
  const payers = playersOf(field).filter(({ ball }) => ball !== winner && isIn(ball)).length
  const shares = shareOut(price * payers, winner.players.length)
  const amounts = amountsOf(field, (ball) => {
    if (!isIn(ball)) return 0
    return ball === winner ? (shares.shift() ?? 0) : -price
  })
  return { key, state: 'decided', amounts }
}
