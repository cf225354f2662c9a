import { randomBytes } from 'node:crypto'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { sql } from 'kysely'
import { testAdminUrl } from './services.ts'

/** The address of another database on the same server. */
export function siblingUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (admin) => sql`create database ${sql.id(name)}`.execute(admin))
}

/** An empty database of this run only. */
export async function makeDatabase(purpose: string, adminUrl = testAdminUrl) {
  const name = `nineteenth_${purpose}_${randomBytes(4).toString('hex')}`
  await createDatabase(adminUrl, name)
  return { url: siblingUrl(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

/** Creates the database of an address if it is missing. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(siblingUrl(url, 'postgres'), async (admin) => {
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(admin)
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(admin)
  })
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin))
}

type Admin = ReturnType<typeof openDatabase<never>>

async function asAdmin(url: string, work: (admin: Admin) => Promise<unknown>): Promise<void> {
  const admin = openDatabase<never>(url, 1)
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
