import { z } from 'zod'

/** The id of a record: a whole number, in paths given as text. */
export const idSchema = z.int().positive()

/** A number within a match, of a ball or a player. */
export const numberInMatchSchema = z.int().min(1).max(32_767)

/** A calendar day as the golfer names it, without time or zone: 2026-07-18. */
export const dateSchema = z.iso.date()

/** A handicap index as a number to one decimal; a plus handicap is negative. */
export const handicapSchema = z.number().min(-10).max(99.9)

/** An id inside a path, where everything is text. */
export const idParamSchema = z.coerce.number().pipe(idSchema)

/** Several ids inside a query: 4,9,12. */
export const idsParamSchema = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,143}$/)
  .transform((text) => text.split(',').map(Number))

/** How many of a list at most. */
export const limitSchema = z.coerce.number().int().min(1).max(50).default(50)

export const searchSchema = z.string().trim().max(80).optional()

/** A name as people write it, in any script; how long it may be, each says for itself. */
export const nameSchema = z.string().trim().refine(isReadable, 'Name cannot contain invisible characters')

/** Whether a text can be stored and shown on one line, turns nothing round it about, and shows something where it is not empty. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text) && (text === '' || visible.test(text))
}

// Half a pair of surrogates, control characters, ends of lines, and what overrides the direction of all that follows.
const unreadable = /[\p{Cs}\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

// Some letters and one symbol are blank: fillers of Hangul, the empty pattern of Braille.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
