import { sideNamesOf } from '#golf/explanation/side-names.ts'
import { type Cell, betSubject } from '@nineteenth/contracts'
import type { BallId, GameOffer, NameOf, PressOffer, Segment } from '@nineteenth/scoring'
import { groupBy } from '@nineteenth/scoring'
import { words } from './words.ts'

export interface OfferedPress {
  segment: Segment
  cell: Cell
}

/** A side that is down, and its possible presses on bets with this lead. */
export interface SideOffers {
  /** "Bob Hughes is 2 down to Ann Carter" */
  title: string
  presses: readonly OfferedPress[]
}

/** The possible presses by side; if several games have them, each with the game's title. */
export function offersBySide(
  offers: readonly GameOffer[],
  nameOf: NameOf,
  titleOfGame: (game: GameOffer['game']) => string,
): SideOffers[] {
  const isOfSeveral = new Set(offers.map(({ game }) => game)).size > 1
  const bySide = groupBy(offers, (offer) =>
    isOfSeveral ? `${titleOfGame(offer.game)}: ${titleOf(offer, nameOf)}` : titleOf(offer, nameOf),
  )
  return Array.from(bySide, ([title, own]) => ({
    title,
    presses: own.map((offer) => ({ segment: offer.press.segment, cell: cellOf(offer) })),
  }))
}

/** The cell of this offer's press. */
export function cellOf({ game, a, b, press }: GameOffer): Cell {
  return pressCell(game, [a, b], press.segment, press.fromHole)
}

/** The cell of a bet from a hole on. The engine takes any name for a ball or a game; ours are numbers. */
export function pressCell(
  game: GameOffer['game'],
  [a, b]: readonly [readonly BallId[], readonly BallId[]],
  segment: Segment,
  hole: number,
): Cell {
  return { hole, kind: 'press', of: betSubject(Number(game), lowestOf(a), lowestOf(b), segment) }
}

function lowestOf(balls: readonly BallId[]): number {
  return Math.min(...balls.map(Number))
}

function titleOf({ a, b, side, down }: PressOffer, nameOf: NameOf): string {
  const names = sideNamesOf({ a: { balls: a }, b: { balls: b } }, { ball: nameOf })
  const isOne = (side === 'A' ? a : b).length === 1
  return words.down(names[side], isOne, down, names[side === 'A' ? 'B' : 'A'])
}
