import { sideNamesOf } from '#golf/explanation/lines.ts'
import type { PressInGame } from '@nineteenth/contracts'
import type { GameOffer, NameOf, PressOffer } from '@nineteenth/scoring'

export type NotedPress = PressInGame & { game: number }

/** Who is down to whom, and what they may press. */
export interface SideOffers {
  /** "Bob Hughes is down to Ann Carter" */
  title: string
  presses: readonly NotedPress[]
}

/** The presses that are open, under the side that may ask for them; where several games are pressed, each with its title. */
export function offersBySide(
  offers: readonly GameOffer[],
  nameOf: NameOf,
  titleOfGame: (game: GameOffer['game']) => string,
): SideOffers[] {
  const isOfSeveral = new Set(offers.map(({ game }) => game)).size > 1
  const bySide = Map.groupBy(offers, (offer) =>
    isOfSeveral ? `${titleOfGame(offer.game)}: ${titleOf(offer, nameOf)}` : titleOf(offer, nameOf),
  )
  return Array.from(bySide, ([title, own]) => ({ title, presses: own.map(toNoted) }))
}

function titleOf({ a, b, side }: PressOffer, nameOf: NameOf): string {
  const names = sideNamesOf({ a: { balls: a }, b: { balls: b } }, { ball: nameOf })
  const isOne = (side === 'A' ? a : b).length === 1
  return `${names[side]} ${isOne ? 'is' : 'are'} down to ${names[side === 'A' ? 'B' : 'A']}`
}

/** The engine takes any name for a ball or a game; ours are numbers. */
function toNoted({ game, press: { between, ...rest } }: GameOffer): NotedPress {
  const [one, other] = between
  return { ...rest, between: [Number(one), Number(other)], game: Number(game) }
}
