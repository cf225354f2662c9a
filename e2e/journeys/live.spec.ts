import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, twoGolfers, type Golfer } from '../helpers/golfers.ts'
import { openOwnRedis } from '../helpers/own-redis.ts'
import { paintedScores, watchScores, type ShownScore } from '../helpers/painted-scores.ts'
import { openPhone } from '../helpers/phone.ts'
import { newMatch, pars, scoresOf } from '../helpers/rounds.ts'
import { percentile, watchMachine } from '../helpers/times.ts'

// A trace takes a picture of the page at every step, and would dominate the measurement.
test.use({ trace: 'off', screenshot: 'off' })

// Half of the longest wait without Redis messages; messages through Redis arrive far faster.
const halfASweepMs = 375

test('shows a score on the other node within a second, also after a Redis outage', async ({
  openBrowser,
  openOwnNode,
}) => {
  const expectQuick = watchMachine()
  await using redis = await openOwnRedis()
  await using annsNode = await openOwnNode({ REDIS_URL: redis.url })
  await using bobsNode = await openOwnNode({ REDIS_URL: redis.url })
  const game = await openGame()
  const ann = await open(await openBrowser(), game.ann, annsNode.url, game.matchId)
  const bob = await open(await openBrowser(), game.bob, bobsNode.url, game.matchId)

  const before = await timeScores(game, { from: ann, to: bob, count: 200 })
  await redis.stop()
  const away = await timeScores(game, { from: ann, to: bob, count: 20 })
  await redis.restart()
  for (const { url } of [annsNode, bobsNode]) await expect.poll(() => hasRedis(url)).toBe(true)
  const after = await timeScores(game, { from: ann, to: bob, count: 100 })

  console.log(`score posted to painted on the other node: ${inWords(before)}`)
  console.log(`  without Redis: ${inWords(away)}; after it came back: ${inWords(after)}`)
  await expectTheSame(game, bob)
  expectQuick([
    ...[before, after].flatMap((timesMs) => [
      { what: 'p50', ms: percentile(timesMs, 50), limitMs: halfASweepMs },
      { what: 'p99', ms: percentile(timesMs, 99), limitMs: 1_000 },
    ]),
    { what: 'p99 without Redis', ms: percentile(away, 99), limitMs: 1_500 },
  ])
})

test('a phone that slept catches up by revision, with no score twice and none missing', async ({
  context,
  openOwnNode,
}) => {
  const game = await openGame()
  const ann = await open(context, game.ann, nodes.first, game.matchId)
  await using bobsNode = await openOwnNode()
  const phone = await openPhone()
  try {
    const bob = await open(await phone.start(), game.bob, bobsNode.url, game.matchId)
    await timeScores(game, { from: ann, to: bob, count: 5 })
    await watchScores(bob)

    // The connection survives, so data written in the meantime is still read.
    phone.sleep()
    await postScores(game, ann, 10)
    phone.wake()
    expect(await paintedScores(bob, 10)).toHaveLength(10)

    // The connection breaks while the phone is suspended.
    const { revision } = await readMatch(game)
    const asking = bob.waitForRequest((request) => request.url().includes('/live?'))
    phone.sleep()
    await bobsNode.cut()
    await bobsNode.restore()
    await postScores(game, ann, 30)
    phone.wake()
    expect(new URL((await asking).url()).searchParams.get('since')).toBe(String(revision))
    await expect(bob.getByText('Live', { exact: true })).toBeVisible()
    const painted = await paintedScores(bob, 40)
    expect(new Set(painted.map(({ cell, strokes }) => `${cell}: ${strokes}`)).size).toBe(40)
    expect(painted).toHaveLength(40)
    await expectTheSame(game, bob)
  } finally {
    await phone.throwAway()
  }
})

test('a wake during a hanging attempt opens the stream within a second', async ({ context }) => {
  const game = await openGame()
  const bob = await open(context, game.bob, nodes.first, game.matchId)
  const stream = /\/live\?/
  const expectQuick = watchMachine()
  const timesMs: number[] = []
  for (let round = 0; round < 100; round++) {
    // A dead spot: requests hang without an error.
    await bob.route(stream, () => {})
    const hanging = bob.waitForRequest(stream)
    await bob.evaluate(() => window.dispatchEvent(new Event('online')))
    await hanging
    await bob.unroute(stream)
    const opened = bob.waitForResponse(stream)
    const wokenAtMs = await bob.evaluate(() => (window.dispatchEvent(new Event('online')), Date.now()))
    await opened
    timesMs.push(Date.now() - wokenAtMs)
    // A node opens fifty streams a second, and one phone must not request more.
    await sleep(30)
  }
  console.log(`wake to open stream: ${inWords(timesMs)}`)
  await expect(bob.getByText('Live', { exact: true })).toBeVisible()
  expectQuick([{ what: 'p99', ms: percentile(timesMs, 99), limitMs: 1_000 }])
})

