import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { buildLater, openRollout } from '../helpers/rollout.ts'
import { addMatch, scoresOf } from '../helpers/rounds.ts'
import { lostLine } from '../helpers/own-node.ts'

// Runs the tests in turn, so that the later version is built only once.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

let later: Awaited<ReturnType<typeof buildLater>>
test.beforeAll(async () => {
  later = await buildLater()
})
// Pages outlive the nodes they talk to.
test.beforeEach(({ allowError }) => allowError(lostLine))
test.afterAll(async () => {
  await later[Symbol.asyncDispose]()
})

test.describe('in a browser without storage', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of the previous version loads its screens after the last of its nodes is gone', async ({
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

  test('a page whose scripts are gone reloads into the later version', async ({
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

test('a page reloaded while a later version waits stays complete, also offline', async ({
  context,
  page,
}) => {
  // Each node has only its own scripts: what the phone hasn't cached is gone.
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

test('ten roll-outs back and forth: current and new visitors get their page', async ({
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

test('a phone never installs a mix of two versions', async ({ context, page, allowError }) => {
  allowError(/integrity/)
  await using rollout = await openRollout(later.folder)
  await install(context, page, rollout.url)
  const { old, later: next } = rollout
  rollout.answerBy((path) => (path.startsWith('/index.html') ? old.url : next.url))
  expect(await page.evaluate(requestUpdate)).toBe('redundant')
  rollout.answerInTurns(next)
  expect(await page.evaluate(requestUpdate)).toBe('installed')
})

test('pending scores outlive the version they were entered in', async ({ context, page }) => {
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

test('an outdated client reloads into the new version and keeps its unsent scores', async ({
  context,
  page,
  allowError,
}) => {
  allowError(/status of 426/)
  await using rollout = await openRollout(later.folder)
  const { golfer, matchId } = await beginRound(context, page, rollout.url)
  const tooOld = { status: 426, code: 'too-old' }
  rollout.answerBy((path) => (/\/(live|entries)\b/.test(path) ? tooOld : rollout.later.url))
  await rollout.old.cut()
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByText('Nineteenth was updated')).toBeVisible()
  await expect(page.getByText('1 waiting: reload to update')).toBeVisible()
  await page.evaluate(requestUpdate)
  // The page reloads into the later version, perhaps before it has loaded.
  await page.reload().catch(() => undefined)
  await expect.poll(() => versionOf(page)).toBe('later')
  rollout.answerInTurns(rollout.later)
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)
})

/** A member with the whole app on their phone, at the scores of a match. */
async function beginRound(context: BrowserContext, page: Page, url: string) {
  const golfer = await newGolfer()
  const matchId = await addMatch(golfer)
  await install(context, page, url, golfer)
  await page.goto(`${url}/matches/${matchId}/scores`)
  await expect(page.getByText('All saved')).toBeVisible()
  return { golfer, matchId }
}

/** Signs in, and stays until the phone has the whole app. */
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

/** Opens screens with scripts of their own. */
async function walkThrough(page: Page): Promise<void> {
  for (const name of ['Matches', 'Players', 'Profile']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Couldn’t show this page')).toHaveCount(0)
  }
}

async function fetchUpdate(page: Page): Promise<void> {
  await page.evaluate(requestUpdate)
  await expect(page.getByText('Update ready')).toBeVisible()
}

/** Runs in the page. Reports what happens to an update, if one is found. */
async function requestUpdate(): Promise<string | undefined> {
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
