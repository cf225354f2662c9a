import { readFile } from 'node:fs/promises'
import type { Registry } from '@prometheus-io/client'
import { describe, expect, test, vi } from 'vitest'
import { openMetrics } from './platform/http/metrics.ts'
import { aSubmission } from './testing/a-submission.ts'
import { aMatch, aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { signIn, testApp, tokenOf } from './testing/test-app.ts'
import { watchMatch } from './testing/watch-client.ts'

// The operator's metrics: each exists, reports what happened, and is documented.

const metrics = openMetrics()
const logLines: string[] = []

const database = await freshDatabase()
const app = await testApp(database, { metrics, logLines, limitFactor: 1 })
await app.listen({ host: '127.0.0.1', port: 0 })
const userId = await aUser(database, { uid: 'ann' })
const cookie = await signIn(app, { uid: 'ann' })
const matchId = await aMatch(database, { organiserId: userId, players: [{ userId }] })

test('scores are counted by outcome, with their waiting time on the phone', async () => {
  await enter({ strokes: 4 }, { device: 1, waitedSeconds: 90 })
  await enter({ strokes: 5, base: null }, { device: 2 })
  await expectFigures(
    'score_recording_seconds_count{outcome="recorded"} 2',
    'score_entries_total{outcome="applied"} 1',
    'score_entries_total{outcome="conflict"} 1',
    'score_waited_seconds_count 1',
    'score_waited_seconds_bucket{le="60"} 0',
    'score_waited_seconds_bucket{le="300"} 1',
    'score_recording_queue 0',
  )
})

test('a rejected score and a rejected sign-in are counted by their code', async () => {
  const nowhere = { method: 'POST', url: '/api/matches/999999/scores', headers: { cookie } } as const
  await app.inject({ ...nowhere, payload: { players: [] } })
  await app.inject({ method: 'POST', url: '/api/auth/session', payload: { token: 'forged' } })
  await expectFigures(
    'score_recording_seconds_count{outcome="match-not-found"} 1',
    'sign_ins_total{outcome="opened"} 1',
    'sign_ins_total{outcome="token-invalid"} 1',
  )
})

test('a stream is logged when it opens and when it ends, with its duration', async () => {
  const stream = await watchMatch(app, `${matchId}/live`, { cookie })
  await expectFigures('live_streams_opened_total{kind="member"} 1', 'live_watchers{kind="member"} 1')
  stream.hangUp()
  await vi.waitFor(async () => expectFigures('live_stream_seconds_count{kind="member"} 1'))
  const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.startsWith('stream '))
  expect(lines).toMatchObject([
    { msg: 'stream opened', kind: 'member' },
    { msg: 'stream ended', kind: 'member', reqId: lines[0].reqId, seconds: expect.any(Number) },
  ])
})

test('a rejected call is counted by its rate limit', async () => {
  const payload = { token: tokenOf({ uid: 'often' }) }
  for (let times = 0; times < 61; times++)
    await app.inject({ method: 'POST', url: '/api/auth/session', payload })
  await expectFigures('limit_rejections_total{rule="signIns"} 1')
})

test('reports the services, the pool and the build', async () => {
  await expectFigures(
    'service_up{service="database"} 1',
    'service_up{service="redis"} 1',
    'service_answer_seconds{service="database"}',
    'database_pool_used 2',
    'database_pool_waiting 5',
    'build_info{build="test"} 1',
    'live_failures_total{what="ahead"} 0',
  )
})

test('reports that Redis is unavailable, and why', async () => {
  const own = openMetrics()
  const lines: string[] = []
  await testApp(await freshDatabase(), { metrics: own, logLines: lines, redisUrl: 'redis://127.0.0.1:1' })
  expect(await own.metrics()).toContain('service_up{service="redis"} 0')
  expect(await own.metrics()).toContain('service_failures_total{what="redis"} 1')
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a service failed')
  expect(failures).toMatchObject([{ level: 40, what: 'redis', err: { message: expect.any(String) } }])
})

test('an unreadable stored result leaves out its table, and is reported with its cause', async () => {
  const id = await aMatch(database, { organiserId: userId, players: [{ userId }], isComplete: true })
  const result = JSON.stringify({ game: 1, format: 'quota', result: {} })
  const damaged = { matchId: id, gameNo: 1, engineVersion: 'test', result }
  await database.insertInto('matchResults').values(damaged).execute()
  for (const url of ['/api/matches', `/api/matches/${id}/results`])
    expect((await app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200)
  const payload = { token: tokenOf({ uid: 'ann' }) }
  const own = { method: 'POST', url: '/api/users/me/data', headers: { cookie }, payload } as const
  expect((await app.inject(own)).statusCode).toBe(200)
  await expectFigures('result_failures_total{what="read"} 3')
  const line = logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg?.startsWith('a stored result'))
  expect(line).toMatchObject({ level: 40, err: { message: expect.any(String) } })
})

describe('the metrics named', () => {
  test('in alerts and dashboard exist', async () => {
    const known = new Set(ownNames(metrics, /./))
    const named = [...namesIn(await read('ops/alerts.yaml'), /expr: '(.*)'/g), ...(await inDashboard())]
    expect(named.filter((name) => !known.has(name))).toEqual(['up'])
  })

  test('in the operations docs have a line each', async () => {
    const page = await read('docs/operations/monitoring-and-alerts.md')
    const missing = ownNames(metrics, /^(?!process_|nodejs_)/).filter(
      (name) => !new RegExp(`\`${name}[\`{]`).test(page),
    )
    expect(missing).toEqual([])
  })
})

async function inDashboard(): Promise<string[]> {
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    await read('ops/dashboard.json'),
  )
  return panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresIn(expr)))
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, expression = '']) => expression).flatMap(figuresIn)
}

/** The metrics of an expression: names that are neither labels nor functions. */
function figuresIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '')
  const words = Array.from(bare.matchAll(/\b([a-z]\w+)\b(?!\s*\()/g), ([, word = '']) => word)
  return words.filter((word) => !/^(and|by|sum|max|min|count)$/.test(word)).map(withoutSuffix)
}

function withoutSuffix(name: string): string {
  return name.replace(/_(bucket|count|sum)$/, '')
}

function ownNames(registry: Registry, pattern: RegExp): string[] {
  return registry.getMetricsAsArray().flatMap(({ name }) => (pattern.test(name) ? [name] : []))
}

async function read(path: string): Promise<string> {
  return readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
}

async function expectFigures(...figures: string[]): Promise<void> {
  const text = await metrics.metrics()
  for (const figure of figures) expect(text).toContain(figure)
}

async function enter(
  score: { strokes: number; base?: null },
  phone: { device: number; waitedSeconds?: number },
): Promise<void> {
  const scores = [{ holeNumber: 1, ...score }]
  const payload = { ...aSubmission([{ ballNo: 1, scores }]), ...phone }
  const url = `/api/matches/${matchId}/entries`
  expect((await app.inject({ method: 'POST', url, headers: { cookie }, payload })).statusCode).toBe(200)
}
