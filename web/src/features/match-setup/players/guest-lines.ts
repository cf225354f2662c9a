import {
  type NewGuest,
  type Player,
  newGuestSchema,
  playerLimit,
  toHandicapTenths,
} from '@nineteenth/contracts'
import type { ChosenPlayer } from '../form/match-form.ts'
import { setupWords } from '../words.ts'

/** One line of a list of players; `handicap` is null if the line has none. */
type GuestLine =
  | { kind: 'read'; displayName: string; handicap: NewGuest['handicap'] | null }
  | { kind: 'unread'; text: string; reason: string }

/** Reads a list with one player per line, as pasted from a message or a spreadsheet. */
export function parseGuestLines(text: string): GuestLine[] {
  return text
    .split(/[\r\n\u2028]+/u)
    .map((line) => line.replaceAll(/["\u200B\uFEFF]/gu, '').trim())
    .filter((line) => line !== '')
    .map(parseGuestLine)
}

/** Reads 'Tom Baker, 12.4', 'Tom Baker 12,4', 'Tom Baker +2.1' or 'Tom Baker'. */
export function parseGuestLine(line: string): GuestLine {
  const unread = (reason: string): GuestLine => ({ kind: 'unread', text: line.trim(), reason })
  // The patterns below are slow on long lines.
  if (line.length > maxLineLength) return unread(setupWords.list.tooLong)
  const text = line.trim().replace(bullet, '').replace(emptyEnd, '')
  const [, name = text, handicap = null] = nameAndHandicap.exec(text) ?? []
  if (!/\p{L}/u.test(name)) return unread(setupWords.list.nameMissing)
  const [, rest] = handicap === null ? (/[\t,;|]\s*(.+)$/u.exec(name) ?? []) : []
  if (rest) return unread(setupWords.list.notAHandicap(rest))
  const displayName = name.replaceAll(/\s+/gu, ' ').trim()
  const guest = newGuestSchema.safeParse({ displayName, handicap: handicap ?? '0' })
  if (!guest.success) return unread(`${guest.error.issues[0]?.message}.`)
  return { kind: 'read', ...guest.data, ...(handicap === null && { handicap }) }
}

const maxLineLength = 120
// '1. Tom', '2) Tom', '3 Tom', '- Tom': lists in messages are often numbered.
const bullet = /^(?:\d{1,3}(?:\s*[.):–-]\s*|\s+)(?=\p{L})|[-–•*]\s+)/u
// 'Tom,' and 'Tom -' have no handicap.
const emptyEnd = /[\s,;:|–-]+$/u
// 'Tom 12', 'Tom, hcp 12', 'Tom (handicap index: 12.4)'.
const nameAndHandicap =
  /^(.*?)(?:^|\s*[\t,;:|]\s*|\s+[–-]\s+|\s+)\(?(?:(?:hd?cp|handicap(?:\s+index)?|index)[\s.:,=]*)?([+＋−–-]?\s*\d[\d.,]*)\)?$/iu

export type KnownPerson = ChosenPlayer & Pick<Player, 'isOwnGuest'>

/** The result of adding one line of a list. */
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
    if (inMatch.has(key)) return skipped(setupWords.list.alreadyInMatch)
    if (inList.has(key)) return skipped(setupWords.list.alreadyInList)
    if (chosen.length + inList.size >= playerLimit) return skipped(setupWords.list.tooMany(playerLimit))
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

/** A key for a name that ignores case and spacing. */
function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

export function findByName<Named extends { displayName: string }>(
  people: readonly Named[],
  name: string,
): Named | undefined {
  const key = nameKey(name)
  return people.find(({ displayName }) => nameKey(displayName) === key)
}
