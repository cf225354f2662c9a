import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { annOfTheSeason, bringIn, choose, comeIn, newGolfer } from '../helpers/golfers.ts'
import { expectSame, readPrintout, readTabs, standingOf } from '../helpers/result-tables.ts'
import { completeOnPage, csvOf } from '../helpers/results-page.ts'
import { addCard, addMatch, pars, scoresOf } from '../helpers/rounds.ts'

test.describe('every seeded match has the same results everywhere', () => {
  // Uses a screen on which every column is visible.
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('on Home and in the list', async ({ page }) => {
    test.slow()
    await comeIn(page, annOfTheSeason)
    await expectCards(page, await page.request.get('/api/matches/recent').then(idsOf))
    await page.goto('/matches')
    await expectCards(page, await page.request.get('/api/matches').then(idsOf))
  })

  test('from the match to the spreadsheet', async ({ page }) => {
    test.slow()
    await comeIn(page, annOfTheSeason)
    // Not started, in progress with sides, finished but not completed, and completed by players and by sides.
    for (const id of [1, 3, 6, 7, 9]) {
      const { read } = await standingOf(page, id)
      await page.goto(`/matches/${id}`)
      await expect(page.getByRole('heading', { name: /^Match on/ })).toBeVisible()
      if (Object.values(totalsIn(read)).some((total) => total !== '–'))
        expectSame(await readTabs(boardOf(page, 'Standings by format')), read, `match ${id}`)
      await page.goto(`/matches/${id}/calculate`)
      expectSame(await readTabs(boardOf(page, 'Results as they stand')), read, `calculating match ${id}`)
      await page.goto(`/matches/${id}/results`)
      expectSame(await readTabs(boardOf(page, 'Results by format')), read, `results of match ${id}`)
      expect(await totalsInCsv(page), `match ${id} as CSV`).toEqual(totalsIn(read))
      await page.emulateMedia({ media: 'print' })
      expectSame(await readPrintout(page), read, `match ${id} on paper`)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

test('the sheet behind every number of the leader ends in that number', async ({ page }) => {
  test.slow()
  await comeIn(page, annOfTheSeason)
  await page.goto('/matches/7/results')
  for (const format of ['Quota', 'Nassau', 'Gross', 'Net']) {
    await page.getByRole('tab', { name: format }).click()
    const leader = page.getByRole('table', { name: format }).getByRole('row').nth(1)
    const numbers = leader.getByRole('button', { name: /, explain$/ }).filter({ visible: true })
    await expect(numbers.nth(1)).toBeVisible()
    for (const number of await numbers.all()) {
      // Read this first, because an open sheet hides what is behind it.
      const shown = await number.textContent()
      await number.click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.locator('ol > li').last().locator('[data-result]')).toHaveText(`= ${shown}`)
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toBeHidden()
    }
  }
})

test('a match that ends level has two winners, and the history begins with its end', async ({
  page,
  context,
}) => {
  const { ann, matchId } = await playedMatch(context, [pars, pars])
  await completeOnPage(page, matchId)
  await page.getByRole('tab', { name: 'Gross' }).click()
  const table = page.getByRole('table', { name: 'Gross' })
  await expect(table.getByRole('button', { name: /’s? position: / }).filter({ visible: true })).toHaveText([
    'T1',
    'T1',
  ])
  await expect(table.getByLabel('Winner')).toHaveCount(2)
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText(`Completed by ${ann.displayName}`)
  await expectAccessible(page)
})

test('an unfinished card becomes NR, after a warning', async ({ page, context }) => {
  const { matchId } = await playedMatch(context, [pars, pars.slice(0, 16)])
  await page.goto(`/matches/${matchId}/calculate`)
  await expect(page.getByRole('link', { name: 'Åse Bjørnstad, holes 17–18' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Match' }).click()
  await expect(page.getByRole('dialog')).toContainText('Åse Bjørnstad is missing holes and will be NR')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }).click()
  await expect(page).toHaveURL(`/matches/${matchId}/results`)
  await page.getByRole('tab', { name: 'Net' }).click()
  await expect(page.getByRole('row', { name: /Åse Bjørnstad/ }).first()).toContainText('NR')
  await expect(page.getByRole('button', { name: 'Åse Bjørnstad’s total: NR, explain' })).toBeVisible()
})

test('a team match is settled with all its presses', async ({ page, context }) => {
  const { matchId } = await playedMatch(context, [pars, over(1), over(2), over(3)], ([a, b, c, d]) => ({
    matchType: 'team',
    teams: { A: [a, b], B: [c, d] },
    settings: {
      nassau: {
        stakes: { front: 500, back: 500, total: 1000 },
        presses: { kind: 'automatic', holesDown: 2, onTotal: false },
      },
    },
  }))
  await completeOnPage(page, matchId)
  await page.getByRole('tab', { name: 'Nassau' }).click()
  const presses = page.getByRole('listitem').filter({ hasText: /^Press from hole/ })
  await expect(presses.first()).toContainText('Ann & Åse')
  await page.getByText('Bet by bet').click()
  const bets = page.getByRole('list', { name: 'Bet by bet' }).getByRole('listitem')
  await expect(bets.filter({ hasText: 'press from hole' })).toHaveCount(await presses.count())
  await presses.first().getByRole('button').click()
  await expect(page.getByRole('dialog').locator('ol > li').last()).toContainText('Ann & Åse’s match')
  await expectAccessible(page)
})

test('completed, reopened, corrected and completed again, with each step in the history', async ({
  page,
  context,
}) => {
  await choose(context, { view: 'card' })
  const { ann, matchId } = await playedMatch(context, [pars, pars])
  await completeOnPage(page, matchId)
  await page.getByRole('button', { name: 'Reopen Match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen Match' }).click()
  await expect(page.getByRole('link', { name: 'Enter Scores' })).toBeVisible()
  await page.goto(`/matches/${matchId}/scores`)
  await page.getByRole('spinbutton').first().fill('9')
  // The line also says that all is saved just before the score is sent.
  await expect
    .poll(() => scoresOf(matchId, ann))
    .toContainEqual(expect.objectContaining({ userId: ann.id, strokes: 9 }))
  await completeOnPage(page, matchId)
  await page.getByRole('tab', { name: 'Gross' }).click()
  await expect(page.getByRole('table', { name: 'Gross' }).getByLabel('Winner')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `${ann.displayName}’s total: 77, explain` })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Completed/, /^Reopened/, /^Completed/, /^Created/])
})

test('a complete match is deleted from its results, and undo restores it completely', async ({
  page,
  context,
}) => {
  const { matchId } = await playedMatch(context, [pars, pars])
  await completeOnPage(page, matchId)
  await page.getByRole('button', { name: 'Delete Match' }).click()
  await expect(page.getByRole('dialog')).toContainText('with its 36 scores')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Match' }).click()
  await expect(page.getByText('No matches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'View scorecard' }).click()
  await page.getByRole('link', { name: 'View Results' }).click()
  await expect(page.getByRole('table', { name: 'Quota' })).toBeVisible()
})

test('the results are saved as a picture', async ({ page, context }) => {
  const { matchId } = await playedMatch(context, [pars, over(1)])
  await page.goto(`/matches/${matchId}/results`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/\.png$/)
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(1080)
  const notice = page.getByText('Picture saved')
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
})

test('profile and player pages show figures of completed rounds, and axe finds nothing', async ({
  page,
  context,
}) => {
  const { ann, others, matchId } = await playedMatch(context, [pars, over(1)])
  await page.goto('/profile')
  await expect(page.getByText('No rounds yet')).toBeVisible()
  await completeOnPage(page, matchId)
  await page.goto('/profile')
  await expect(
    page.getByRole('table', { name: 'Holes by score' }).getByRole('row', { name: /^Pars/ }),
  ).toContainText('18')
  await expect(page.getByRole('region', { name: 'Best rounds' }).getByRole('link')).toContainText('72')
  await expect(page.getByText('Play 36 more holes to get an estimate')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/players/${others[0]?.id}`)
  await expect(page.getByText('1 completed round together')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Head to head' }).getByRole('row', { name: /^Gross/ }),
  ).toHaveText('Gross100')
  await expectAccessible(page)
  const answer = await fetch(`${nodes.first}/api/users/me/record`)
  expect([answer.status, ann.cookie.length > 0]).toEqual([401, true])
})

test('a golfer with a season has a record, and an explained handicap estimate', async ({ page }) => {
  await comeIn(page, annOfTheSeason)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Handicap estimate' })
  const shown = await card.locator('p').first().textContent()
  await card.getByRole('button', { name: 'How it’s calculated' }).click()
  const lines = page.getByRole('list', { name: `How the estimate comes to ${shown}` }).locator('> li')
  await expect(lines.last().locator('[data-result]')).toHaveText(`= ${shown}`)
  await expectAccessible(page)
})

const over = (strokes: number) => pars.map((par) => par + strokes)

async function idsOf(reply: { json: () => Promise<unknown> }): Promise<number[]> {
  const answer: { id: number }[] | { matches: { id: number }[] } = JSON.parse(
    JSON.stringify(await reply.json()),
  )
  const matches = Array.isArray(answer) ? answer : answer.matches
  expect(matches.length).toBeGreaterThan(4)
  return matches.map(({ id }) => id)
}

/** The tables of each complete match's card, in order. */
async function expectCards(page: Page, ids: readonly number[]): Promise<void> {
  await expect(page.getByRole('link', { name: /^View (scorecard|match details)$/ })).toHaveCount(ids.length)
  for (const id of ids) {
    const { isComplete, read } = await standingOf(page, id)
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/matches/${id}"]`) })
    if (isComplete) expectSame(await readTabs(card), read, `the card of match ${id}`)
    else await expect(card.getByRole('tab')).toHaveCount(0)
  }
}

/** The tabs and their panels. */
function boardOf(page: Page, label: string): Locator {
  return page
    .locator('section, div')
    .filter({ has: page.getByRole('tablist', { name: label }) })
    .last()
}

function totalsIn(read: readonly { title: string; lines: { name: string; cells: string[] }[] }[]) {
  const gross = read.find(({ title }) => title === 'Gross')
  return Object.fromEntries((gross?.lines ?? []).map(({ name, cells }) => [name, cells[0]]))
}

async function totalsInCsv(page: Page): Promise<Record<string, string>> {
  const lines = (await csvOf(page)).slice(3)
  return Object.fromEntries(lines.map((cells) => [cells[0]?.replace(/ \([AB]\)$/, ''), cells.at(-1) ?? '']))
}

/** A match of new golfers with these cards entered; the first organizes it and uses the phone. */
async function playedMatch(
  context: BrowserContext,
  cards: readonly (readonly number[])[],
  partsOf: (ids: number[]) => object = () => ({}),
) {
  const names = ['Ann Weaver', 'Åse Bjørnstad', 'Maximiliana von Hohenstein', 'Bob Tanner']
  const golfers = await Promise.all(names.slice(0, cards.length).map(newGolfer))
  const [ann, ...others] = golfers
  if (!ann) throw new Error('a match has an organiser')
  const ids = golfers.map(({ id }) => id)
  const matchId = await addMatch(ann, { players: ids, ...partsOf(ids) })
  for (const [at, card] of cards.entries()) await addCard(ann, matchId, ids[at] ?? 0, card)
  await bringIn(context, ann)
  return { ann, others, matchId }
}
