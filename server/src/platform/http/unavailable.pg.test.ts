import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'

const metrics = openMetrics()
const logLines: string[] = []

const database = await freshDatabase()
const app = await testApp(database, { metrics, logLines })
const userId = await aUser(database, { uid: 'ann' })
const cookie = await signIn(app, { uid: 'ann' })

test.each([
  ['53100', 'the disk is full', 'database-away'],
  ['53200', 'there is no memory', 'database-away'],
  ['53300', 'there are too many connections', 'database-away'],
  ['57P01', 'it is shut down', 'database-away'],
  ['57P03', 'it starts up', 'database-away'],
  ['08006', 'the connection failed', 'database-away'],
  ['55P03', 'a lock did not come', 'database-busy'],
])(
  'a score while the database answers %s, because of %s, can be retried in seconds',
  async (code, _why, because) => {
    await failWith(code)
    const matchId = await aMatch(database, { organiserId: userId, players: [{ userId }] })
    logLines.length = 0
    const scores = [{ holeNumber: 1, strokes: 4, id: randomUUID() }]
    const reply = await app.inject({
      method: 'POST',
      url: `/api/matches/${matchId}/scores`,
      headers: { cookie },
      payload: { players: [{ userId, scores }] },
    })
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      503,
      { code: 'unavailable' },
      '5',
    ])
    expect(linesOf(503)).toMatchObject([{ level: 40, because, cause: { code } }])
    expect(await metrics.metrics()).toContain(`http_unavailable_total{because="${because}"}`)
    expect(await metrics.metrics()).toContain('score_recording_seconds_count{outcome="failed"}')
  },
)

test('without Redis a sign-in is rejected with its cause in the log', async () => {
  const lines: string[] = []
  const lonely = await testApp(database, { redisUrl: 'redis://127.0.0.1:1', logLines: lines })
  const payload = { token: tokenOf({ uid: 'bea' }) }
  const reply = await lonely.inject({ method: 'POST', url: '/api/auth/session', payload })
  expect(reply.json()).toEqual({ code: 'unavailable' })
  expect(lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 503)).toMatchObject([
    { level: 40, because: 'redis', cause: { message: expect.any(String) } },
  ])
  expect(lines.join('')).toContain('"what":"count"')
})

test.each(['identity-away', 'identity-silent', 'identity-not-set-up'] as const)(
  'a sign-in while the provider is %s gets that error, is logged with its cause, and is counted',
  async (code) => {
    const own = openMetrics()
    const lines: string[] = []
    const inner = Object.assign(new Error('who is that?'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
    const failed = new TypeError('fetch failed', { cause: inner })
    const cause = Object.assign(new Error('no answer', { cause: failed }), { code: 'app/network-error' })
    const verify = async () => Promise.reject(new AppError(code, {}, { cause }))
    const alone = await testApp(database, { logLines: lines, metrics: own, identityProvider: { verify } })
    const payload = { token: 'whatever' }
    const reply = await alone.inject({ method: 'POST', url: '/api/auth/session', payload })
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([503, { code }, '5'])
    expect(lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 503)).toMatchObject([
      {
        level: 40,
        because: code,
        cause: { code: 'app/network-error', innerCode: 'SELF_SIGNED_CERT_IN_CHAIN' },
      },
    ])
    expect(await own.metrics()).toContain(`sign_ins_total{outcome="${code}"} 1`)
  },
)

test('a provider that never answers doesn’t delay the caller for long', async () => {
  const silent = await testApp(database, { identityProvider: { verify: () => new Promise(() => {}) } })
  const payload = { token: 'whatever' }
  const reply = await silent.inject({ method: 'POST', url: '/api/auth/session', payload })
  expect(reply.json()).toEqual({ code: 'identity-silent' })
  expect(reply.headers['retry-after']).toBe('5')
})

/** The error of the next score. */
async function failWith(code: string): Promise<void> {
  await sql`
    create or replace function fail_now() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'could not extend file' using errcode = '${code}'; end`,
    )}
  `.execute(database)
  await sql`create or replace trigger fail_now before insert on entries execute function fail_now()`.execute(
    database,
  )
}

function linesOf(status: number): unknown[] {
  return logLines.map((line) => JSON.parse(line)).filter((line) => line.status === status)
}
