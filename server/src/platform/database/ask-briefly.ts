import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '#tables.ts'
import { AppError } from '../app-error.ts'
import { isTooSlow } from './database.ts'

// A search takes some hundredths of it; whatever takes longer holds up others for what its author will type anew.
const briefMs = 1_000

/** Asks what may not take long: beyond that the database gives up, and whoever asked is told so. */
export async function askBriefly<Answer>(
  database: Database,
  ask: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const question = database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(briefMs)}, true)`.execute(transaction)
    return ask(transaction)
  })
  return question.catch((error: unknown) => {
    throw isTooSlow(error) ? new AppError('search-too-slow', {}, { cause: error }) : error
  })
}
