import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { largeField } from '../helpers/games.ts'
import { bringIn, fourGolfers } from '../helpers/golfers.ts'
import { expectFits } from '../helpers/results-page.ts'
import { addMatch, watchToken } from '../helpers/rounds.ts'

const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

test('watching by link: a score appears without a reload, and a link that is off says so', async ({
  page,
  context,
  openBrowser,
  allowError,
}) => {
  // Requests for a closed board are not found.
  allowError(/the server responded with a status of 404/)
  const [ann, ...others] = await fourGolfers()
  if (!ann) throw new Error('a match needs an organizer')
  const matchId = await addMatch(ann, { players: [ann, ...others].map(({ id }) => id) })
  await bringIn(context, ann)
  await page.goto(`/matches/${matchId}`)
  const link = await makeLink(page)

  const watcher = await openBrowser()
  const board = await watcher.newPage()
  const asked: { url: string; cookie: string | undefined }[] = []
  board.on('request', (request) => asked.push({ url: request.url(), cookie: request.headers()['cookie'] }))
  await board.goto(link)
  await expect(board.getByRole('status')).toHaveText('Live')
  await expect(board.getByText('No scores yet')).toBeVisible()
  await expect(board).toHaveTitle(/Nineteenth|board/i)
  await expectAccessible(board)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/matches/${matchId}/scores`)
  await page.locator('[data-pad]').getByRole('button', { name: /^3 / }).click()
  await expect(board.getByText(/leads?$/).first()).toBeVisible()
  await expectFits(board, screens)
  await expectAccessible(board)

  const origin = new URL(link).origin
  expect(asked.filter(({ url }) => new URL(url).origin !== origin)).toEqual([])
  expect(asked.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  expect(await watcher.cookies()).toEqual([])

  await turnOff(page, matchId)
  await expect(board.getByRole('heading', { name: 'This leaderboard is closed' })).toBeVisible()
  await expectAccessible(board)
  await board.reload()
  await expect(board.getByRole('heading', { name: 'This leaderboard is closed' })).toBeVisible()
})

test('144 players: the board, a group’s card and the big screen fit, and the screen turns its pages', async ({
  openBrowser,
}) => {
  test.slow()
  const { organiser, matchId } = await largeField(false)
  const token = await watchToken(organiser, matchId)
  const watcher = await openBrowser()
  const board = await watcher.newPage()
  await board.setViewportSize({ width: 390, height: 844 })
  await board.goto(`/watch/${token}`)
  await expect(board.getByRole('table', { name: 'Gross' }).getByRole('row')).toHaveCount(145)
  await board.getByRole('button', { name: /^Group 36/ }).click()
  await expect(board.getByRole('table', { name: 'Group 36, hole by hole' })).toBeVisible()
  await expectFits(board, screens)

  await board.setViewportSize({ width: 1920, height: 1080 })
  await board.getByRole('button', { name: 'Big screen' }).click()
  await expect(board.getByRole('region', { name: 'Gross' })).toBeVisible()
  await expectWholeOnScreen(board)
  await expect(board.getByText('2 of 8')).toBeVisible()
  await expectWholeOnScreen(board)
  await expectAccessible(board)
  await board.keyboard.press('Escape')
  await expect(board.getByRole('button', { name: 'Big screen' })).toBeVisible()
})

/** Creates the link by tapping, and leaves the sheet open. */
async function makeLink(page: Page): Promise<string> {
  const part = await openPart(page)
  await part.getByRole('radio', { name: 'First name and initial' }).check({ force: true })
  await part.getByRole('button', { name: 'Create a link' }).click()
  await expect(part.getByRole('figure', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  return (await part.getByText(/\/watch\//).textContent()) ?? ''
}

async function turnOff(page: Page, matchId: number): Promise<void> {
  await page.goto(`/matches/${matchId}`)
  const part = await openPart(page)
  await part.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn the link off?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByRole('button', { name: 'Create a link' })).toBeVisible()
}

async function openPart(page: Page) {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByText('Live leaderboard').click()
  return page.getByRole('region', { name: 'Public link' })
}

/** Checks that every line is within the screen, because a big screen can't be scrolled. */
async function expectWholeOnScreen(board: Page): Promise<void> {
  const below = await board
    .getByRole('listitem')
    .evaluateAll((lines) => lines.filter((line) => line.getBoundingClientRect().bottom > innerHeight).length)
  expect(below).toBe(0)
  await expect(board.getByRole('listitem')).toHaveCount(18)
}
