import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { firstScreens, makeMatches, type ScreenName } from '../helpers/first-screens.ts'
import { bringIn, comeIn, fourGolfers, newGolfer } from '../helpers/golfers.ts'
import { newMatch } from '../helpers/rounds.ts'

// With this latency, requests that overlap didn't wait for each other.
const latencyMs = 400

// No screen waits for toasts and dialogs.
const loadsWhenIdle = /\/assets\/(toast|floating|dialog)-/

interface Limits {
  scripts: number
  /** Compressed size, as sent. */
  kB: number
  /** The number of requests that wait for each other, including the page itself. */
  inSequence: number
}

const maxShift = 0.02
const tapLimits = { commits: 14, components: 200 }

const limits: Record<ScreenName, Limits> = {
  // Includes the identity provider, which loads when idle and may or may not be counted.
  'sign-in': { scripts: 10, kB: 156, inSequence: 4 },
  join: { scripts: 11, kB: 156, inSequence: 5 },
  Home: { scripts: 12, kB: 176, inSequence: 4 },
  // Includes the dialogs, which load when idle and may or may not be counted.
  'Enter Scores': { scripts: 15, kB: 228, inSequence: 4 },
  match: { scripts: 18, kB: 250, inSequence: 4 },
  results: { scripts: 20, kB: 260, inSequence: 4 },
  // Includes the bundler's runtime, and a script for each format of the match.
  'public board': { scripts: 8, kB: 60, inSequence: 6 },
}

test('every first screen loads few scripts, few of them one after another, and nothing moves', async ({
  page,
  context,
  openBrowser,
}) => {
  test.slow()
  const golfer = await newGolfer()
  const made = await makeMatches(golfer)
  await comeIn(page, golfer)
  const signedIn = await context.storageState()
  const over: object[] = []
  for (const { name, path, ready, isMember } of firstScreens) {
    const open = async () => {
      const empty = await openBrowser()
      if (isMember) await empty.setStorageState(signedIn)
      return load(empty, path(made), ready)
    }
    let loaded = await open()
    // A busy node asks a phone to open its stream later. This adds a request, but not one of the
    // app's.
    for (let again = 0; again < 2 && isOver(loaded, limits[name]); again++) loaded = await open()
    console.log(name, loaded)
    if (isOver(loaded, limits[name])) over.push({ name, ...loaded, limits: limits[name] })
  }
  expect(over).toEqual([])
})

function isOver(loaded: Loaded, limit: Limits): boolean {
  return (
    loaded.scripts > limit.scripts ||
    loaded.kB > limit.kB ||
    loaded.inSequence > limit.inSequence ||
    loaded.shift > maxShift
  )
}

test('a tap on Enter Scores draws little more than what it changes', async ({ page, context }) => {
  const golfers = await fourGolfers()
  await bringIn(context, golfers[0]!)
  await page.addInitScript(countDrawings)
  await page.goto(`/matches/${await newMatch(golfers)}/scores`)
  const pad = page.locator('[data-pad]')
  // The first tap also loads what later ones use.
  for (const strokes of [5, 4]) {
    await expect(page.getByText('All saved')).toBeVisible()
    await page.evaluate(() => (window.drawings = { commits: 0, components: 0 }))
    await pad.getByRole('button', { name: new RegExp(`^${strokes} `) }).click()
    await page.waitForTimeout(2_000)
  }
  const { commits, components } = await page.evaluate(() => window.drawings)
  console.log(`a tap: ${commits} commits, ${components} components drawn`)
  expect(commits).toBeLessThanOrEqual(tapLimits.commits)
  expect(components).toBeLessThanOrEqual(tapLimits.components)
})

interface Loaded extends Limits {
  shift: number
}

interface Request {
  url: string
  startMs: number
  endMs: number
  bytes: number
}

/** Opens a screen with an empty cache, and counts what was requested before it was ready. */
async function load(context: BrowserContext, path: string, ready: string): Promise<Loaded> {
  const page = await context.newPage()
  const requests = await watchRequests(page)
  await page.addInitScript(noteReady, ready)
  await page.goto(path)
  await page.waitForFunction(() => window.readyAt > 0)
  // Content that follows may still move the element.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2_000)
  const { readyAt, shift } = await page.evaluate(() => ({ readyAt: window.readyAt, shift: window.shift }))
  const before = [...requests.values()].filter(({ startMs }) => startMs < readyAt)
  const scripts = before.filter(({ url }) => url.endsWith('.js'))
  return {
    scripts: scripts.length,
    kB: Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    inSequence: longestChain(before.filter(({ url }) => !loadsWhenIdle.test(url))),
    shift: Math.round(shift * 1000) / 1000,
  }
}

async function watchRequests(page: Page): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const sentAt = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    sentAt.set(requestId, timestamp)
    requests.set(requestId, { url: request.url, startMs: wallTime * 1000, endMs: Infinity, bytes: 0 })
  })
  // A stream has no end, so count it with its head.
  const note = (requestId: string, timestamp: number, bytes: number) => {
    const found = requests.get(requestId)
    if (found)
      Object.assign(found, {
        endMs: found.startMs + 1000 * (timestamp - (sentAt.get(requestId) ?? 0)),
        bytes,
      })
  }
  cdp.on('Network.responseReceived', ({ requestId, timestamp }) => note(requestId, timestamp, 0))
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, timestamp, encodedDataLength),
  )
  return requests
}

/** The longest chain of requests, each of which began after the previous one ended. */
function longestChain(requests: readonly Request[]): number {
  let [length, endMs] = [0, -Infinity]
  for (const request of requests.toSorted((a, b) => a.endMs - b.endMs))
    if (request.startMs >= endMs) [length, endMs] = [length + 1, request.endMs]
  return length
}

interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

declare global {
  interface Window {
    drawings: { commits: number; components: number }
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
    readyAt: number
    shift: number
  }
}

function noteReady(ready: string): void {
  window.readyAt = 0
  window.shift = 0
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(ready)) return
    window.readyAt = Date.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- TypeScript has no type for these entries
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** React reports every commit to its developer tools, also in a release. */
function countDrawings(): void {
  window.drawings = { commits: 0, components: 0 }
  // oxlint-disable-next-line no-underscore-dangle -- the name that React looks for
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      window.drawings.commits += 1
      window.drawings.components += countDrawn(current)
    },
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
  function countDrawn(fiber: Fiber): number {
    const isComponent = [0, 1, 11, 14, 15].includes(fiber.tag)
    let count = isComponent && (fiber.flags & 1) === 1 ? 1 : 0
    // Children that were not drawn again keep their identity.
    if (fiber.child === fiber.alternate?.child) return count
    for (let child = fiber.child; child; child = child.sibling) count += countDrawn(child)
    return count
  }
}
