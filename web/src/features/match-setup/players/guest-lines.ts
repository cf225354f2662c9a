import type { NewGuest } from '@nineteenth/contracts'
import { newGuestSchema } from '@nineteenth/contracts'

/** One line of a list of players; `handicap` is null if the line has none. */
export type GuestLine =
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
  // The patterns below take long for long lines.
  if (line.length > maxLineLength) return unread('This line is too long.')
  const text = line.trim().replace(bullet, '').replace(emptyEnd, '')
  const [, name = text, handicap = null] = nameAndHandicap.exec(text) ?? []
  if (!/\p{L}/u.test(name)) return unread('Name missing.')
  const [, rest] = handicap === null ? (/[\t,;|]\s*(.+)$/u.exec(name) ?? []) : []
  if (rest) return unread(`“${rest}” is not a handicap.`)
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
