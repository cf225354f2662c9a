import { highestTypedTenths, parseHandicapIndex } from '@nineteenth/scoring'
import { z } from 'zod'

const refusal = 'Handicap must be a number between 0 and 99.9'

/** A handicap as a person types it: 0 to 99.9, or +2.1 for a plus handicap. '2,1' and '02.1' are read as 2.1. */
export const typedHandicapSchema = z
  .string()
  .trim()
  .overwrite(tidied)
  .refine((text) => toHandicapTenths(text) !== null, { error: ({ input }) => refusalOf(String(input)) })

/** The same at registration, where it may be left out. */
export const handicapTextSchema = typedHandicapSchema.default('0')

/** The typed handicap in tenths, negative for a plus handicap; null when it is none. */
export function toHandicapTenths(typed: string): number | null {
  const text = tidied(typed)
  // The engine also reads a leading minus as a plus handicap; a person who types one more likely slipped.
  return text.startsWith('-') ? null : parseHandicapIndex(text, highestTypedTenths)
}

/** Many keyboards have only the comma where we write a point, or put a space after the sign. */
function tidied(text: string): string {
  return text
    .trim()
    .replace(/^[+＋]\s*/, '+')
    .replace(',', '.')
    .replace(/^(\+?)0+(?=\d)/, '$1')
}

/** Why a text is no handicap. */
function refusalOf(text: string): string {
  if (/^[-−–]/.test(text)) return `${refusal}. One better than scratch is typed with a plus: +2.1`
  if (/^\+?\d{1,2}\.\d{2,}$/.test(text)) return `${refusal}, with one decimal at most`
  return /^\+\d+(\.\d)?$/.test(text) ? 'A plus handicap can be +10.0 at most' : refusal
}
