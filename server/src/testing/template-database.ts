import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { migrateToLatest } from '../platform/database/migrations.ts'
import { adminDatabaseUrl, databaseUrl } from './test-services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

/** Migrates once for the whole run; each test file copies the result, which takes milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name = `nineteenth_test_${randomBytes(6).toString('hex')}`
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await sql`create database ${sql.id(name)}`.execute(admin)
  const template = openDatabase<never>(databaseUrl(name), 1)
  await migrateToLatest(template)
  await template.destroy()
  project.provide('templateDatabase', name)
  return async () => {
    // Also drops the copies of files that crashed.
    const { rows } =
      await sql<Copy>`select datname from pg_database where starts_with(datname, ${name})`.execute(admin)
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin)
    await admin.destroy()
  }
}

interface Copy {
  datname: string
}
