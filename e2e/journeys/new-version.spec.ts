import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nodeEnv } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { addMatch, scoresOf } from '../helpers/rounds.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version waits for an unsent score, and installs in the background once it is sent', async ({
  page,
  context,
  openOwnNode,
}) => {
  await using site = await openSite()
  await using ownNode = await openOwnNode({ WEB_ROOT: site.folder })
  const golfer = await newGolfer()
  const matchId = await addMatch(golfer)
  await bringIn(context, golfer)
  await page.goto(`${ownNode.url}/matches/${matchId}/scores`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await expect(page.getByText('All saved')).toBeVisible()
  await markPage(page)

  await site.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('Update ready')).toBeVisible()

  await ownNode.cut()
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByText('1 waiting to send')).toBeVisible()
  await putAway(page)
  // Waits long enough for a version that would install too early.
  await page.waitForTimeout(1_500)
  expect(await isMarked(page)).toBe(true)

  await ownNode.restore()
  // Retried after half a minute at most.
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 60_000 }).toBe(false)
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)
})

test('agreeing to an update installs it at once', async ({ page, context, openOwnNode }) => {
  await using site = await openSite()
  await using ownNode = await openOwnNode({ WEB_ROOT: site.folder })
  const golfer = await newGolfer()
  await bringIn(context, golfer)
  await page.goto(ownNode.url)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await markPage(page)

  await site.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

/** The built web in its own folder, where a newer one can replace it. */
async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await cp(nodeEnv['WEB_ROOT']!, folder, { recursive: true })
  return {
    folder,
    async publish() {
      const worker = join(folder, 'service-worker.js')
      await appendFile(worker, '\n// newer\n')
      // The build's compressed file would be served instead.
      for (const ending of ['br', 'gz']) await rm(`${worker}.${ending}`, { force: true })
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Sets a mark that only a reload removes. */
function markPage(page: Page): Promise<void> {
  return page.evaluate(() => document.body.setAttribute('data-marked', ''))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.hasAttribute('data-marked'))
}

/** Tells the page that it is hidden, as if the phone were in a pocket. */
function putAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