test('the page reports its connection correctly while the node is down', async ({
  openBrowser,
  openOwnNode,
}) => {
  await using node = await openOwnNode()
  const game = await openGame()
  const bob = await open(await openBrowser(), game.bob, node.url, game.matchId)
  const lostAt = new Date()
  await Promise.all([bob.getByText('Reconnecting...').waitFor(), node.cut()])
  const lastSeen = [lostAt, new Date()].map(clockOf).join('|')
  await expect(bob.getByText(new RegExp(`^Offline. Last updated (${lastSeen})$`))).toBeVisible()
  await node.restore()
  // Retried after half a minute at most.
  await expect(bob.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 })
})

interface Game {
  ann: Golfer
  bob: Golfer
  matchId: number
  posts: Iterator<Post, never>
}

interface Post {
  userId: number
  holeNumber: number
  strokes: number
}

async function openGame(): Promise<Game> {
  const [ann, bob] = await twoGolfers()
  return { ann, bob, matchId: await newMatch([ann, bob]), posts: listPosts([ann, bob]) }
}

/**
 * Fills both cards from the first hole to the last, then again with different scores, so that no
 * score is already current.
 */
function* listPosts(golfers: readonly Golfer[]): Generator<Post, never> {
  for (let round = 0; ; round++)
    for (const { id: userId } of golfers)
      for (const [hole] of pars.entries()) yield { userId, holeNumber: hole + 1, strokes: 2 + (round % 10) }
}

type Context = Parameters<typeof bringIn>[0]

async function open(context: Context, golfer: Golfer, node: string, matchId: number): Promise<Page> {
  await bringIn(context, golfer)
  const page = await context.newPage()
  await page.goto(`${node}/matches/${matchId}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return page
}

/** Sends this many scores in turn, and returns how long each took to be painted. */
async function timeScores(
  game: Game,
  { from, to, count }: { from: Page; to: Page; count: number },
): Promise<number[]> {
  await watchScores(to)
  const timesMs: number[] = []
  for (let at = 0; at < count; at++) {
    const { value: post } = game.posts.next()
    const sentAtMs = await postScore(from, game, post)
    const painted = await paintedScores(to, at + 1)
    expect(painted).toHaveLength(at + 1)
    expect(painted[at]).toMatchObject({ cell: cellOf(game, post), strokes: post.strokes })
    timesMs.push((painted[at]?.atMs ?? Infinity) - sentAtMs)
  }
  return timesMs
}

async function postScores(game: Game, from: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await postScore(from, game, game.posts.next().value)
}

/** Sends a score from within the page, through its own node, and returns when it was sent. */
function postScore(page: Page, { matchId }: Game, { userId, ...score }: Post): Promise<number> {
  const url = `/api/matches/${matchId}/scores`
  const body = JSON.stringify({ players: [{ userId, scores: [score] }] })
  return page.evaluate(
    async ([to, text]) => {
      const sentAtMs = Date.now()
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(to, { method: 'POST', headers, body: text })
      if (!reply.ok) throw new Error(await reply.text())
      return sentAtMs
    },
    [url, body] as const,
  )
}

/** The page shows exactly the server's scores. */
async function expectTheSame(game: Game, page: Page): Promise<void> {
  const scores = await scoresOf(game.matchId, game.ann)
  const shown = await page.evaluate(() => window.shownScores())
  const stored = scores.map((score) => ({ cell: cellOf(game, score), strokes: score.strokes ?? 0 }))
  expect(inOrder(shown)).toEqual(inOrder(stored))
}

function inOrder(scores: readonly ShownScore[]): ShownScore[] {
  return scores.toSorted((a, b) => a.cell.localeCompare(b.cell))
}

function cellOf({ ann, bob }: Game, { userId, holeNumber }: Pick<Post, 'userId' | 'holeNumber'>): string {
  return `${userId === ann.id ? ann.displayName : bob.displayName} ${holeNumber}`
}

async function readMatch({ ann, matchId }: Game): Promise<{ revision: number }> {
  const reply = await fetch(`${nodes.first}/api/matches/${matchId}`, { headers: { cookie: ann.cookie } })
  return JSON.parse(await reply.text())
}

async function hasRedis(node: string): Promise<boolean> {
  const reply = await fetch(`${node}/readyz`)
  const { redis }: { redis: boolean } = JSON.parse(await reply.text())
  return redis
}

function inWords(timesMs: readonly number[]): string {
  const [p50, p99] = [percentile(timesMs, 50), percentile(timesMs, 99)]
  return `p50 ${p50} ms, p99 ${p99} ms of ${timesMs.length}`
}

function clockOf(at: Date): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202F', ' ')
}
