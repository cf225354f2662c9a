import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { adminDatabaseUrl } from '#testing/test-services.ts'
import { isDatabaseAway, openDatabase, servingPatience } from './database.ts'

test('a statement that begins with a name is planned once on a connection, any other at every call', async () => {
  const database = await freshDatabase()
  const names = await database.connection().execute(async (connection) => {
    for (const number of [1, 2]) {
      await sql`/* two_more */ select ${number}::int + 2`.execute(connection)
      await sql`select ${number}::int + 3`.execute(connection)
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection)
    return rows.map(({ name }) => name)
  })
  expect(names).toEqual(['two_more'])
})

test('a connection that falls silent fails as a database that is away, and the next one works', async () => {
  const line = await aLine(new URL(adminDatabaseUrl))
  const url = new URL(adminDatabaseUrl)
  url.host = `127.0.0.1:${line.port}`
  const database = openDatabase<never>(url.href, 1, { ...servingPatience, statement_timeout: 600 })
  onTestFinished(() => database.destroy())
  await sql`select 1`.execute(database)
  line.cut()
  const failure = await sql`select 2`.execute(database).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  line.mend()
  expect((await sql`select 3 as number`.execute(database)).rows).toEqual([{ number: 3 }])
})

/** A line to a server that can be cut so that neither side hears of it. */
async function aLine({ hostname, port }: URL) {
  let isCut = false
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (chunk) => void (isCut || to.write(chunk))).on('error', () => to.destroy())
  const proxy = createServer((phone) => {
    const server = connect(Number(port) || 5432, hostname)
    pass(phone, server)
    pass(server, phone)
    phone.on('close', () => server.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const address = proxy.address() as AddressInfo
  return { port: address.port, cut: () => void (isCut = true), mend: () => void (isCut = false) }
}
