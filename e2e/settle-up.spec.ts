import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, fourGolfers } from './golfers.ts'
import { addCard, newMatch, pars } from './rounds.ts'
import { tapCounter } from './taps.ts'

const phone = { width: 390, height: 844 }

test('from the last putt to who pays whom by one tap, and to a completed match by two more', async ({
  page,
  context,
}) => {
  const matchId = await almostPlayed(context)
  await page.goto(`/matches/${matchId}/scores?hole=18`)
  await page.getByRole('button', { name: '4 Par' }).click()
  const taps = tapCounter()
  const from = Date.now()
  await taps.on(page.getByRole('button', { name: 'Settle up' }))
  const hero = page.getByRole('region', { name: 'Settle up' })
  await expect(hero.getByText('Winner', { exact: true })).toBeVisible()
  await expect(hero.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3)
  expect(taps.count()).toBe(1)
  // Generous: a busy machine is not what is measured.
  expect(Date.now() - from).toBeLessThan(10_000)
  await taps.on(page.getByRole('button', { name: 'Complete Match' }))
  await taps.on(page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }))
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  expect(taps.count()).toBe(3)
  await expect(hero.getByText('Winner', { exact: true })).toBeVisible()
})

test('the end comes about without moving anything, and only once', async ({ page, context }) => {
  const matchId = await played(context)
  await countShifts(page)
  await page.goto(`/matches/${matchId}/results`)
  const behind = page.getByRole('list', { name: 'Behind' }).getByRole('listitem')
  await expect(behind).toHaveCount(3)
  expect(await delaysOf(page)).toEqual([0, 150, 300, 450, 600, 750, 900, 1050])
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  expect(await shiftsOf(page)).toBeLessThan(0.02)
  await page.reload()
  await expect(behind).toHaveCount(3)
  expect(await delaysOf(page)).toEqual([])
})

test('whoever wants no motion sees the end at once', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const matchId = await played(context)
  await page.goto(`/matches/${matchId}/results`)
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
  expect(await delaysOf(page)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('axe finds nothing on the end by day, by night and in the sun', async ({ page, context }) => {
  const matchId = await played(context)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/matches/${matchId}/results`)
    await expect(page.getByRole('region', { name: 'Settle up' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => void (document.documentElement.dataset['sun'] = ''))
  await expectAccessible(page)
})

test('a phone held sideways is the paper card: eighteen holes of four, without scrolling', async ({
  page,
  context,
}) => {
  const matchId = await played(context)
  for (const [width, height, bottom] of [
    [844, 390, 390],
    [667, 375, 375 - 65],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/matches/${matchId}/results`)
    await page.getByRole('button', { name: 'Scorecard', exact: true }).click()
    const card = page.getByRole('region', { name: 'Scorecard, hole by hole' })
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const [head, last] = await Promise.all([
      card.getByRole('row').first().boundingBox(),
      card.getByRole('row').last().boundingBox(),
    ])
    expect(head?.y).toBeGreaterThanOrEqual(64)
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom)
  }
})

/** Four of whom nobody is level in what is played for, so that three pay; the organiser sits at the phone. */
async function played(context: BrowserContext, holes = 18): Promise<number> {
  const golfers = await fourGolfers()
  const matchId = await newMatch(golfers, { settings: { gross: { stake: 5 } } })
  for (const [at, { id }] of golfers.entries()) {
    const card = pars.map((par) => par + at)
    await addCard(golfers[0]!, matchId, id, at === 0 ? card.slice(0, holes) : card)
  }
  await bringIn(context, golfers[0]!)
  return matchId
}

function almostPlayed(context: BrowserContext): Promise<number> {
  return played(context, 17)
}

/** After how many milliseconds each line of the end takes its place, the first first. */
function delaysOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.animate-reveal')]
      .map((line) => parseFloat(getComputedStyle(line).animationDelay) * 1000)
      .toSorted((one, other) => one - other),
  )
}

async function countShifts(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sessionStorage['shift'] = Number(sessionStorage['shift'] ?? 0) + Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage['shift'] ?? 0))
}
