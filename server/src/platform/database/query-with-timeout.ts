import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '#tables.ts'
import { AppError } from '../app-error.ts'
import { isTooSlow } from './database.ts'

// A normal search takes a few hundredths of this. A slower search would delay others, and its user
// will type again anyway.
const briefMs = 1_000

/** Runs queries with a short timeout; after that the caller gets an error. */
export async function queryWithTimeout<Answer>(
  database: Database,
  query: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const question = database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(briefMs)}, true)`.execute(transaction)
    return query(transaction)
  })
  return question.catch((error: unknown) => {
    throw isTooSlow(error) ? new AppError('search-too-slow', {}, { cause: error }) : error
  })
}
