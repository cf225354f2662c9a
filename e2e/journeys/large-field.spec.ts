import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { post } from '../helpers/accounts.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { largeField } from '../helpers/games.ts'
import { bringIn, type Golfer } from '../helpers/golfers.ts'
import { watchMachine } from '../helpers/times.ts'

// A trace takes a picture of the page at every step, and would dominate the measurement.
test.use({ trace: 'off', screenshot: 'off' })

// A busy machine gets more tries; slow code is slow in all of them.
const tries = 10
// The limits are for an idle machine; a busy one is slow with plain lines too.
const usualBareMs = 70
const limits = { drawnMs: 100, frameMs: 50, scriptMs: 130 }

for (const [place, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test(`144 players on a ${place}: a board is drawn within 100 ms and scrolls without a frame above 50 ms`, async ({
    page,
    context,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openField(page, context)
    const expectQuick = watchMachine()
    await timeBoard(page)
    // Measured first, so that the tries below end as soon as one is quick enough for this machine.
    const bareMs = await best(0, () => timeBare(page))
    const slowness = Math.max(1, bareMs / usualBareMs)
    const drawnMs = await best(limits.drawnMs * slowness, () => timeBoard(page), 2 * tries)
    const frameMs = await longestFrame(page, limits.frameMs * slowness)
    console.log(
      `144 players, ${place}, CPU ÷ 4: drawn ${drawnMs} ms, longest frame ${frameMs} ms; ten lines without us: ${bareMs} ms`,
    )
    expectQuick([
      { what: 'drawn', ms: drawnMs, limitMs: limits.drawnMs * slowness },
      { what: 'frame', ms: frameMs, limitMs: limits.frameMs * slowness },
    ])
  })

  test(`144 players on a ${place}: a score that arrives takes at most 130 ms of script`, async ({
    page,
    context,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const { cdp, organiser, matchId } = await openField(page, context)
    // CPU time, not wall time: waiting for a busy machine doesn't count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const expectQuick = watchMachine()
    const scriptMs = await best(limits.scriptMs, (attempt) =>
      timeScore(page, cdp, () => sendScore(organiser, matchId, 3 + (attempt % 2))),
    )
    console.log(`144 players, ${place}, CPU ÷ 4: a score takes ${scriptMs} ms of script`)
    expectQuick([{ what: 'script', ms: scriptMs, limitMs: limits.scriptMs }])
  })
}

async function openField(page: Page, context: BrowserContext) {
  const { organiser, matchId } = await largeField(false)
  await bringIn(context, organiser)
  await page.goto(`/matches/${matchId}`)
  await expectWhole(page, 'Gross')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { cdp, organiser, matchId }
}

async function best(
  limitMs: number,
  time: (attempt: number) => Promise<number>,
  attempts = tries,
): Promise<number> {
  let bestMs = await time(0)
  for (let attempt = 1; attempt < attempts && bestMs > limitMs; attempt++)
    bestMs = Math.min(bestMs, await time(attempt))
  return bestMs
}

/** A line that is slow to scroll to is slow each time; a busy machine is slow at a different line each time. */
async function longestFrame(page: Page, limitMs: number): Promise<number> {
  let frames = await timeScrolling(page)
  for (let attempt = 1; attempt < tries && Math.max(...frames) > limitMs; attempt++) {
    const again = await timeScrolling(page)
    frames = frames.map((frameMs, index) => Math.min(frameMs, again[index] ?? frameMs))
  }
  return Math.round(Math.max(...frames))
}

async function expectWhole(page: Page, game: string): Promise<void> {
  await expect(page.getByRole('table', { name: game }).getByRole('row')).toHaveCount(145)
}

/** Opens another game's board, and waits until it is complete. */
async function timeBoard(page: Page): Promise<number> {
  // Doesn't use the mouse: it would hover over scrolling lines, and each frame would test what is
  // below it.
  await page.getByRole('tab', { name: 'Gross' }).dispatchEvent('click')
  await expectWhole(page, 'Gross')
  await page.evaluate(() => scrollTo(0, 0))
  const drawnMs = await page.getByRole('tab', { name: 'Net' }).evaluate(async (tab: HTMLElement) => {
    const start = performance.now()
    tab.click()
    // The frame is on the screen once the next task begins. The task is urgent, so that it runs
    // before the lines below the screen are drawn.
    await new Promise(requestAnimationFrame)
    await scheduler.postTask(() => {}, { priority: 'user-blocking' })
    return Math.round(performance.now() - start)
  })
  await expectWhole(page, 'Net')
  return drawnMs
}

/** The lowest possible cost on this machine: the same lines without our code. */
async function timeBare(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(200)
  return page.getByRole('table', { name: 'Net' }).evaluate(async (table) => {
    const copy = document.importNode(table, true)
    for (const row of [...copy.querySelectorAll('tr')].slice(11)) row.remove()
    const start = performance.now()
    table.replaceWith(copy)
    await new Promise(requestAnimationFrame)
    await scheduler.postTask(() => {}, { priority: 'user-blocking' })
    const bareMs = performance.now() - start
    copy.replaceWith(table)
    return Math.round(bareMs)
  })
}

/** Scrolls from the first line of the board to its last, and returns how long each step took. */
async function timeScrolling(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0))
  return page.getByRole('table', { name: 'Net' }).evaluate(async (table) => {
    const frames: number[] = []
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    while (table.getBoundingClientRect().bottom > innerHeight) {
      scrollBy(0, 120)
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - last)
      last = now
    }
    if (frames.length < 50) throw new Error('there was nothing to scroll')
    return frames
  })
}

/** Another player's score arrives, is rendered and is stored. */
async function timeScore(page: Page, cdp: CDPSession, send: () => Promise<void>): Promise<number> {
  // Listens before anything is sent: a score that is already visible would never arrive.
  const board = await page.getByRole('tabpanel').evaluateHandle((panel) => ({
    drawn: new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => resolve())
      observer.observe(panel, { subtree: true, childList: true, characterData: true })
    }),
  }))
  const beforeMs = await scriptMsOf(cdp)
  await send()
  await board.evaluate(({ drawn }) => drawn)
  await page.waitForTimeout(500)
  return Math.round((await scriptMsOf(cdp)) - beforeMs)
}

async function scriptMsOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')
  if (!script) throw new Error('Chromium does not say how long scripts took')
  return script.value * 1000
}

async function sendScore({ cookie, id }: Golfer, matchId: number, strokes: number): Promise<void> {
  const players = [{ userId: id, scores: [{ holeNumber: 3, strokes }] }]
  const reply = await post(`${nodes.first}/api/matches/${matchId}/scores`, { players }, cookie)
  expect(reply.status).toBe(200)
}
