import { Client, type QueryResultRow } from 'pg'
import { nodeEnv } from './environment.ts'

/** Queries the database directly, for steps that would take a journey too long. */
export async function runSql<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new Client(nodeEnv['DATABASE_URL'])
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
