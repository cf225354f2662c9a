import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, fourGolfers, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { addCard, newMatch, pars, completeMatch } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

const phone = { width: 390, height: 844 }

test('from the last putt to the payments with one tap, and to a completed match with three more', async ({
  page,
  context,
}) => {
  const matchId = await almostPlayed(context)
  await page.goto(`/matches/${matchId}/scores?hole=18`)
  await page.getByRole('button', { name: '4 Par' }).click()
  const taps = tapCounter()
  const from = Date.now()
  await taps.on(page.getByRole('button', { name: 'Complete Scorecard' }))
  await expect(page).toHaveURL(`/matches/${matchId}`)
  await expect(paymentsIn(page.getByRole('region', { name: 'Settle up' }))).toHaveCount(3)
  expect(taps.count()).toBe(1)
  // The limit is generous, because this doesn't measure the machine.
  expect(Date.now() - from).toBeLessThan(10_000)
  await taps.on(page.getByRole('link', { name: 'Calculate Results' }))
  await expect(page).toHaveURL(`/matches/${matchId}/calculate`)
  await taps.on(page.getByRole('button', { name: 'Complete Match' }))
  await taps.on(page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }))
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  expect(taps.count()).toBe(4)
  const hero = page.getByRole('region', { name: 'Ann won 15' })
  await expect(paymentsIn(hero)).toHaveCount(3)
})

const longName = 'Maximiliana-Theodora von Hohenstein-Lindenberg'
const twelve = ['Tom', 'Lou', 'Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida', longName]

for (const [who, names, won, payments] of [
  ['four', ['Ann Weaver', 'Åse Bjørnstad', longName, 'Bob Tanner'], 'Ann won 15', 3],
  ['a long name', [longName, 'Åse Bjørnstad', 'Ann Weaver', 'Bob Tanner'], 'Maximiliana-Theodora won 15', 3],
  ['twelve', twelve, 'Tom won 55', 11],
] as const) {
  test(`on a phone the first table is visible below the winner and the payments: ${who}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(phone)
    const matchId = await completed(context, await Promise.all(names.map((name) => newGolfer(name))))
    await page.goto(`/matches/${matchId}/results`)
    const hero = page.getByRole('region', { name: won })
    await expect(hero.getByRole('listitem')).toHaveCount(3)
    const bar = await page.locator('[data-main-action]').boundingBox()
    const row = await page.getByRole('tabpanel').getByRole('row').nth(1).boundingBox()
    expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)
    await expect(page.getByRole('tab').first()).toBeInViewport()
    await expect(hero.getByRole('button', { name: /more below/ })).toHaveCount(payments > 3 ? 1 : 0)
    if (payments <= 3) return
    await hero.getByRole('button', { name: `and ${payments - 3} more below` }).click()
    const money = page.getByRole('region', { name: 'Settle up' })
    await expect(paymentsIn(money)).toHaveCount(payments)
    await expect(money.getByRole('heading', { name: 'Settle up' })).toBeInViewport()
  })
}

test("on a wide screen the winner's box is as high as its text", async ({ page, context }) => {
  const matchId = await completed(context)
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/matches/${matchId}/results`)
    const winner = await page.getByRole('heading', { name: 'Ann won 15' }).boundingBox()
    expect(winner!.height).toBeLessThan(100)
  }
})

test('on a narrow phone no line breaks between a sign and its amount', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const golfers = await fourGolfers()
  const games = ['gross', 'net', 'skins'].map((format) => ({ format, settings: { stake: 525 } }))
  const matchId = await completed(context, golfers, { currency: '$', games })
  await page.goto(`/matches/${matchId}/results`)
  const balances = page.getByRole('list', { name: 'Balances' })
  await expect(balances.getByRole('listitem')).toHaveCount(4)
  expect(await balances.evaluate(brokenAmounts)).toEqual([])
})

test('the final standings are revealed without moving the layout, and only once', async ({
  page,
  context,
}) => {
  const matchId = await completed(context)
  await countShifts(page)
  await page.goto(`/matches/${matchId}/results`)
  await expect(paymentsIn(page.getByRole('main'))).toHaveCount(3)
  expect(await delaysOf(page)).toEqual([0, 150, 300, 450])
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  expect(await shiftsOf(page)).toBeLessThan(0.02)
  await page.reload()
  await expect(paymentsIn(page.getByRole('main'))).toHaveCount(3)
  expect(await delaysOf(page)).toEqual([])
})

test('reduced motion shows the final standings at once', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const matchId = await completed(context)
  await page.goto(`/matches/${matchId}/results`)
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
  expect(await delaysOf(page)).toEqual([0, 0, 0, 0])
})

test('axe finds nothing on a decided match in light, dark and sun mode', async ({ page, context }) => {
  const matchId = await completed(context)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/matches/${matchId}/results`)
    await expect(page.getByRole('region', { name: 'Ann won 15' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => void (document.documentElement.dataset['sun'] = ''))
  await expectAccessible(page)
})

test('a phone held sideways shows the paper card: eighteen holes of four, without scrolling', async ({
  page,
  context,
}) => {
  const matchId = await completed(context)
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

/** Golfers with different scores, so that all but the first pay. The organizer uses the phone. */
async function played(
  context: BrowserContext,
  {
    golfers,
    holes = 18,
    stakes,
  }: { golfers: readonly Golfer[]; holes?: number; stakes?: object | undefined },
) {
  const organizer = golfers[0]!
  const matchId = await newMatch(golfers, stakes ?? { settings: { gross: { stake: 500, places: [100] } } })
  for (const [at, { id }] of golfers.entries()) {
    const card = pars.map((par) => par + Math.min(at, 7))
    await addCard(organizer, matchId, id, at === 0 ? card.slice(0, holes) : card)
  }
  await bringIn(context, organizer)
  return { matchId, organizer }
}

async function almostPlayed(context: BrowserContext): Promise<number> {
  return (await played(context, { golfers: await fourGolfers(), holes: 17 })).matchId
}

async function completed(
  context: BrowserContext,
  golfers?: readonly Golfer[],
  stakes?: object,
): Promise<number> {
  const { matchId, organizer } = await played(context, { golfers: golfers ?? (await fourGolfers()), stakes })
  await completeMatch(organizer, matchId)
  return matchId
}

/** Finds signed amounts that span more than one line. */
function brokenAmounts(list: Element): string[] {
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? ''
    for (const { index, 0: amount } of text.matchAll(/[+−]\S+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + amount.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(amount)
    }
  }
  return broken
}

function paymentsIn(place: Locator): Locator {
  return place.getByRole('list', { name: 'Payments' }).getByRole('listitem')
}

/** After how many milliseconds each line of the end appears, in order. */
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
