import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, twoGolfers } from '../helpers/golfers.ts'
import { addCard, newMatch, pars, completeMatch, bogeys } from '../helpers/rounds.ts'

/** The calendar day in this time zone, which is also the browser's. */
const today = new Date().toLocaleDateString('sv-SE')

function roundOn(page: Page) {
  return page.getByRole('region', { name: 'Continue round' })
}

test('during a round, Home shows the score and leads to the next hole', async ({ page, context }) => {
  const [ann, bob] = await twoGolfers()
  await newMatch([ann, bob], { date: today })
  await bringIn(context, ann, { view: 'hole' })
  await page.goto('/')
  await expect(roundOn(page).getByText('Tee off')).toBeVisible()
  await expect(roundOn(page).getByText('with Bob')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Matches' }).getByRole('listitem')
  await expect(recent).toHaveCount(1)
  await expect(recent).toContainText('In Progress')

  await roundOn(page).getByRole('link', { name: 'Enter Scores' }).click()
  await page.getByRole('button', { name: '4 Par' }).click()
  await page.getByRole('button', { name: /^8/ }).click()
  await expect(page.getByRole('heading', { name: 'Hole 2', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(roundOn(page).getByText('Hole 2')).toBeVisible()
  await expect(roundOn(page).getByText('1 up', { exact: true })).toBeVisible()
  await expect(roundOn(page).getByText('on Bob')).toBeVisible()
  await expect(roundOn(page).getByRole('img', { name: /^Your card: 4, not played/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expectAccessible(page)
})

test('a finished match shows your card, the players and the winner, and opens by a tap anywhere on it', async ({
  page,
  context,
}) => {
  const [ann, bob] = await twoGolfers()
  const games = [{ format: 'gross', settings: { stake: 500 } }]
  const matchId = await newMatch([ann, bob], { games })
  const birdieFirst = pars.map((par, hole) => (hole === 0 ? par - 1 : par))
  await addCard(ann, matchId, ann.id, birdieFirst)
  await addCard(ann, matchId, bob.id, bogeys)
  await completeMatch(ann, matchId)
  await bringIn(context, ann)
  for (const address of ['/', '/matches']) {
    await page.goto(address)
    const card = page.getByRole('listitem').filter({ hasText: 'Pine Hollow Golf Club' })
    await expect(card.getByRole('img', { name: `Your card: ${birdieFirst.join(', ')}` })).toBeVisible()
    await expect(card.getByText('Ann won Gross')).toBeVisible()
    await expect(card.getByText('5won')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('tab', { name: 'Gross' }).click()
    await expect(page).toHaveURL(address)
    const name = await card.getByRole('heading').boundingBox()
    await page.mouse.click(name!.x + 10, name!.y + 10)
    await expect(page).toHaveURL(`/matches/${matchId}`)
  }
})

test('an empty Home offers a sample match without a request', async ({ page, context }) => {
  await bringIn(context, await newGolfer())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expectAccessible(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'View a sample match' }).click()
  await expect(page.getByText('This is a sample match. Nothing here is saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Ada Fairway’s card: 4, 5, 3/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Gross' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('75')
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  await expectAccessible(page)
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Home and Matches show matches stored on the phone, the current round first', async ({
    page,
    context,
    openOwnNode,
  }) => {
    const [ann, bob] = await twoGolfers()
    const matchId = await newMatch([ann, bob], { date: today })
    await addCard(ann, matchId, ann.id, [4, 4])
    await using ownNode = await openOwnNode()
    await bringIn(context, ann)
    await page.goto(ownNode.url)
    await expect(roundOn(page).getByText('thru 2')).toBeVisible()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await expect(roundOn(page)).toBeVisible()

    await ownNode.cut()
    await page.reload()
    await expect(page.getByText('No signal. Showing what’s saved on this phone.')).toBeVisible()
    // Bob's scores are missing from the first hole on, and this phone keeps them too.
    await expect(roundOn(page).getByText('Hole 1')).toBeVisible()
    await expect(page.getByText(/Couldn’t load/)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Matches', exact: true }).first().click()
    await expect(page.getByText('No signal. Showing what’s saved on this phone.')).toBeVisible()
    await page.getByRole('link', { name: 'View match details' }).click()
    await expect(page).toHaveURL(`${ownNode.url}/matches/${matchId}`)

    await page.goto(ownNode.url)
    await roundOn(page).getByRole('link', { name: 'Enter Scores' }).click()
    await expect(page.getByRole('heading', { name: /^Hole \d+$/ })).toBeVisible()
    await ownNode.restore()
  })
})
