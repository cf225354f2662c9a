import { type MatchTee, toHolesChoice } from '@nineteenth/contracts'
import { listed } from './player-names.ts'

/** What a tee of a match is called; who plays it by the women's rating may stand beside who does not. */
export function teeTitle({ name, gender }: Pick<MatchTee, 'name' | 'gender'>): string {
  return gender ? `${name} (${gender})` : name
}

/** The tee of a player, by its number; nothing where all play from one, and nobody asks which. */
export function ownTeeTitle(
  { tees }: { tees: readonly Pick<MatchTee, 'teeNo' | 'name' | 'gender'>[] },
  teeNo: number,
): string | null {
  const tee = tees.find((one) => one.teeNo === teeNo)
  return tee && tees.length > 1 ? teeTitle(tee) : null
}

/** "White Tees", "White and Red Tees". */
export function teesText({ tees }: { tees: readonly Pick<MatchTee, 'name' | 'gender'>[] }): string {
  return `${teeTitles(tees)} Tees`
}

/** "White", "White, Yellow and Red". */
export function teeTitles(tees: readonly Pick<MatchTee, 'name' | 'gender'>[]): string {
  return listed(tees.map(teeTitle))
}

/** "Back nine"; nothing where the whole round is played. */
export function nineText({ holes }: { holes: readonly { number: number }[] }): string | null {
  const choice = toHolesChoice(holes.map(({ number }) => number))
  if (choice === 'eighteen') return null
  return choice === 'front' ? 'Front nine' : 'Back nine'
}
