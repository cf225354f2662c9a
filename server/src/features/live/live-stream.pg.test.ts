import { randomUUID } from 'node:crypto'
import { RawNode } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPlayer, aMatch } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { addressOf, watchMatch } from '#testing/watch-client.ts'

const { app: here, database, ann, aPerson, send, remove } = await openMatches()
await here.listen({ host: '127.0.0.1', port: 0 })
const there = await aNode()
const bob = await aPerson('bob')
let matchId: number

beforeEach(async () => {
  matchId = await aMatch(database, { organiserId: ann.id, players: [{ userId: ann.id }, { userId: bob.id }] })
})

describe('a watcher', () => {
  test('first gets the whole match, then every score from any node', async () => {
    const stream = await watch(there, bob)
    await stream.expectMessage('changes', {
      since: 0,
      details: { id: matchId, course: { name: 'Old Links' } },
    })
    await enter(here, 4)
    await stream.expectMessage('changes', { details: null, cells: [{ hole: 1, value: 4 }] })
  })

  test('who returns gets exactly the missed changes, by query or by header', async () => {
    const first = await watch(there, bob)
    const { epoch, revision } = await first.expectMessage('changes', { since: 0 })
    await enter(here, 4)
    await first.expectMessage('changes', { cells: [{ value: 4 }] })
    for (const again of [
      await watch(there, bob, `?since=${revision}&epoch=${epoch}`),
      await watch(there, bob, '', { 'last-event-id': `${epoch}:${revision}` }),
    ])
      await again.expectMessage('changes', { since: revision, details: null, cells: [{ value: 4 }] })
  })

  test('that sends HEAD leaves nothing open', async () => {
    const url = `${addressOf(here)}/api/matches/${matchId}/live`
    const head = await fetch(url, { method: 'HEAD', headers: { cookie: bob.cookie } })
    expect(head.status).toBe(404)
  })

  test('gets lost changes from the sweep', async () => {
    const [deafHere, deafThere] = [await aNode('redis://127.0.0.1:1'), await aNode('redis://127.0.0.1:1')]
    const stream = await watch(deafThere, bob)
    await stream.expectMessage('changes', { since: 0 })
    const startedMs = Date.now()
    await enter(deafHere, 5)
    await stream.expectMessage('changes', { cells: [{ value: 5 }] })
    expect(Date.now() - startedMs).toBeLessThan(1_500)
  })

  test('who signs out anywhere is disconnected immediately', async () => {
    const cookie = await signIn(here, { uid: 'bob' })
    const stream = await watch(there, { ...bob, cookie })
    await stream.expectMessage('changes', { since: 0 })
    await here.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    await stream.expectEnd()
  })

  test('learns that the match is gone when they are removed from it, or it is deleted', async () => {
    const cleo = await aPerson('cleo')
    const match = await aMatch(database, {
      organiserId: ann.id,
      players: [{ userId: ann.id }, { userId: bob.id }, { userId: cleo.id }],
    })
    const [bobs, cleos] = [await watch(there, bob, '', {}, match), await watch(there, cleo, '', {}, match)]
    await changeMatch({}, match)
    await cleos.expectMessage('gone', {})
    await cleos.expectEnd()
    await remove(ann, match)
    await bobs.expectMessage('gone', {})
    await bobs.expectEnd()
  })

  test('sees the new name of a player', async () => {
    const edda = await aPerson('edda')
    const match = await aMatch(database, { organiserId: ann.id, players: [{ userId: edda.id }] })
    const stream = await watch(there, ann, '', {}, match)
    await stream.expectMessage('changes', { since: 0 })
    await send(edda, 'PATCH', '/api/users/me', { firstName: 'Edda', lastName: 'Newname' })
    await stream.expectMessage('changes', { details: { players: [{ displayName: 'Edda Newname' }] } })
  })

  test('whose match was deleted and restored is admitted again, before the others have hung up', async () => {
    const match = await aMatch(database, {
      organiserId: ann.id,
      players: [{ userId: ann.id }, { userId: bob.id }],
    })
    const stream = await watch(there, bob, '', {}, match)
    await remove(ann, match)
    await stream.expectMessage('gone', {})
    await send(ann, 'POST', `/api/matches/${match}/restore`)
    const again = await watch(there, bob, '', {}, match)
    await again.expectMessage('changes', { since: 0 })
  })

  test('who was just added is admitted', async () => {
    const first = await watch(there, bob)
    await first.expectMessage('changes', { since: 0 })
    const dora = await aPerson('dora')
    await addPlayer(database, { matchId, matchDate: '2026-07-18', personId: dora.id, no: 3 })
    await database
      .updateTable('matchState')
      .set({ revision: 2, detailsRevision: 2 })
      .where('matchId', '=', matchId)
      .execute()
    const stream = await watch(there, dora)
    await stream.expectMessage('changes', { revision: 2 })
  })

  test('gets the strict headers, and none that would buffer or change the stream', async () => {
    const { headers } = await watch(there, bob)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toContain('no-transform')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('regardless of the number of watchers, a node reads', () => {
  const watchers = 60

  test('nothing if the changes come from the node that recorded them', async () => {
    const { node, countReads } = await aCountingNode()
    const streams = await watchTogether(node)
    const before = countReads()
    for (const strokes of [3, 4, 5, 6]) {
      await enter(here, strokes)
      for (const stream of streams) await stream.expectMessage('changes', { cells: [{ value: strokes }] })
    }
    // Sometimes the sweep runs between the commit and its message.
    expect(countReads() - before).toBeLessThan(2)
  })

  test('once per change if the message doesn’t contain it', async () => {
    const { node, countReads } = await aCountingNode()
    const streams = await watchTogether(node)
    for (const details of [{ quotaEnabled: false }, { nassauEnabled: false }]) {
      const before = countReads()
      await changeMatch(details)
      for (const stream of streams) await stream.expectMessage('changes', { details })
      expect(countReads() - before).toBe(1)
    }
  })

  test('once per change if all messages are lost', async () => {
    const { node, countReads } = await aCountingNode('redis://127.0.0.1:1')
    const streams = await watchTogether(node)
    for (const strokes of [3, 4]) {
      const before = countReads()
      await enter(here, strokes)
      for (const stream of streams) await stream.expectMessage('changes', { cells: [{ value: strokes }] })
      expect(countReads() - before).toBe(1)
    }
  })

  function watchTogether(node: TestApp) {
    return Promise.all(Array.from({ length: watchers }, (_, at) => watch(node, at % 2 ? ann : bob)))
  }
})

test('a stranger gets "match not found"', async () => {
  const stranger = await aPerson('stranger')
  const ask = (id: number) =>
    fetch(`${addressOf(there)}/api/matches/${id}/live`, { headers: { cookie: stranger.cookie } })
  const [theirs, nobodys] = [await ask(matchId), await ask(999_999)]
  expect([theirs.status, await theirs.text()]).toEqual([nobodys.status, await nobodys.text()])
  expect(theirs.status).toBe(404)
})

test('a phone with another message version is told to reload', async () => {
  const reply = await fetch(`${addressOf(there)}/api/matches/${matchId}/live?version=0`, {
    headers: { cookie: bob.cookie },
  })
  expect([reply.status, await reply.json()]).toEqual([426, { code: 'too-old' }])
})

test('a stopping node ends its streams and exits immediately', async () => {
  const node = await aNode()
  const stream = await watch(node, bob)
  await stream.expectMessage('changes', { since: 0 })
  const startedMs = Date.now()
  await node.close()
  await stream.expectEnd()
  expect(Date.now() - startedMs).toBeLessThan(1_000)
})

async function aNode(redisUrl?: string, itsDatabase = database): Promise<TestApp> {
  const node = await testApp(itsDatabase, redisUrl === undefined ? {} : { redisUrl })
  await node.listen({ host: '127.0.0.1', port: 0 })
  return node
}

/** A node that counts its change queries. */
async function aCountingNode(redisUrl?: string) {
  let reads = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (RawNode.is(node) && node.sqlFragments.some((part) => part.includes('match_changes'))) reads++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { node: await aNode(redisUrl, database.withPlugin(counting)), countReads: () => reads }
}

async function enter(node: TestApp, strokes: number): Promise<void> {
  const score = { holeNumber: 1, strokes, id: randomUUID() }
  const reply = await node.inject({
    method: 'POST',
    url: `/api/matches/${matchId}/scores`,
    headers: { cookie: ann.cookie },
    payload: { players: [{ userId: bob.id, scores: [score] }] },
  })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Changes more than a score, as the organizer does in the form. */
async function changeMatch(part: object, match = matchId): Promise<void> {
  const { courseId, teeBoxId } = await database
    .selectFrom('matches')
    .select(['courseId', 'teeBoxId'])
    .where('id', '=', match)
    .executeTakeFirstOrThrow()
  const players = [ann.id, bob.id]
  const form = { courseId, teeBoxId, date: '2026-07-18', matchType: 'individual', players }
  const reply = await send(ann, 'PATCH', `/api/matches/${match}`, { ...form, ...part })
  expect(reply.statusCode, reply.body).toBe(200)
}

function watch(node: TestApp, { cookie }: Person, query = '', headers = {}, match = matchId) {
  return watchMatch(node, `${match}/live${query}`, { cookie, ...headers })
}
