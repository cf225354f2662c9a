import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { PublicBoard, PublicNames } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts'
import { publicBoardSchema, toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch, tablesOf } from '@nineteenth/scoring'
import type { KyselyPlugin } from 'kysely'
import { RawNode, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { limits } from '#limits.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { aBuiltWeb } from '#testing/a-built-web.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { openMatches } from '#testing/open-matches.ts'
import type { TestApp } from '#testing/test-app.ts'
import { origin, testApp } from '#testing/test-app.ts'
import { hashLinkToken } from '../joining/link-token.ts'
import { openBoards } from './boards.ts'
import { boardRevision } from './public-changes.ts'
import { watchLinkStore } from './watch-link-store.ts'

// Values that can't be a hole, a stroke or a number within a match, so that the test detects leaked
// data.
const firstUserId = 7_654_300
const [annsIndex, bobsIndex] = [54, 237]
const stake = 4_321

const world = await openMatches((database) =>
  sql`alter table users alter column id restart with ${sql.lit(firstUserId)}`.execute(database),
)
const bob = await world.aPerson('bob', bobsIndex)

describe('the public link of a match', () => {
  test('is created, shown and turned off', async () => {
    const id = await aPlayedMatch()
    expect((await call('GET', id)).json()).toEqual({ link: null })
    await makeLink(id, 'short')
    const madeAt = expect.any(String)
    expect((await call('GET', id)).json()).toEqual({ link: { names: 'short', madeAt } })
    expect((await call('DELETE', id)).json()).toEqual({ link: null })
  })

  test('is stored only as a hash, and can’t be used to join', async () => {
    const { token } = await aWatchedMatch()
    const rows = await world.database.selectFrom('matchLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const [url, payload] of [
      ['/api/join/look', { token }],
      ['/api/join', { token, playerNo: 1 }],
    ] as const) {
      const reply = await world.app.inject({ method: 'POST', url, payload })
      expect(reply.json()).toEqual({ code: 'link-not-found' })
    }
  })

  test('opens a complete match', async () => {
    const id = await aPlayedMatch()
    await world.complete(id)
    expect(await boardOf(await makeLink(id))).toMatchObject({ isComplete: true })
  })
})

describe('a board', () => {
  test('shows the match as in the contract, with the same results that players see', async () => {
    const id = await aPlayedMatch()
    const board = await boardOf(await makeLink(id))
    expect(publicBoardSchema.parse(board)).toEqual(board)
    const [theirs, ours] = [board, await world.stateOf(id)].map((match) =>
      tablesOf(scoreMatch(toEngineMatch(match))),
    )
    expect(theirs).toEqual(ours)
    expect(ours).not.toHaveLength(0)
  })

  test('reveals no accounts, no indexes and no stakes', async () => {
    const id = await aPlayedMatch()
    const { entryIds, userIds } = await secretsOf(id)
    const told = valuesIn(await boardOf(await makeLink(id))).map(String)
    for (const secret of [...entryIds, ...userIds, stake, annsIndex, bobsIndex]) {
      expect(told, String(secret)).not.toContain(String(secret))
    }
    for (const one of told) {
      expect(one).not.toMatch(/@|username|userId|organiser|handicapTenths|entry|enteredBy|stake|teeBoxId/i)
      expect(one).not.toMatch(/^(ann|bob)$/)
    }
  })

  test.each([
    ['full', ['Golfer ann', 'Golfer bob']],
    ['short', ['Golfer a.', 'Golfer b.']],
  ] as const)('calls players by %s names', async (names, expected) => {
    const board = await boardOf(await makeLink(await aPlayedMatch(), names))
    expect(board.players.map(({ displayName }) => displayName)).toEqual(expected)
  })

  test('follows scores, and the new name of a player', async () => {
    const id = await aPlayedMatch()
    const token = await makeLink(id, 'short')
    await boardOf(token)
    await world.enter(id, 1, 1, 9)
    await vi.waitFor(async () => expect((await boardOf(token)).cells).toContainEqual(aNine), pollOptions)
    await world.send(bob, 'PATCH', '/api/users/me', { firstName: 'Robert', lastName: 'Newman' })
    await vi.waitFor(
      async () => expect((await boardOf(token)).players[1]?.displayName).toBe('Robert N.'),
      pollOptions,
    )
  })
})

