import { formatMoney, formats, nassauExtent, obstacleFor, settingsOf } from '@nineteenth/scoring'
import type { MatchForm } from '../form/match-form.ts'
import { sideSizesOf, sidesOf } from '../line-up/sides.ts'
import type { OfferedFormat } from './setting-words.ts'

/** What a nassau of the chosen players comes to: how many matches, and the most that one can lose in them. */
export function noteOf(format: OfferedFormat, form: MatchForm, holes: number): string | null {
  const sizes = sideSizesOf(form)
  if (format !== 'nassau' || sizes.length < 2) return null
  const refusal = refusalOf(format, sizes)
  if (refusal) return refusal
  const largestSide = Math.max(...sizes)
  const rules = settingsOf<'nassau'>(
    { format, settings: { ...form.settings[format] } },
    { holes, largestSide },
  )
  const { matches, largestLosses } = nassauExtent(sizes, rules.stakes, holes)
  const [loss = 0] = largestLosses
  const money = (amount: number) => formatMoney(amount, form.currency)
  const hasPresses = rules.presses.kind !== 'off' && rules.scoring !== 'strokes'
  const presses = hasPresses ? ', and presses can add to it' : ''
  if (sizes.length > 2) {
    const who = largestSide > 1 ? 'sides' : 'players'
    const size = `${sizes.length} ${who} make ${matches.toLocaleString('en-US')} matches: everybody plays everybody.`
    return loss === 0
      ? size
      : `${size} With these stakes one player can lose ${money(loss)} at most${presses}.`
  }
  if (largestSide === 1 || !sizes.includes(1))
    return loss === 0 ? null : `One match. Each player can lose ${money(loss)} at most${presses}.`
  const lone = loneName(form, sizes.indexOf(1))
  const play = `${lone} plays alone: one against the best ball of ${countWords[largestSide]}.`
  if (loss === 0) return play
  return `${play} Each of the others plays ${lone} for the stakes: ${lone} can lose ${money(Math.max(...largestLosses))} at most, each of them ${money(Math.min(...largestLosses))}${presses}.`
}

function loneName(form: MatchForm, side: number): string {
  const sides = sidesOf(form)
  return form.players.find(({ id }) => sides.get(id) === side)?.displayName ?? ''
}

/** One player can take on two or three. */
const countWords: Record<number, string> = { 2: 'two', 3: 'three' }

/** Why sides of these sizes cannot play a format of the check boxes. Only nassau depends on them. */
export function refusalOf(format: OfferedFormat, sideSizes: readonly number[]): string | undefined {
  if (format !== 'nassau' || sideSizes.length < 2 || obstacleFor(sideSizes) === null) return undefined
  return `Not ${sideSizes.join(' against ')}: ${formats.nassau.needs}`
}
