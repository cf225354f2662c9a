import { formatMoney, type Currency } from '@nineteenth/scoring'
import type { SideSizes } from './format-rules.ts'

/** What is played by sides of these sizes: "singles", "four-ball", "the best ball of four". */
export function playInWords(sideSizes: SideSizes): string {
  const [smaller = 1, larger = 1] = sideSizes.toSorted((one, other) => one - other)
  if (larger === 1) return 'singles'
  if (smaller === 2 && larger === 2) return 'four-ball'
  const bestBall = `the best ball of ${countWords[larger] ?? larger}`
  return smaller === 1 ? `one against ${bestBall}` : bestBall
}

const countWords: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' }

/** How much of a handicap counts. */
export function share(percent: number): string {
  return percent === 100 ? 'the full' : `${percent} % of the`
}

interface StakeWording {
  currency: Currency
  hasInvalidStake: boolean
}

/** What is in the pot. */
export function potWords(stake: number, { currency, hasInvalidStake }: StakeWording): string {
  if (hasInvalidStake) return "the stake isn't valid"
  return stake === 0 ? 'no stake' : `everybody puts ${formatMoney(stake, currency)} in the pot`
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