test('a guest who has become a member is shown by the member’s name', async () => {
  const guestId = await world.aGuest('Charlie')
  const id = await world.create({ ...(await world.aForm([])), players: [world.ann.id, guestId] })
  const token = await makeLink(id, 'short')
  expect(await namesOn(token)).toEqual(['Golfer a.', 'Charlie'])
  const zoe = await world.aPerson('zoe')
  expect((await world.linkGuest(world.ann, guestId, zoe)).statusCode).toBe(200)
  await world.post(zoe, `/api/matches/${id}/take-part`)
  await vi.waitFor(async () => expect(await namesOn(token)).toEqual(['Golfer a.', 'Golfer z.']), pollOptions)
})

describe('caches', () => {
  test('cache the pointer for a second, and a board forever', async () => {
    const token = await makeLink(await aPlayedMatch())
    const pointer = await now(token)
    expect(pointer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5')
    const board = await snapshot(token, pointer.json().revision)
    expect(board.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
    expect(board.headers).toMatchObject({ vary: 'accept-encoding', 'x-robots-tag': 'noindex, nofollow' })
    for (const { headers } of [pointer, board]) expect(headers['set-cookie']).toBeUndefined()
  })

  test('get the same bytes for the same revision from every node', async () => {
    const token = await makeLink(await aPlayedMatch())
    const other = await testApp(world.database)
    const { revision } = (await now(token)).json()
    const gzipped = await snapshot(token, revision, { 'accept-encoding': 'br, gzip' })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    for (const node of [world.app, other]) {
      const again = await snapshot(token, revision, { 'accept-encoding': 'gzip' }, node)
      expect(again.rawPayload.equals(gzipped.rawPayload)).toBe(true)
      const plain = await snapshot(token, revision, { 'accept-encoding': 'gzip;q=0, identity' }, node)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.rawPayload.equals(gunzipSync(gzipped.rawPayload))).toBe(true)
    }
  })

  test('that request a past revision get the current one, which is not cached under the past revision', async () => {
    const { id, token } = await aWatchedMatch()
    const { revision } = (await now(token)).json<{ revision: string }>()
    await world.enter(id, 1, 1, 9)
    const fresh = await testApp(world.database)
    const moved = await snapshot(token, revision, {}, fresh)
    expect(moved.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5')
    expect(moved.json<PublicBoard>().cells).toContainEqual(aNine)
  })

  test('get a recently shown board, even if it is outdated', async () => {
    const { id, token } = await aWatchedMatch()
    const { revision } = (await now(token)).json()
    const before = await snapshot(token, revision)
    await world.enter(id, 1, 1, 9)
    await sleep(1_000)
    expect((await now(token)).json().revision).not.toBe(revision)
    expect((await snapshot(token, revision)).body).toBe(before.body)
  })

  test('that learned of a revision from another node get it immediately', async () => {
    const { id, token } = await aWatchedMatch()
    const other = await testApp(world.database)
    await now(token, other)
    await sleep(150)
    await world.enter(id, 1, 1, 9)
    const { revision } = (await now(token)).json()
    const board = await snapshot(token, revision, {}, other)
    expect([board.statusCode, board.json().cells]).toEqual([200, expect.arrayContaining([aNine])])
  })
})

describe('the database', () => {
  test('is queried once for all requests at the same time or within a second', async () => {
    const token = await makeLink(await aPlayedMatch())
    const { node, countAsked } = await aCountingNode()
    const replies = await Promise.all(Array.from({ length: 200 }, async () => now(token, node)))
    const [first] = replies
    for (let again = 0; again < 50; again++) replies.push(await now(token, node))
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set([first?.body]))
    expect(countAsked('match_links')).toBeLessThanOrEqual(2)
    const { revision } = replies[0]!.json<{ revision: string }>()
    await Promise.all(Array.from({ length: 200 }, async () => snapshot(token, revision, {}, node)))
    expect(countAsked('match_changes')).toBe(1)
  })

  test('is queried once for any number of invented revisions', async () => {
    const token = await makeLink(await aPlayedMatch())
    const { node, countAsked } = await aCountingNode()
    const { revision } = (await now(token, node)).json<{ revision: string }>()
    const made = ['1-00000000', `99999${revision}`, '7-ffffffff']
    for (const one of made) expect((await snapshot(token, one, {}, node)).statusCode).toBe(200)
    expect(countAsked('match_changes')).toBe(1)
  })
})

describe('an invalid link', () => {
  test.each([
    ['turned off', async (id: number) => call('DELETE', id)],
    ['replaced', async (id: number) => makeLink(id)],
    ['of a deleted match', async (id: number) => world.remove(world.ann, id)],
  ])(
    'because it was %s, is not found within a second, and neither are its earlier boards',
    async (_why, change) => {
      const { id, token } = await aWatchedMatch()
      const { revision } = (await now(token)).json()
      await snapshot(token, revision)
      await change(id)
      await sleep(1_000)
      for (const reply of [await now(token), await snapshot(token, revision)]) {
        expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'link-not-found' }])
        expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
      }
    },
  )

  test('works again when the match is restored', async () => {
    const { id, token } = await aWatchedMatch()
    await now(token)
    await world.remove(world.ann, id)
    await sleep(1_000)
    expect((await now(token)).statusCode).toBe(404)
    await world.post(world.ann, `/api/matches/${id}/restore`)
    await sleep(1_000)
    expect(await boardOf(token)).toMatchObject({ isComplete: false })
  })

  test('counts against guessers, not against viewers of a former link', async () => {
    const node = await testApp(world.database)
    const from = (remoteAddress: string, token: string) =>
      node.inject({ url: `/api/public/${token}/now`, remoteAddress })
    const { id, token } = await aWatchedMatch()
    await from('192.0.2.1', token)
    await call('DELETE', id)
    await sleep(1_000)
    const { times } = limits.watchMisses
    const tries = async (guess: (at: number) => string) =>
      Promise.all(Array.from({ length: times + 1 }, async (_, at) => from('192.0.2.1', guess(at))))
    const had = await tries(() => token)
    expect(new Set(had.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const guessed = await tries((at) => String(at).padStart(22, 'x'))
    expect(guessed.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await from('192.0.2.2', 'y'.repeat(22))).statusCode).toBe(404)
  })
})

