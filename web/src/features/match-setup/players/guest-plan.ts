import type { NewGuest, Player } from '@nineteenth/contracts'
import { playerLimit, toHandicapTenths } from '@nineteenth/contracts'
import type { ChosenPlayer } from '../form/match-form.ts'
import type { GuestLine } from './guest-lines.ts'
import { findByName, nameKey } from './person-name.ts'

export type KnownPerson = ChosenPlayer & Pick<Player, 'isOwnGuest'>

/** What adding a list does with one of its lines. */
export type PlannedLine =
  | { kind: 'new'; guest: NewGuest; hasHandicap: boolean }
  /** `change` is the pasted handicap of one of your guests, if it differs from the stored one. */
  | { kind: 'known'; person: KnownPerson; change: NewGuest | null }
  | { kind: 'skipped'; text: string; reason: string }

/** Matches the lines to the match's players and to people you know, so that no one is added twice. */
export function planGuests(
  lines: readonly GuestLine[],
  chosen: readonly ChosenPlayer[],
  known: readonly KnownPerson[],
): PlannedLine[] {
  const inMatch = new Set(chosen.map(({ displayName }) => nameKey(displayName)))
  const inList = new Set<string>()
  return lines.map((line) => {
    if (line.kind === 'unread') return { kind: 'skipped', text: line.text, reason: line.reason }
    const key = nameKey(line.displayName)
    const skipped = (reason: string): PlannedLine => ({ kind: 'skipped', text: line.displayName, reason })
    if (inMatch.has(key)) return skipped('Already in this match.')
    if (inList.has(key)) return skipped('Already in this list.')
    if (chosen.length + inList.size >= playerLimit)
      return skipped(`A match can have at most ${playerLimit} players.`)
    inList.add(key)
    const guest = { displayName: line.displayName, handicap: line.handicap ?? '0' }
    const person = findByName(known, line.displayName)
    if (!person) return { kind: 'new', guest, hasHandicap: line.handicap !== null }
    const isChange = person.isOwnGuest && line.handicap !== null && !hasHandicap(person, line.handicap)
    return { kind: 'known', person, change: isChange ? guest : null }
  })
}

export function hasHandicap({ handicap }: Pick<KnownPerson, 'handicap'>, text: string): boolean {
  return handicap !== null && Math.round(handicap * 10) === toHandicapTenths(text)
}
