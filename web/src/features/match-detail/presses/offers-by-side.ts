import { sideNamesOf } from '#golf/explanation/lines.ts'
import type { AgreedPress } from '@nineteenth/contracts'
import type { NameOf, PressOffer } from '@nineteenth/scoring'

/** Who is down to whom, and what they may press. */
export interface SideOffers {
  /** "Bob Hughes is down to Ann Carter" */
  title: string
  presses: readonly AgreedPress[]
}

/** The presses that are open, under the side that may ask for them. */
export function offersBySide(offers: readonly PressOffer[], nameOf: NameOf): SideOffers[] {
  const bySide = new Map<string, AgreedPress[]>()
  for (const offer of offers) {
    const title = titleOf(offer, nameOf)
    bySide.set(title, [...(bySide.get(title) ?? []), toAgreed(offer)])
  }
  return Array.from(bySide, ([title, presses]) => ({ title, presses }))
}

function titleOf({ a, b, side }: PressOffer, nameOf: NameOf): string {
  const names = sideNamesOf({ a: { balls: a }, b: { balls: b } }, nameOf)
  const isOne = (side === 'A' ? a : b).length === 1
  return `${names[side]} ${isOne ? 'is' : 'are'} down to ${names[side === 'A' ? 'B' : 'A']}`
}

/** The engine takes any name for a ball; ours are numbers. */
function toAgreed({ press: { between, ...rest } }: PressOffer): AgreedPress {
  const [one, other] = between
  return { ...rest, between: [Number(one), Number(other)] }
}
