import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Line } from '#testing/a-line.ts'
import { aLine } from '#testing/a-line.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { adminDatabaseUrl, redisUrl } from '#testing/test-services.ts'
import type { Tables } from '#tables.ts'
import { openDatabase, servingTimeouts } from './platform/database/database.ts'

// A call waits two seconds for Redis and five for PostgreSQL before it is rejected. To get the
// figures in docs/operations/database.md, run this by hand for half a minute.
const silentMs = Number(process.env['SILENT_MS'] ?? 9_000)
const normalMs = 20_000
const golfers = [1, 2, 3, 4, 5, 6]

test.each([
  ['for a while', (line: Line) => line.cut(), (line: Line) => line.restore()],
  ['forever on the open connections', (line: Line) => line.cutOpen(), () => {}],
])(
  'PostgreSQL and Redis fall silent %s: scorers get an error soon, accepted scores are never lost, and it recovers automatically',
  async (_how, cut, restore) => {
    const { lines, enter, listEntries } = await aNodeOverLines()
    const calls: { golfer: number; id: string; beganMs: number; endedMs: number; answer: string }[] = []
    const ending = new AbortController()
    const scoring = golfers.map(async (golfer) => {
      while (!ending.signal.aborted) {
        const beganMs = performance.now()
        const id = randomUUID()
        const { statusCode, headers } = await enter(golfer, id)
        const answer = `${statusCode} ${String(headers['retry-after'])}`
        calls.push({ golfer, id, beganMs, endedMs: performance.now(), answer })
        await sleep(100)
      }
    })
    await sleep(1_000)
    const cutMs = performance.now()
    lines.forEach(cut)
    await sleep(silentMs)
    lines.forEach(restore)
    const restoredMs = restore.length > 0 ? performance.now() : cutMs
    await vi.waitFor(() => expect(golfers.every(isServed)).toBe(true), { timeout: normalMs, interval: 100 })
    ending.abort()
    await Promise.all(scoring)

    const rejected = calls.filter(({ answer }) => answer !== ok)
    const taken = calls.filter(({ answer }) => answer === ok).map(({ id }) => id)
    const slowestMs = Math.max(...calls.map(({ beganMs, endedMs }) => endedMs - beganMs))
    const lastRejectedMs = Math.max(restoredMs, ...rejected.map(({ endedMs }) => endedMs))
    if (process.env['SILENT_MS'])
      process.stdout.write(
        `normal ${Math.round(lastRejectedMs - restoredMs)} ms after new connections work; slowest answer ` +
          `${Math.round(slowestMs)} ms; ${rejected.length} rejected, ${taken.length} taken\n`,
      )
    expect(new Set(rejected.map(({ answer }) => answer))).toEqual(new Set(['503 5']))
    expect(slowestMs).toBeLessThan(12_000)
    expect(lastRejectedMs - restoredMs).toBeLessThan(normalMs)
    const entered = await listEntries()
    expect(taken.filter((id) => !entered.has(id))).toEqual([])

    function isServed(golfer: number): boolean {
      const last = calls.findLast((call) => call.golfer === golfer)
      return last?.answer === ok && last.beganMs > restoredMs + 500
    }
  },
  silentMs + 60_000,
)

const ok = '200 undefined'

async function aNodeOverLines() {
  const direct = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct)
  const line = await aLine(Object.assign(new URL(adminDatabaseUrl), { pathname: `/${rows[0]?.name}` }).href)
  const redisLine = await aLine(redisUrl)
  const database = openDatabase<Tables>(line.url, 5, servingTimeouts)
  onTestFinished(async () => {
    await database.destroy()
    await direct.destroy()
  })
  const app = await testApp(database, { redisUrl: redisLine.url })
  const people: { userId: number; cookie: string }[] = []
  for (const golfer of golfers) {
    const uid = `golfer-${golfer}`
    people.push({ userId: await aUser(direct, { uid }), cookie: await signIn(app, { uid }) })
  }
  const organiserId = people[0]?.userId ?? 0
  const matchId = await aMatch(direct, { organiserId, players: people.map(({ userId }) => ({ userId })) })
  return {
    lines: [line, redisLine],
    enter: (golfer: number, id: string) => {
      const { userId, cookie } = people[golfer - 1] ?? { userId: 0, cookie: '' }
      const scores = [{ id, holeNumber: 1 + Math.floor(Math.random() * 18), strokes: 4 }]
      const url = `/api/matches/${matchId}/scores`
      return app.inject({
        method: 'POST',
        url,
        headers: { cookie },
        payload: { players: [{ userId, scores }] },
      })
    },
    listEntries: async () => {
      const { rows: entered } = await sql<{ id: string }>`
        select id from entries where match_id = ${matchId}
      `.execute(direct)
      return new Set(entered.map(({ id }) => id))
    },
  }
}
