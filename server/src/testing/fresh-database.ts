import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import type { Database, Tables } from '#tables.ts'
import { adminDatabaseUrl, databaseUrl } from './test-services.ts'

export const connections = 5

/** A migrated database for this test file, dropped after the run. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('templateDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  await admin.destroy()
  return openDatabase<Tables>(databaseUrl(name), connections)
}
