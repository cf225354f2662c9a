import type { GameSettings, NassauExtent } from '@nineteenth/scoring'
import { formatMoney, formats, nassauExtent, obstacleFor } from '@nineteenth/scoring'
import type { MatchForm } from '../form/match-form.ts'
import { sideSizesOf, sidesOf } from '../line-up/sides.ts'
import type { SideSizes } from './format-rules.ts'
import { rulesOf } from './format-rules.ts'
import { playInWords } from './play-in-words.ts'

/** What a nassau of these players comes to: how many matches, and the most that one can lose in them. */
export function nassauNote(form: MatchForm, holes: number): string | null {
  const sizes = sideSizesOf(form)
  if (sizes.length < 2) return null
  const rules = rulesOf(form.settings, 'nassau', sizes, holes)
  const extent = nassauExtent(sizes, rules.stakes, holes)
  const refusal = nassauRefusal(sizes)
  if (refusal) return refusal
  if (sizes.length > 2) return everybodyNote(form, sizes, extent, rules)
  return sizes.includes(1) && Math.max(...sizes) > 1
    ? loneNote(form, sizes, extent, rules)
    : lossNote(form, 'One match. Each player can lose', extent, rules)
}

function everybodyNote(
  form: MatchForm,
  sizes: SideSizes,
  extent: NassauExtent,
  rules: GameSettings<'nassau'>,
): string {
  const who = Math.max(...sizes) > 1 ? 'sides' : 'players'
  const size = `${sizes.length} ${who} make ${extent.matches.toLocaleString('en-US')} matches: everybody plays everybody.`
  const loss = lossNote(form, 'With these stakes one player can lose', extent, rules)
  return loss === null ? size : `${size} ${loss}`
}

/** One against several plays each of them for the stakes. */
function loneNote(
  form: MatchForm,
  sizes: number[],
  { largestLosses }: NassauExtent,
  rules: GameSettings<'nassau'>,
) {
  const loneSide = sizes[0] === 1 ? 0 : 1
  const sides = sidesOf(form)
  const lone = form.players.find(({ id }) => sides.get(id) === loneSide)?.displayName ?? ''
  const [most, each] = largestLosses.toSorted((one, other) => other - one)
  const play = `${lone} plays alone: ${playInWords(sizes)}.`
  if (!most) return play
  return `${play} Each of the others plays ${lone} for the stakes: ${lone} can lose ${formatMoney(most, form.currency)} at most, each of them ${formatMoney(each ?? 0, form.currency)}${pressWords(rules)}.`
}

function lossNote(
  { currency }: MatchForm,
  words: string,
  { largestLosses }: NassauExtent,
  rules: GameSettings<'nassau'>,
): string | null {
  const [most = 0] = largestLosses
  return most === 0 ? null : `${words} ${formatMoney(most, currency)} at most${pressWords(rules)}.`
}

function pressWords({ presses, scoring }: GameSettings<'nassau'>): string {
  return presses.kind === 'off' || scoring === 'strokes' ? '' : ', and presses can add to it'
}

/** Why sides of these sizes cannot play nassau; nothing where they can. */
export function nassauRefusal(sideSizes: SideSizes): string | undefined {
  if (sideSizes.length < 2 || obstacleFor(sideSizes) === null) return undefined
  return `Not ${sideSizes.join(' against ')}: ${formats.nassau.needs}`
}
