import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicNames } from '@nineteenth/contracts'
import { beatMs, publicChangesSchema, strokesCell } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openMetrics } from '#platform/http/metrics.ts'
import { lockTable } from '#testing/locks.ts'
import { openMatches } from '#testing/open-matches.ts'
import type { TestApp } from '#testing/test-app.ts'
import { testApp } from '#testing/test-app.ts'
import { addressOf, watchMatch, watchStream } from '#testing/watch-client.ts'

const world = await openMatches()
const there = await aNode()
let id: number

beforeEach(async () => {
  id = await world.create(await world.aForm([world.ann, await world.aPerson(`bob-${Math.random()}`)]))
})

describe('a viewer with a link', () => {
  test('first gets the whole board, then every score from any node', async () => {
    const stream = await watch(await makeLink('short'))
    expect(stream.headers.get('set-cookie')).toBeNull()
    const whole = await stream.expectMessage('changes', { since: 0, details: { isComplete: false } })
    expect(publicChangesSchema.parse(whole)).toEqual(whole)
    expect(whole.details.players[0].displayName).toBe('Golfer a.')
    await world.enter(id, 1, 1, 4)
    const cell = { ...strokesCell(1, 1), value: 4 }
    const change = await stream.expectMessage('changes', { details: null, cells: [cell] })
    expect(change).toEqual({ ...change, epoch: whole.epoch, cells: [cell] })
    expect(publicChangesSchema.parse(change)).toEqual(change)
  })

  test('who returns gets exactly the missed changes, by query or by header', async () => {
    const token = await makeLink()
    const first = await watch(token)
    const { epoch, revision } = await first.expectMessage('changes', { since: 0 })
    await world.enter(id, 1, 1, 4)
    await first.expectMessage('changes', { cells: [{ value: 4 }] })
    for (const again of [
      await watch(token, `?since=${revision}&epoch=${epoch}`),
      await watch(token, '', { 'last-event-id': `${epoch}:${revision}` }),
    ])
      await again.expectMessage('changes', { since: revision, details: null, cells: [{ value: 4 }] })
  })

  test('who sends HEAD takes no slot and leaves nothing open', async () => {
    const token = await makeLink()
    const narrow = await aNode({ publicStreams: 1 })
    const head = await fetch(`${addressOf(narrow)}/api/public/${token}/live`, { method: 'HEAD' })
    expect(head.status).toBe(404)
    const stream = await watchStream(narrow, `/api/public/${token}/live`)
    await stream.expectMessage('changes', { since: 0 })
  })

  test('who returns with another link gets the whole board', async () => {
    const first = await watch(await makeLink())
    const { epoch, revision } = await first.expectMessage('changes', { since: 0 })
    const again = await watch(await makeLink(), '', { 'last-event-id': `${epoch}:${revision}` })
    const whole = await again.expectMessage('changes', { since: 0 })
    expect(whole.epoch).not.toBe(epoch)
  })

  test('gets the whole board in another epoch of the database', async () => {
    const token = await makeLink()
    const stream = await watch(token)
    const { epoch } = await stream.expectMessage('changes', { since: 0 })
    await sql`select begin_epoch()`.execute(world.database)
    const again = await vi.waitFor(async () => {
      const other = await watch(token)
      const found = await other.expectMessage('changes', { since: 0 })
      other.hangUp()
      expect(found.epoch).not.toBe(epoch)
      return found
    }, pollOptions)
    await stream.expectMessage('changes', { since: 0, epoch: again.epoch })
  })

  test.each([
    ['the link is turned off', async () => callLink('DELETE')],
    ['the link is replaced', async () => makeLink()],
    ['the match is deleted', async () => world.remove(world.ann, id)],
    [
      'the sweep finds no link',
      async () => world.database.deleteFrom('matchLinks').where('matchId', '=', id).execute(),
    ],
  ])('learns that the board is gone when %s', async (_when, change) => {
    const stream = await watch(await makeLink())
    await stream.expectMessage('changes', { since: 0 })
    await change()
    await stream.expectMessage('gone', {})
    await stream.expectEnd()
  })

  test('sees how the match ended, and an invalid link is rejected', async () => {
    const token = await makeLink()
    const stream = await watch(token)
    await stream.expectMessage('changes', { since: 0 })
    await world.enterCards(id, [0, 1])
    await world.complete(id)
    await stream.expectMessage('changes', { details: { isComplete: true } })
    await callLink('DELETE')
    await sleep(1_000)
    expect(await answerTo(token)).toEqual([404, { code: 'link-not-found' }])
  })

  test('with messages of another version is told to reload', async () => {
    expect(await answerTo(await makeLink(), '?version=0')).toEqual([426, { code: 'too-old' }])
  })
})

