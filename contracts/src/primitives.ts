import { currencies } from '@nineteenth/scoring'
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

/** The parameters of a path with one id. */
export const idParams = z.object({ id: idParamSchema })

/** Several ids inside a query: 4,9,12. */
export const idsParamSchema = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,143}$/)
  .transform((text) => text.split(',').map(Number))

/** How many of a list at most. */
export const limitSchema = z.coerce.number().int().min(1).max(50).default(50)

export const searchSchema = z.string().trim().max(80).optional()

/** The symbol that the amounts of a match are written with; '' is none. */
export const currencySchema = z.enum(currencies)
