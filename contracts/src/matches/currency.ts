import { currencies } from '@nineteenth/scoring'
import { z } from 'zod'

/** The symbol that the amounts of a match are written with; '' is none. */
export const currencySchema = z.enum(currencies)
