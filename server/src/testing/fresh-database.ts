import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import type { Database, Tables } from '#tables.ts'
import { adminDatabaseUrl, databaseUrl } from './test-services.ts'

/** A migrated database of this test file's own, gone when the file ends. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('templateDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await asAdmin((admin) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin))
  const database = openDatabase<Tables>(databaseUrl(name), 5)
  afterAll(async () => {
    await database.destroy()
    await asAdmin((admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin))
  })
  return database
}

async function asAdmin(
  work: (admin: ReturnType<typeof openDatabase<never>>) => Promise<unknown>,
): Promise<void> {
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await work(admin)
  await admin.destroy()
}