describe('the page of a board', () => {
  test('has a preview for chats, and tells search engines to stay away', async () => {
    const node = await testApp(world.database, { webRoot: await aBuiltWeb() })
    const token = await makeLink(await aPlayedMatch('<Pine> & "Hollow"'), 'full')
    const { statusCode, headers, body } = await node.inject(`/watch/${token}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>&lt;Pine&gt; &amp; &quot;Hollow&quot; · Live board</title>')
    expect(body).toContain(
      '<meta property="og:title" content="&lt;Pine&gt; &amp; &quot;Hollow&quot; · Live board">',
    )
    expect(body).toMatch(/og:description" content="Golfer ann and [^"]+ · 18 Jul 2026">/)
    expect(body).toContain(`<meta property="og:image" content="${origin}/preview.png">`)
    expect(body).not.toContain('<!--preview-->')
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=10',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['content-security-policy']).not.toMatch(/https?:/)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await node.inject(`/watch/${token}/`)).body).toBe(body)
  })

  test.each(['x'.repeat(22), `${'x'.repeat(22)}/`, 'short', '%3Cscript%3E'])(
    'has no preview without a board: %s',
    async (token) => {
      const node = await testApp(world.database, { webRoot: await aBuiltWeb() })
      const { statusCode, headers, body } = await node.inject(`/watch/${token}`)
      expect(statusCode).toBe(404)
      expect(body).toBe('<head><title>Live board · Nineteenth</title></head>')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('has no preview while the database is unavailable, and that is logged', async () => {
    const { node, token, metrics, logLines } = await aNodeWithoutLinks()
    const { statusCode, body } = await node.inject(`/watch/${token}`)
    expect([statusCode, body]).toEqual([200, '<head><title>Live board · Nineteenth</title></head>'])
    expect(await metrics.metrics()).toContain('live_failures_total{what="preview"} 1')
    const told = logLines.map((line) => JSON.parse(line)).find(({ what }) => what === 'preview')
    expect(told).toMatchObject({ level: 40, err: { code: '42P01' } })
  })

  test('does not exist if another server serves the web app', async () => {
    expect((await world.app.inject(`/watch/${'x'.repeat(22)}`)).statusCode).toBe(404)
  })
})

test('a different link or naming makes a different board', async () => {
  const id = await aPlayedMatch()
  const epochs = [
    (await boardOf(await makeLink(id))).epoch,
    (await boardOf(await makeLink(id))).epoch,
    (await boardOf(await makeLink(id, 'short'))).epoch,
    (await world.stateOf(id)).epoch,
  ]
  expect(new Set(epochs).size).toBe(4)
})

test('the log has the route of a board, but not its link', async () => {
  const logLines: string[] = []
  const node = await testApp(world.database, { logLines, webRoot: await aBuiltWeb() })
  const token = await makeLink(await aPlayedMatch())
  const { revision } = (await now(token, node)).json()
  await snapshot(token, revision, {}, node)
  await node.inject(`/watch/${token}`)
  await node.inject(`/api/public/${token}/nothing`)
  await node.inject(`/api/public/${token}/r/%zz`)
  expect(logLines.join('')).toContain('"route":"/api/public/:token/r/:revision","status":200')
  expect(logLines.join('')).not.toContain(token)
})

const pollOptions = { timeout: 3_000, interval: 200 }
const aNine = { ...strokesCell(1, 1), value: 9 }

test('a chat preview shows the current status, even if no viewer has opened the board since', async () => {
  const node = await testApp(world.database, { webRoot: await aBuiltWeb() })
  const { id, token } = await aWatchedMatch()
  expect((await node.inject(`/watch/${token}`)).body).toContain('Live board')
  await world.complete(id)
  await vi.waitFor(async () => expect((await node.inject(`/watch/${token}`)).body).toContain('Final board'), {
    timeout: 5_000,
    interval: 100,
  })
})

test('a board can be opened even while many links are guessed', async () => {
  const linkHash = hashOf(await makeLink(await aPlayedMatch()))
  const boards = openBoards(watchLinkStore(world.database))
  const position = await boards.find(linkHash)
  if (!position) throw new Error('the link opens no board')
  const revision = boardRevision(position)
  const asked = boards.getSnapshot(linkHash, revision)
  const guesses = Array.from({ length: 2_100 }, async (_, at) => boards.find(hashOf(`guess ${at}`)))
  expect(await asked).toMatchObject({ revision })
  await Promise.all(guesses)
})

function hashOf(token: string): string {
  return hashLinkToken(token).toString('hex')
}

async function aPlayedMatch(courseName?: string): Promise<number> {
  const games = [{ format: 'skins', settings: { stake } }]
  const form = { ...(await world.aForm([world.ann, bob])), games }
  if (courseName !== undefined) await renameCourse(form.courseId, courseName)
  const id = await world.create(form)
  await world.enterCards(id, [0, (hole) => hole % 3])
  return id
}

async function aWatchedMatch() {
  const id = await aPlayedMatch()
  return { id, token: await makeLink(id) }
}

async function renameCourse(courseId: number, name: string): Promise<void> {
  await world.database.updateTable('courses').set({ name }).where('id', '=', courseId).execute()
}

async function aNodeWithoutLinks() {
  const broken = await freshDatabase()
  const metrics = openMetrics()
  const logLines: string[] = []
  const node = await testApp(broken, { webRoot: await aBuiltWeb(), metrics, logLines })
  await sql`alter table match_links rename to elsewhere`.execute(broken)
  return { node, token: 'x'.repeat(22), metrics, logLines }
}

async function makeLink(id: number, names: PublicNames = 'full'): Promise<string> {
  const reply = await call('POST', id, { names })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ token: string }>().token
}

function call(method: 'GET' | 'POST' | 'DELETE', id: number, body?: object) {
  return world.send(world.ann, method, `/api/matches/${id}/watch-link`, body)
}

function now(token: string, node: TestApp = world.app) {
  return node.inject(`/api/public/${token}/now`)
}

function snapshot(
  token: string,
  revision: string,
  headers: Record<string, string> = {},
  node: TestApp = world.app,
) {
  return node.inject({ url: `/api/public/${token}/r/${revision}`, headers })
}

async function boardOf(token: string): Promise<PublicBoard> {
  const pointer = await now(token)
  expect(pointer.statusCode, pointer.body).toBe(200)
  return (await snapshot(token, pointer.json().revision)).json()
}

async function namesOn(token: string): Promise<string[]> {
  return (await boardOf(token)).players.map(({ displayName }) => displayName)
}

async function secretsOf(id: number) {
  const { database } = world
  const entries = await database.selectFrom('entries').select('id').where('matchId', '=', id).execute()
  return { entryIds: entries.map((entry) => entry.id), userIds: [world.ann.id, bob.id] }
}

/** All values and keys, at any depth. */
function valuesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, inner]) => [key, ...valuesIn(inner)])
}

/** A node that counts its database queries. */
async function aCountingNode() {
  const asked: string[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (RawNode.is(node)) asked.push(node.sqlFragments.join(' '))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const node = await testApp(world.database.withPlugin(counting))
  return { node, countAsked: (what: string) => asked.filter((text) => text.includes(what)).length }
}
