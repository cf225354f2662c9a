import { highestTypedTenths, parseHandicapIndex } from '@nineteenth/scoring'
import { z } from 'zod'

/** A handicap as a person types it: 0 to 99.9 with at most one decimal, a plus handicap as +2.1. */
export const typedHandicapSchema = z
  .string()
  .trim()
  .refine((text) => toHandicapTenths(text) !== null, 'Handicap must be a number between 0 and 99.9')

/** The same at registration, where it may be left out. */
export const handicapTextSchema = typedHandicapSchema.default('0')

/** The typed handicap in tenths, negative for a plus handicap; null when it is none. */
export function toHandicapTenths(text: string): number | null {
  // The engine also reads a leading minus as a plus handicap; a person who types one more likely slipped.
  return text.startsWith('-') ? null : parseHandicapIndex(text, highestTypedTenths)
}
