import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { buildLater, openRollout } from '../helpers/rollout.ts'
import { addMatch, scoresOf } from '../helpers/rounds.ts'
import { lostLine } from '../helpers/own-node.ts'

// One after the other, so that the later version is built once.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

let later: Awaited<ReturnType<typeof buildLater>>
test.beforeAll(async () => {
  later = await buildLater()
})
// Pages outlive the nodes they speak with.
test.beforeEach(({ allowError }) => allowError(lostLine))
test.afterAll(async () => {
  await later[Symbol.asyncDispose]()
})

test.describe('in a browser that keeps nothing', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of the version before finds its screens after the last of its nodes is gone', async ({
    context,
    page,
  }) => {
    await using rollout = await openRollout(later.folder)
    await bringIn(context, await newGolfer())
    await page.goto(rollout.url)
    await expectHome(page)
    rollout.answerInTurns(rollout.later)
    await rollout.old.cut()
    await walkThrough(page)
    expect(await versionOf(page)).toBe('old')
  })

  test('a page whose scripts are gone is loaded anew as the later version', async ({
    context,
    page,
    allowError,
  }) => {
    allowError(/status of 404|dynamically imported module/)
    await using rollout = await openRollout(later.folder, { isShared: false })
    await bringIn(context, await newGolfer())
    await page.goto(rollout.url)
    await expectHome(page)
    rollout.answerInTurns(rollout.later)
    await page.getByRole('link', { name: 'Players', exact: true }).first().click()
    await expect.poll(() => versionOf(page)).toBe('later')
    await walkThrough(page)
  })
})

test('a page that is reloaded while a later version waits stays whole, also without signal', async ({
  context,
  page,
}) => {
  // Each node has its own scripts only: what the phone does not keep is gone.
  await using rollout = await openRollout(later.folder, { isShared: false })
  await install(context, page, rollout.url)
  rollout.answerInTurns(rollout.later)
  await fetchUpdate(page)
  for (let reload = 0; reload < 4; reload += 1) {
    await page.reload()
    await expectHome(page)
    expect(await versionOf(page)).toBe('old')
  }
  rollout.answerBy(() => undefined)
  await walkThrough(page)
})

test('ten roll-outs to and fro: whoever is here and whoever comes in the middle find their page', async ({
  context,
  page,
  browser,
  complaints,
}) => {
  test.slow()
  await using rollout = await openRollout(later.folder)
  const golfer = await newGolfer()
  await install(context, page, rollout.url, golfer)
  const { old, later: next } = rollout
  for (let count = 0; count < 10; count += 1) {
    const [from, to] = count % 2 === 0 ? [old, next] : [next, old]
    rollout.answerInTurns(from, to)
    await page.reload()
    await expectHome(page)
    await using stranger = await browser.newContext({ serviceWorkers: 'block' })
    complaints.watch(stranger)
    await bringIn(stranger, golfer)
    const visit = await stranger.newPage()
    await visit.goto(rollout.url)
    await expectHome(visit)
    rollout.answerInTurns(to)
    await page.reload()
    await expectHome(page)
  }
})

test('a phone takes no version whose parts are of two', async ({ context, page, allowError }) => {
  allowError(/integrity/)
  await using rollout = await openRollout(later.folder)
  await install(context, page, rollout.url)
  const { old, later: next } = rollout
  rollout.answerBy((path) => (path.startsWith('/index.html') ? old.url : next.url))
  expect(await page.evaluate(askForUpdate)).toBe('redundant')
  rollout.answerInTurns(next)
  expect(await page.evaluate(askForUpdate)).toBe('installed')
})

test('scores that wait outlive the version they were entered in', async ({ context, page }) => {
  await using rollout = await openRollout(later.folder)
  const { golfer, matchId } = await beginRound(context, page, rollout.url)
  rollout.answerBy((path) => (path.startsWith('/api/') ? undefined : rollout.later.url))
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByText('1 waiting to send')).toBeVisible()
  await fetchUpdate(page)
  rollout.answerBy(() => undefined)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => versionOf(page)).toBe('later')
  await expect(page.getByText('1 waiting to send')).toBeVisible()
  rollout.answerInTurns(rollout.later)
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)
})

test('whoever is told that the app is too old reloads, and has the later version with their scores', async ({
  context,
  page,
  allowError,
}) => {
  allowError(/status of 426/)
  await using rollout = await openRollout(later.folder)
  const { golfer, matchId } = await beginRound(context, page, rollout.url)
  const tooOld = { status: 426, code: 'too-old' }
  rollout.answerBy((path) => (/\/(live|scores)\b/.test(path) ? tooOld : rollout.later.url))
  await rollout.old.cut()
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByText('Nineteenth has been updated')).toBeVisible()
  await expect(page.getByText('1 waiting: reload for the new version')).toBeVisible()
  await page.evaluate(askForUpdate)
  // The page reloads itself into the later version, perhaps before it is loaded.
  await page.reload().catch(() => undefined)
  await expect.poll(() => versionOf(page)).toBe('later')
  rollout.answerInTurns(rollout.later)
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)
})

/** Somebody with the app whole on their phone, at the scores of a match. */
async function beginRound(context: BrowserContext, page: Page, url: string) {
  const golfer = await newGolfer()
  const matchId = await addMatch(golfer)
  await install(context, page, url, golfer)
  await page.goto(`${url}/matches/${matchId}/scores`)
  await expect(page.getByText('All saved')).toBeVisible()
  return { golfer, matchId }
}

/** Comes in, and stays until the phone has the app whole. */
async function install(
  context: BrowserContext,
  page: Page,
  url: string,
  golfer?: Awaited<ReturnType<typeof newGolfer>>,
) {
  await bringIn(context, golfer ?? (await newGolfer()))
  await page.goto(url)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await expectHome(page)
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** To screens that come in scripts of their own. */
async function walkThrough(page: Page): Promise<void> {
  for (const name of ['Matches', 'Players', 'Profile']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
    await expect(page.getByText('This page could not be shown')).toHaveCount(0)
  }
}

async function fetchUpdate(page: Page): Promise<void> {
  await page.evaluate(askForUpdate)
  await expect(page.getByText('A new version is ready')).toBeVisible()
}

/** Runs in the page: what becomes of the version that is found, if one is. */
async function askForUpdate(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const worker = registration?.installing
  if (!worker) return registration?.waiting?.state
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve(worker.state)),
  )
}

async function versionOf(page: Page): Promise<'old' | 'later' | undefined> {
  const script = await page
    .evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
    .catch(() => undefined)
  if (script === undefined) return undefined
  return script.includes('/later-') ? 'later' : 'old'
}
