import { expectAccessible } from '../helpers/accessible.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { annOfTheSeason, comeIn, newGolfer } from '../helpers/golfers.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addMatch, addScore } from '../helpers/rounds.ts'

test('an individual match is created and awaits its scores', async ({ page }) => {
  test.slow()
  await comeIn(page, await newGolfer())
  await page.getByRole('link', { name: 'New Match' }).first().click()
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page.getByText('At least 2 players are required')).toBeVisible()
  await expectAccessible(page)

  await findAndSelect(page, 'Golf Course', 'pena', 'Club de Golf Peña Alta')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('option', { name: 'White (69.8/125)' }).click()
  await findAndSelect(page, 'Add Player', 'soren', 'Søren Østergård')
  await page.reload()
  await expect(page.getByText('@soren · plays as scratch until they answer')).toBeVisible()
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page.getByText('Your new match has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/matches\/\d+\/scores$/)

  await page.goto(page.url().replace('/scores', ''))
  await expect(page.getByText('Individual Match · Quota, Nassau, Gross, Net')).toBeVisible()
  await expect(page.getByText('No scores recorded for this match yet.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the card of the selected course opens from a new match, which stays as it was', async ({ page }) => {
  await comeIn(page, await newGolfer())
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pena', 'Club de Golf Peña Alta')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('option', { name: 'White (69.8/125)' }).click()
  await findAndSelect(page, 'Add Player', 'soren', 'Søren Østergård')
  await page.getByRole('link', { name: 'View scorecard' }).click()
  await expect(page.getByRole('table', { name: 'Front nine' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the match' }).click()
  await expect(page).toHaveURL('/matches/new')
  await expect(page.getByLabel('Golf Course')).toHaveValue('Club de Golf Peña Alta')
  await expect(page.getByLabel('Tee Box')).toHaveText('White (69.8/125)')
  await expect(page.getByText('Søren Østergård')).toBeVisible()
})

test('a team match is created with sides moved and a rule changed', async ({ page }) => {
  // The longest form there is, checked by axe while open.
  test.slow()
  await comeIn(page, await newGolfer())
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pine', 'Pine Hollow Golf Club')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Remove Robin Green' }).click()
  await page.getByText('Team', { exact: true }).click()
  for (const [typed, name] of [
    ['jose', 'José Ángel Núñez Peñalver'],
    ['bob', 'Bob Hughes'],
    ['zoe', 'Zoë O’Brien'],
    ['soren', 'Søren Østergård'],
  ] as const)
    await findAndSelect(page, 'Add Player', typed, name)
  await expect(page.getByRole('region', { name: 'Team A' })).toContainText('Søren Østergård')
  await page.getByRole('button', { name: 'Move Søren Østergård to team B' }).click()
  await page.getByRole('button', { name: 'Move Bob Hughes to team A' }).click()
  await page.locator('summary', { hasText: 'Rules of Nassau' }).click()
  await page.getByLabel('Nassau: Presses').selectOption('Automatic')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page).toHaveURL(/\/scores$/)

  await page.goto(page.url().replace('/scores', ''))
  await expect(page.getByText(/^Team Match/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Bob Hughes/ })).toContainText('A')
  await expect(page.getByRole('row', { name: /Søren Østergård/ })).toContainText('B')
})

test('a long list is paged, filtered and searched', async ({ page }) => {
  const golfer = await newGolfer()
  for (let n = 0; n < 45; n++)
    await addMatch(golfer, {
      date: `2026-06-${String(1 + (n % 28)).padStart(2, '0')}`,
      ...(n === 0 && inSpain),
    })
  await comeIn(page, golfer)
  await page.goto('/matches')
  const cards = page.getByRole('link', { name: 'View match details' })
  await expect(cards).toHaveCount(20)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(cards).toHaveCount(45, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Show more matches' })).toBeHidden()

  await page.getByLabel('Search by course or player').fill('pena')
  await expect(cards).toHaveCount(1)
  await page.getByText('Complete', { exact: true }).click()
  await expect(page.getByText('No matches found')).toBeVisible()
  await expectAccessible(page)
})

test('complete matches show their tables in the list', async ({ page }) => {
  await comeIn(page, annOfTheSeason)
  await page.goto('/matches?status=complete')
  const card = page.getByRole('listitem').filter({ hasText: 'Skærbæk Klit Golfklub' }).first()
  await expect(card.getByRole('columnheader')).toHaveText(['Player', 'Quota', 'Points', '+/-'])
  await card.getByRole('tab', { name: 'Gross' }).click()
  await expect(card.getByRole('columnheader')).toHaveText(['Player', 'Score', 'Position'])
  await expect(card.getByRole('row').nth(1)).toContainText('Dave Li')
  await expectAccessible(page)
})

test('a match is changed, deleted, and restored', async ({ page }) => {
  const golfer = await newGolfer()
  const id = await addMatch(golfer)
  await addScore(nodes.first, golfer, id, 1, 4)
  await comeIn(page, golfer)
  await page.goto(`/matches/${id}`)
  await page.getByRole('link', { name: 'Edit Match' }).click()
  await expect(page.getByText('Locked: scoring has started.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Quota' }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Individual Match · Nassau, Gross, Net')).toBeVisible()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Quota removed')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/matches/${id}/edit`)
  await page.getByRole('button', { name: 'Delete Match' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Match' }).click()
  await expect(page.getByText('No matches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Match restored')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View match details' })).toHaveCount(1)
})

test('a score entered through one node appears through the other, with the standings', async ({
  openBrowser,
}) => {
  const golfer = await newGolfer()
  const id = await addMatch(golfer)
  const context = await openBrowser()
  const page = await context.newPage()
  await comeIn(page, golfer)
  await page.goto(`${nodes.first}/matches/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await addScore(nodes.second, golfer, id, 1, 3)
  await expect(page.getByRole('region', { name: 'Robin Green’s scores' })).toContainText('3, birdie')
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText('thru 1')
})

test('a phone that wakes without signal shows the last saved match, and reconnects automatically', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const golfer = await newGolfer()
  const id = await addMatch(golfer)
  await addScore(nodes.first, golfer, id, 1, 5)
  await comeIn(page, golfer)
  await page.goto(`/matches/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(/Offline. Last updated \d+:\d\d [AP]M/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText('thru 1')
  await addScore(nodes.second, golfer, id, 2, 5)
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText('thru 2')
})

test('strangers get the not-found page for a match', async ({ page, allowError }) => {
  allowError(/status of 404/)
  const id = await addMatch(await newGolfer())
  await comeIn(page, await newGolfer())
  for (const address of [`/matches/${id}`, '/matches/999999999', '/matches/none']) {
    await page.goto(address)
    await expect(page.getByText('The requested match could not be found.')).toBeVisible()
  }
  await expectAccessible(page)
})

const inSpain = { courseId: 4, teeBoxId: 7 }
