import { type MatchTee, toHolesChoice } from '@nineteenth/contracts'
import { listed } from './player-names.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The name of a tee; says so if it uses the women's rating, as both may be in one match. */
export function teeTitle({ name, gender }: Pick<MatchTee, 'name' | 'gender'>): string {
  return gender ? `${name} (${gender})` : name
}

/** The tee of a player, by its number; undefined if all play from the same tee. */
export function ownTeeTitle(
  { tees }: { tees: readonly Pick<MatchTee, 'teeNo' | 'name' | 'gender'>[] },
  teeNo: number,
): string | null {
  const tee = tees.find((one) => one.teeNo === teeNo)
  return tee && tees.length > 1 ? teeTitle(tee) : null
}

/** "White Tees", "White and Red Tees". */
export function teesText({ tees }: { tees: readonly Pick<MatchTee, 'name' | 'gender'>[] }): string {
  return sharedWords.tees(teeTitles(tees))
}

/** "White", "White, Yellow and Red". */
export function teeTitles(tees: readonly Pick<MatchTee, 'name' | 'gender'>[]): string {
  return listed(tees.map(teeTitle))
}

/** "Back nine"; undefined for a whole round. */
export function nineText({ holes }: { holes: readonly { number: number }[] }): string | null {
  const choice = toHolesChoice(holes.map(({ number }) => number))
  if (choice === 'eighteen') return null
  return choice === 'front' ? sharedWords.frontNine : sharedWords.backNine
}
