import { holeRuns } from '#golf/hole-runs.ts'
import { isPlayed } from '@nineteenth/scoring'
import type { EntryCard, EntryHole } from './entry-card.ts'
import { isOut, keptPlayers, scoreIn } from './entry-card.ts'
import { words } from './words.ts'

/** The missing scores of the players on this phone: "Ann has no score on holes 7 and 8. Bob has no score on hole 9."; empty if none. */
export function missingText(card: EntryCard, holes: readonly EntryHole[]): string {
  const players = keptPlayers(card).flatMap((player) => {
    const { name, names, ballNo } = player
    const expected = holes.map(({ number }) => number).filter((holeNumber) => !isOut(player, holeNumber))
    if (expected.length === 0) return []
    const open = expected.filter((holeNumber) => !isPlayed(scoreIn(card, { ballNo, holeNumber })))
    return [{ name, isOne: names.length < 2, open, isEmpty: open.length === expected.length }]
  })
  if (players.length > 0 && players.every(({ isEmpty }) => isEmpty)) return words.missing.all
  const [first, ...others] = players
  // Whole holes were skipped.
  if (first && first.open.length > 0 && others.length > 0)
    if (others.every(({ open }) => String(open) === String(first.open)))
      return words.missing.on(holesText(first.open))
  return players
    .filter(({ open }) => open.length > 0)
    .map(({ name, isOne, open }) => words.missing.of(name, isOne, holesText(open)))
    .join(' ')
}

/** "hole 7", "holes 3, 7 and 8", and more than two in a row as "holes 4 to 9". */
function holesText(numbers: readonly number[]): string {
  const parts = holeRuns(numbers).flatMap(({ from, to }) => {
    if (to - from > 1) return words.missing.range(from, to)
    return from === to ? `${from}` : [`${from}`, `${to}`]
  })
  // Without a comma before the "and", like lists of names.
  return `${numbers.length > 1 ? 'holes' : 'hole'} ${new Intl.ListFormat('en-GB').format(parts)}`
}
