import { highestTypedTenths, parseHandicapIndex } from '@nineteenth/scoring'
import { z } from 'zod'

const rejection = 'Handicap must be a number between 0 and 99.9'

/** A handicap as a person types it: 0 to 99.9, or +2.1 for a plus handicap. '2,1' and '02.1' are read as 2.1. */
export const typedHandicapSchema = z
  .string()
  .trim()
  .overwrite(tidied)
  .refine((text) => toHandicapTenths(text) !== null, { error: ({ input }) => rejectionOf(String(input)) })

/** A handicap at registration, where it is optional. */
export const handicapTextSchema = typedHandicapSchema.default('0')

/** The typed handicap in tenths, negative for a plus handicap; null if it is invalid. */
export function toHandicapTenths(typed: string): number | null {
  const text = tidied(typed)
  // The engine also accepts a leading minus as a plus handicap, but in a form it is more likely a typing error.
  return text.startsWith('-') ? null : parseHandicapIndex(text, highestTypedTenths)
}

/** Many keyboards have a comma instead of a point, or add a space after the sign. */
function tidied(text: string): string {
  return text
    .trim()
    .replace(/^[+＋]\s*/, '+')
    .replace(',', '.')
    .replace(/^(\+?)0+(?=\d)/, '$1')
}

/** Why a text is not a valid handicap. */
function rejectionOf(text: string): string {
  if (/^[-−–]/.test(text)) return `${rejection}. One better than scratch is typed with a plus: +2.1`
  if (/^\+?\d{1,2}\.\d{2,}$/.test(text)) return `${rejection}, with one decimal at most`
  return /^\+\d+(\.\d)?$/.test(text) ? 'A plus handicap can be +10.0 at most' : rejection
}
