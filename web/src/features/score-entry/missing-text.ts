import { holeRuns } from '#golf/hole-runs.ts'
import { isPlayed } from '@nineteenth/scoring'
import type { EntryCard, EntryHole } from './entry-card.ts'
import { keptPlayers, scoreIn } from './entry-card.ts'

/** Who has no score where, of those whose scores this phone keeps: "Ann has no score on 7 and 8. Bob has no score on 9."; nothing where all have theirs. */
export function missingText(card: EntryCard, holes: readonly EntryHole[]): string {
  const numbers = holes.map(({ number }) => number)
  const players = keptPlayers(card)
  const lacking = players.flatMap(({ ballNo, name, names }) => {
    const open = numbers.filter((holeNumber) => !isPlayed(scoreIn(card, { ballNo, holeNumber })))
    return open.length === 0 ? [] : [{ name, isOne: names.length < 2, open }]
  })
  if (lacking.length === players.length && lacking.every(({ open }) => open.length === holes.length))
    return 'No score is entered yet.'
  const [first, ...others] = lacking
  // Whoever left out whole holes left them out for everybody.
  if (first && lacking.length === players.length && players.length > 1)
    if (others.every(({ open }) => String(open) === String(first.open)))
      return `Nobody has a score on ${listOf(first.open)}.`
  return lacking
    .map(({ name, isOne, open }) => `${name} ${isOne ? 'has' : 'have'} no score on ${listOf(open)}.`)
    .join(' ')
}

/** "7", "7 and 8", "3, 7 and 8", and more than two in a row as "4 to 9". */
function listOf(numbers: readonly number[]): string {
  const parts = holeRuns(numbers).flatMap(({ from, to }) => {
    if (to - from > 1) return `${from} to ${to}`
    return from === to ? `${from}` : [`${from}`, `${to}`]
  })
  // British English has no comma before the "and".
  return new Intl.ListFormat('en-GB').format(parts)
}
