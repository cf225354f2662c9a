import { currencies } from '@nineteenth/scoring'
import { z } from 'zod'

/** The id of a record. */
export const idSchema = z.int().positive()

/** The number of a ball or player within a match. */
export const numberInMatchSchema = z.int().min(1).max(32_767)

/** A calendar day without time or time zone: 2026-07-18. */
export const dateSchema = z.iso.date()

/** A handicap index as a number to one decimal; a plus handicap is negative. */
export const handicapSchema = z.number().min(-10).max(99.9)

/** An id in a path or query, where everything is text. */
export const idParamSchema = z.coerce.number().pipe(idSchema)

/** The parameters of a path with one id. */
export const idParams = z.object({ id: idParamSchema })

/** Several ids in a query: 4,9,12. */
export const idsParamSchema = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,143}$/)
  .transform((text) => text.split(',').map(Number))

/** The maximum length of a returned list. */
export const limitSchema = z.coerce.number().int().min(1).max(50).default(50)

export const searchSchema = z.string().trim().max(80).optional()

/** The currency symbol for the amounts of a match; '' for none. */
export const currencySchema = z.enum(currencies)
