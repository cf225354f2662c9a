import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { largeField, tenGames, type Played } from '../helpers/games.ts'
import { bringIn } from '../helpers/golfers.ts'
import { csvOf, expectFits, expectHolds } from '../helpers/results-page.ts'

test('ten games: each tab can be reached by touch and by keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openResults(page, context, await tenGames())
  const tabs = page.getByRole('tablist', { name: 'Results by format' }).getByRole('tab')
  await expect(tabs).toHaveCount(10)
  await tabs.first().focus()
  for (let game = 1; game < 10; game++) await page.keyboard.press('ArrowRight')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('list', { name: 'Skins, hole by hole' })).toBeVisible()
  await expectHolds(page)
})

test('144 players in 36 groups', async ({ page, context }) => {
  test.slow()
  const played = await largeField(true)
  await openResults(page, context, played)
  await expect(page.getByRole('table', { name: 'Gross' }).getByRole('row')).toHaveCount(145)
  await expect(page.getByRole('row', { name: /Group 36/ }).first()).toBeAttached()
  await expect(page.getByRole('region', { name: /^Scorecard, hole by hole/ })).toHaveCount(12)
  await page.getByRole('tab', { name: 'Skins' }).click()
  await expect(page.getByRole('list', { name: 'Skins, hole by hole' }).getByRole('listitem')).toHaveCount(18)
  // Axe checks all parts on smaller matches, because here it would take minutes.
  await expectFits(page)
  expect(await csvOf(page)).toHaveLength(147)
  expect(await sheetsOf(page)).toBeGreaterThan(12)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const picture = await readFile(await (await saving).path())
  expect(picture.readUInt32BE(20)).toBeLessThan(8000)
})

test('a field on the course shows where each group is', async ({ page, context }) => {
  const { organiser, matchId } = await largeField(false)
  await bringIn(context, organiser)
  await page.goto(`/matches/${matchId}`)
  const table = page.getByRole('table', { name: 'Gross' })
  await expect(table.getByRole('row')).toHaveCount(145)
  for (const note of [/Group 1 · F/, /Group 5 · thru 16/, /Group 36 · \d+:\d\d [AP]M/])
    await expect(table.getByRole('row', { name: note }).first()).toBeAttached()
})

async function openResults(page: Page, context: BrowserContext, { organiser, matchId }: Played) {
  await bringIn(context, organiser)
  await page.goto(`/matches/${matchId}/results`)
  await expect(page.getByRole('tablist', { name: 'Results by format' })).toBeVisible()
}

/** How many sheets of paper the results need. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
