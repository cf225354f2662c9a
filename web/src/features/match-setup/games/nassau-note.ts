import { formatMoney, isPlayedByBalls, obstacleFor, settingsOf, whoCanPlay } from '@nineteenth/scoring'
import { nassauExtent } from '@nineteenth/scoring/forms'
import type { MatchForm } from '../form/match-form.ts'
import { sideSizesOf, sidesOf } from '../line-up/sides.ts'
import type { OfferedFormat } from './setting-words.ts'
import { setupWords } from '../words.ts'

/** Explains a nassau among these players: the number of matches, and the most a player can lose. */
export function noteOf(format: OfferedFormat, form: MatchForm, holes: number): string | null {
  const sizes = sizesIn(format, form)
  if (format !== 'nassau' || sizes.length < 2) return null
  const rejection = rejectionOf(format, form)
  if (rejection) return rejection
  const largestSide = Math.max(...sizes)
  const rules = settingsOf<'nassau'>(
    { format, settings: { ...form.settings[format] } },
    { holes, largestSide },
  )
  const { matches, largestLosses } = nassauExtent(sizes, rules.stakes, holes)
  const [loss = 0] = largestLosses
  const money = (amount: number) => formatMoney(amount, form.currency)
  const hasPresses = rules.presses.kind !== 'off' && rules.scoring !== 'strokes'
  if (sizes.length > 2) {
    const size = largestSide > 1 ? setupWords.nassau.allSides(matches) : setupWords.nassau.allPlayers(matches)
    return loss === 0 ? size : `${size} ${setupWords.nassau.eachCanLose(money(loss), hasPresses)}`
  }
  if (largestSide === 1 || !sizes.includes(1))
    return loss === 0
      ? null
      : `${setupWords.nassau.oneMatch} ${setupWords.nassau.eachCanLose(money(loss), hasPresses)}`
  const lone = loneName(form, sizes.indexOf(1))
  const play = setupWords.nassau.alone(lone, largestSide)
  if (loss === 0) return play
  const [most, least] = [money(Math.max(...largestLosses)), money(Math.min(...largestLosses))]
  return `${play} ${setupWords.nassau.loneCanLose(lone, most, least, hasPresses)}`
}

function loneName(form: MatchForm, side: number): string {
  const sides = sidesOf(form)
  return form.players.find(({ id }) => sides.get(id) === side)?.displayName ?? ''
}

/** Why sides of these sizes can't play a check box's format. Only nassau depends on the sizes. */
export function rejectionOf(format: OfferedFormat, form: MatchForm): string | undefined {
  const sideSizes = sizesIn(format, form)
  if (format !== 'nassau' || sideSizes.length < 2 || obstacleFor(sideSizes) === null) return undefined
  return setupWords.nassau.rejection(sideSizes, whoCanPlay('nassau'))
}

/** How many balls play together in a game (TE4). */
function sizesIn(format: OfferedFormat, form: MatchForm): number[] {
  const isAlone = isPlayedByBalls(form.settings[format] ?? {})
  return sideSizesOf(isAlone ? { ...form, matchType: 'individual' } : form)
}
