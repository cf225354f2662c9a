import {
  type DescribedMatch,
  concessionText,
  entryTitle,
  pressText,
  sideNames,
  valueText,
  withdrawalText,
} from '#golf/entry/entry-words.ts'
import { ballName } from '#golf/player-names.ts'
import { type Cell, ballIn } from '@nineteenth/contracts'
import { words } from './words.ts'

type EnteredCell = Cell & { value: number | null }

/** An entry other than a score: "Rick pressed the front nine from hole 4, $5". `name` is its author. */
export function entryEvent(match: DescribedMatch, entry: EnteredCell, name: string): string {
  const { kind, hole, value } = entry
  if (kind === 'press')
    return value === null
      ? words.entry.tookBackPress(name, pressText(match, entry))
      : words.entry.pressed(name, pressText(match, entry))
  if (kind === 'concession' || kind === 'match-concession') {
    if (value !== null) return concessionText(match, { ...entry, value })
    const what = kind === 'concession' ? words.entry.hole(hole) : words.entry.matchFrom(hole)
    return words.entry.tookBackConcession(name, what, sideNames(match, entry).join(' v '))
  }
  if (kind !== 'withdrawal')
    return words.entry.entered(name, `${entryTitle(match, entry)}, ${valueText(match, entry, value)}`)
  const player = ballName(match, ballIn(entry) ?? 0)
  return value === null ? words.entry.playsAgain(player) : `${player} ${withdrawalText(value)}`
}
