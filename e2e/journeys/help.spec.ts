import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { nodes } from '../helpers/environment.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { expectFits } from '../helpers/results-page.ts'
import { addMatch, addScore, watchToken } from '../helpers/rounds.ts'

const screens = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('how a game works opens from the form, the match and the public board, and leads back', async ({
  page,
  context,
  openBrowser,
}) => {
  test.slow()
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)

  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pena', 'Club de Golf Peña Alta')
  await page.getByRole('link', { name: 'How does Nassau work?' }).press('Enter')
  await expect(page).toHaveURL('/games/nassau')
  await expect(page).toHaveTitle('Nassau · Nineteenth')
  await expectExample(page, 'Nassau')
  await expectFits(page, screens)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Golf Course')).toHaveValue('Club de Golf Peña Alta')

  const matchId = await addMatch(ann)
  await page.goto(`/matches/${matchId}`)
  await page.getByRole('link', { name: 'How do these games work?' }).click()
  await page.getByRole('region', { name: 'All games' }).getByRole('link', { name: 'Best ball' }).click()
  await expectExample(page, 'Best ball')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/matches/${matchId}`)
  await addScore(nodes.first, ann, matchId, 1, 4)
  await page.getByRole('link', { name: 'How does this game work?' }).click()
  await expectExample(page, 'Quota')
  await page.getByRole('navigation', { name: 'Other games' }).getByRole('link', { name: 'Skins' }).click()
  await expectExample(page, 'Skins')

  const watcher = await openBrowser()
  const board = await watcher.newPage()
  await board.goto(`/watch/${await watchToken(ann, matchId)}`)
  await board.getByRole('link', { name: 'How does this game work?' }).click()
  await expectExample(board, 'Quota')
  await expectFits(board, screens)
  await expectAccessible(board)
  expect(await watcher.cookies()).toEqual([])
  await board.getByRole('button', { name: 'Back' }).click()
  await expect(board).toHaveURL(/\/watch\//)
  await board.goto('/games')
  await expect(board.getByRole('region', { name: 'All games' })).toBeVisible()
  await expectAccessible(board)
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('how a game works opens offline', async ({ page, context, allowError }) => {
    allowError(/ERR_INTERNET_DISCONNECTED/)
    await bringIn(context, await newGolfer('Ann Weaver'))
    await page.goto('/')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/games/skins')
    await expectExample(page, 'Skins')
  })
})

/** Expects the game's name, and an example in which the best player has a figure. */
async function expectExample(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Example' }).getByRole('heading', { level: 4 })).toHaveCount(
    2,
  )
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible()
}
