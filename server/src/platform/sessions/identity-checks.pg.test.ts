import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { sessionTerms } from '#testing/test-app.ts'
import { redisUrl } from '#testing/test-services.ts'
import type { IdentityProvider, AccountStatus } from '../identity-client.ts'
import { closeRedis, connectRedis, openRedis } from '../redis.ts'
import { checkIdentities } from './identity-checks.ts'
import type { ReportSessionFailure } from './sessions.ts'
import { Sessions, sessionKey } from './sessions.ts'

const { keyPrefix } = ofThisFile()
const unreachableRedis = 'redis://127.0.0.1:1'
const there: AccountStatus = { kind: 'active', isVerified: true, validSince: new Date(0) }

const database = await freshDatabase()

test.each([
  ['all nodes together', redisUrl, 1],
  ['each node separately while Redis is unavailable', unreachableRedis, 2],
])('an identity is checked once by %s, however often it is seen', async (_who, url, times) => {
  const findAccountStatus = vi.fn<IdentityProvider['findAccountStatus']>(async () => there)
  const nodes = [await aNode(findAccountStatus, { url }), await aNode(findAccountStatus, { url })]
  const id = await nodes[0]!.signIn(`often-${times}`)
  for (let request = 0; request < 5; request++) for (const node of nodes) await node.findCaller(id)
  await vi.waitFor(() => expect(findAccountStatus).toHaveBeenCalledTimes(times))
})

test('it is checked again after the pause', async () => {
  const findAccountStatus = vi.fn<IdentityProvider['findAccountStatus']>(async () => there)
  const node = await aNode(findAccountStatus, { pauseMs: 50 })
  const id = await node.signIn('again')
  await vi.waitFor(async () => {
    await node.findCaller(id)
    expect(findAccountStatus.mock.calls.length).toBeGreaterThan(2)
  })
})

test('an open stream counts as seen', async () => {
  const findAccountStatus = vi.fn<IdentityProvider['findAccountStatus']>(async () => ({ kind: 'gone' }))
  const node = await aNode(findAccountStatus)
  const key = sessionKey(await node.signIn('streaming'))
  expect(await node.listEnded([key])).toEqual([])
  await vi.waitFor(async () => expect(await node.listEnded([key])).toEqual([key]))
})

test('only a few are checked at once, and no request waits', async () => {
  const findAccountStatus = vi.fn<IdentityProvider['findAccountStatus']>(() => new Promise(() => {}))
  const node = await aNode(findAccountStatus)
  for (let n = 0; n < 20; n++) await node.findCaller(await node.signIn(`many-${n}`))
  expect(findAccountStatus).toHaveBeenCalledTimes(4)
})

test('an unavailable provider is left alone for a while, then checked again', async () => {
  const findAccountStatus = vi.fn<IdentityProvider['findAccountStatus']>(async () => {
    throw new Error('away')
  })
  const node = await aNode(findAccountStatus, { pauseMs: 2_000 })
  const ids = [await node.signIn('one'), await node.signIn('two')]
  await node.findCaller(ids[0]!)
  await vi.waitFor(() => expect(node.report).toHaveBeenCalledWith('recheck', expect.anything()))
  await node.findCaller(ids[1]!)
  expect(findAccountStatus).toHaveBeenCalledTimes(1)
  findAccountStatus.mockResolvedValue({ kind: 'gone' })
  await vi.waitFor(async () =>
    expect(await Promise.all(ids.map((id) => node.findCaller(id)))).toEqual([undefined, undefined]),
  )
})

async function aNode(
  findAccountStatus: IdentityProvider['findAccountStatus'],
  { url = redisUrl, pauseMs = 60_000 }: { url?: string; pauseMs?: number } = {},
) {
  const redis = openRedis(url, keyPrefix)
  const connected = connectRedis(redis, () => {})
  if (url === redisUrl) await connected
  const report = vi.fn<ReportSessionFailure>()
  const sessions = new Sessions({ database, redis, report, terms: sessionTerms })
  checkIdentities({ sessions, redis, identityProvider: { findAccountStatus }, report, pauseMs })
  afterAll(() => closeRedis(redis))
  const signIn = async (uid: string) => {
    const signedIn = { uid, email: `${uid}@example.org`, isVerified: true, isByPassword: true }
    return (await sessions.open({ ...signedIn, signedInAt: new Date() }, 'a browser')) ?? ''
  }
  return Object.assign(sessions, { report, signIn })
}