test('members have their own rooms, and receive the same as before', async () => {
  const metrics = openMetrics()
  const node = await aNode({ metrics })
  const publicly = await watch(await makeLink(), '', {}, node)
  const member = await watchMatch(node, `${id}/live`, { cookie: world.ann.cookie })
  await publicly.expectMessage('changes', { since: 0 })
  const whole = await member.expectMessage('changes', { since: 0 })
  expect(whole.details.players[0]).toMatchObject({ userId: world.ann.id, handicapTenths: 54 })
  const figures = await metrics.metrics()
  for (const kind of ['member', 'public'])
    for (const what of ['rooms', 'watchers']) expect(figures).toContain(`live_${what}{kind="${kind}"} 1`)
  publicly.hangUp()
  await vi.waitFor(async () => expect(await metrics.metrics()).toContain('live_rooms{kind="public"} 0'))
})

test('a node limits its streams, rejects the next one, and has a free slot after one ends', async () => {
  const node = await aNode({ publicStreams: 2 })
  const token = await makeLink()
  const [first] = [await watch(token, '', {}, node), await watch(token, '', {}, node)]
  const rejected = await fetch(`${addressOf(node)}/api/public/${token}/live`)
  expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([
    503,
    '5',
    { code: 'unavailable' },
  ])
  // Players are not affected by that limit.
  const member = await watchMatch(node, `${id}/live`, { cookie: world.ann.cookie })
  await member.expectMessage('changes', { since: 0 })
  first?.hangUp()
  await vi.waitFor(async () => expect((await watch(token, '', {}, node)).status).toBe(200))
})

test('further viewers of a link cost no database query', async () => {
  const token = await makeLink()
  const first = await watch(token)
  await first.expectMessage('changes', { since: 0 })
  // Longer than the node caches the link.
  await sleep(1_200)
  const release = await lockTable(world.database, 'matches')
  const second = await Promise.race([watch(token), sleep(1_000)])
  await release()
  expect(second?.status).toBe(200)
})

test('a rejected viewer takes no slot', async () => {
  const node = await aNode({ publicStreams: 1 })
  for (let n = 0; n < 3; n++)
    expect((await fetch(`${addressOf(node)}/api/public/${'x'.repeat(22)}/live`)).status).toBe(404)
  expect((await watch(await makeLink(), '', {}, node)).status).toBe(200)
})

test('invalid tokens don’t count as openings', async () => {
  const node = await aNode({ streamOpenings: 1 })
  const token = await makeLink()
  // Even during the lookup of their links.
  const release = await lockTable(world.database, 'matches')
  const misses = [1, 2].map(async (n) => fetch(`${addressOf(node)}/api/public/${`${n}`.repeat(22)}/live`))
  await sleep(200)
  await release()
  expect((await Promise.all(misses)).map(({ status }) => status)).toEqual([404, 404])
  expect((await watch(token, '', {}, node)).status).toBe(200)
})

test('beats show that the connection is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const node = await aNode()
  const stream = await watch(await makeLink(), '', {}, node)
  await stream.expectMessage('changes', { since: 0 })
  await vi.advanceTimersByTimeAsync(beatMs)
  vi.useRealTimers()
  await stream.expectMessage('beat', {})
})

const pollOptions = { timeout: 3_000, interval: 100 }

async function aNode(options: Parameters<typeof testApp>[1] = {}): Promise<TestApp> {
  const node = await testApp(world.database, options)
  await node.listen({ host: '127.0.0.1', port: 0 })
  return node
}

function watch(token: string, query = '', headers: Record<string, string> = {}, node = there) {
  return watchStream(node, `/api/public/${token}/live${query}`, headers)
}

async function answerTo(token: string, query = '') {
  const reply = await fetch(`${addressOf(there)}/api/public/${token}/live${query}`)
  return [reply.status, await reply.json()]
}

async function makeLink(names: PublicNames = 'full'): Promise<string> {
  const reply = await callLink('POST', { names })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ token: string }>().token
}

function callLink(method: 'POST' | 'DELETE', body?: object) {
  return world.send(world.ann, method, `/api/matches/${id}/watch-link`, body)
}
