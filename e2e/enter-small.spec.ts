import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, choose, newGolfer, type Golfer } from './golfers.ts'
import { newMatch, scoresOf } from './rounds.ts'

for (const [what, parts] of [
  ['four with long names', {}],
  ['four shared balls', { sharing: 2 }],
  ['four in one of two groups', { sharing: 1, others: 2 }],
] as const)
  test(`${what} and the pad fit a small phone, with nothing that a glove misses`, async ({
    page,
    context,
  }) => {
    const { organiser, matchId } = await longNames(parts)
    await bringIn(context, organiser)
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(`/matches/${matchId}/scores`)
    await expect(page.getByRole('link', { name: /^(Skins|Gross)/ })).toBeVisible()
    await page.getByRole('button', { name: '4 Par' }).click()
    await expect(page.getByRole('link', { name: /^(Skins|Gross)/ })).toBeVisible()
    for (const screen of smallPhones) {
      await page.setViewportSize(screen)
      await expect(page.getByRole('list', { name: 'Scores of hole 1' }).getByRole('button')).toHaveCount(4)
      await expect.poll(() => misfits(page)).toEqual([])
      await expectAccessible(page)
    }
  })

test('a message covers no score and no key of the pad', async ({ page, context }) => {
  const { organiser, matchId } = await longNames({})
  await choose(context, { knowsStorageRisk: false })
  await bringIn(context, organiser)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/matches/${matchId}/scores`)
  const message = page.getByText('Put Nineteenth on the home screen')
  await message.hover()
  for (const screen of [...smallPhones, { width: 390, height: 844 }]) {
    await page.setViewportSize(screen)
    await expect(message).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
  }
})

test('a filled hole is seen, then told on the next one, and Undo goes back to it', async ({
  page,
  context,
}) => {
  const { ann, matchId, readFilled } = await oneUp(page, context)
  expect(await readFilled()).toContain('4')
  await expect(page.getByRole('heading', { name: 'Hole 2', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  for (const screen of smallPhones) {
    await page.setViewportSize(screen)
    await expect.poll(() => misfits(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bob .*no score/ })).toHaveAttribute('aria-current', 'step')
  const strokes = async () => (await scoresOf(matchId, ann)).map((score) => score.strokes)
  await expect.poll(strokes).toEqual([3, null])
})

test('nine holes of the card are in sight on a phone, and no page is wider than it', async ({
  page,
  context,
}) => {
  const { organiser, matchId } = await longNames({})
  await choose(context, { view: 'card' })
  await bringIn(context, organiser)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/matches/${matchId}/scores`)
    await expect(page.getByRole('heading', { name: 'Front Nine' })).toBeVisible()
    expect(await cellsOutOfSight(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and Continue to Back Nine' }).click()
    await expect(page.getByRole('heading', { name: 'Back Nine' })).toBeVisible()
    expect(await cellsOutOfSight(page)).toEqual([])
    await expectAccessible(page)
  }
})

/** Cells that are not wholly between the edges of the screen, or lower than a finger; and a page that goes sideways. */
async function cellsOutOfSight(page: Page): Promise<string[]> {
  await expect(page.getByRole('spinbutton')).toHaveCount(36)
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('input')].flatMap((input) => {
      const { left, right, height } = input.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && height >= 48
        ? []
        : [`${input.ariaLabel} ${left} ${right} ${height}`]
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth <= clientWidth ? found : [...found, `the page is ${scrollWidth} wide`]
  })
}

const smallPhones = [
  { width: 390, height: 664 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]

/** Rows and keys that lie under a message. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=dialog]')!.getBoundingClientRect()
    const controls = [...document.querySelectorAll('[data-cell], [data-pad] button')]
    return controls.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom <= toast.top || top >= toast.bottom ? [] : [`${one.textContent} ${top} to ${bottom}`]
    })
  })
}

/** What can be pressed but is not wholly in sight, is covered, or is smaller than a finger; and a page that scrolls. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('header button, main button, main a')]
    const found = controls
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isFree = one.contains(middle)
        return isIn && isFree && width >= 44 && height >= 44
          ? []
          : [`${one.textContent} ${[left, top, right, bottom].join()}`]
      })
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const isWhole = scrollHeight <= clientHeight && scrollWidth <= clientWidth
    return isWhole ? found : [...found, `the page is ${scrollWidth} x ${scrollHeight}`]
  })
}

/** Four balls in the first group, each of as many as share it, and a second group of others. */
async function longNames({ sharing = 1, others = 0 }: { sharing?: number; others?: number }) {
  const names = Array.from(
    { length: 4 * sharing + others },
    (_, at) => `${'ABCDEFGHIJ'[at]}maximiliana-Theodora von Hohenstein-Lindenberg`,
  )
  const golfers = await golfersNamed(...names)
  const ids = golfers.map(({ id }) => id)
  const four = ids.slice(0, 4 * sharing)
  const groups = [four, ids.slice(4 * sharing)].map((players) => ({ players, startsOn: 1 }))
  const balls = [0, 1, 2, 3].map((at) => ({
    players: four.slice(at * sharing, (at + 1) * sharing),
    play: 'scramble',
  }))
  const matchId = await newMatch(golfers, {
    games: [{ format: 'skins', settings: { stake: 1 } }, { format: 'gross' }],
    ...(others > 0 && { groups }),
    ...(sharing > 1 && { balls }),
  })
  return { organiser: golfers[0]!, matchId }
}

test('a press is agreed on while scores are entered, and stands in the line and on the match', async ({
  page,
  context,
}) => {
  await oneUp(page, context)
  await expect(page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play' })).toBeVisible()
  await page.getByRole('button', { name: 'Press', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Press, Front from 2: Bob is down to Ann' }).click()
  await expect(page.getByText('Press noted')).toBeVisible()
  await page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play, 1 press' }).click()
  await expect(page.getByText('Press from hole 2')).toBeVisible()
})

/** Ann has won the first hole against Bob, in a match that can be pressed. */
async function oneUp(page: Page, context: BrowserContext) {
  const [ann, bob] = await golfersNamed('Ann', 'Bob')
  const settings = { stakes: { front: 5, back: 5, total: 10 }, presses: { kind: 'manual', agreed: [] } }
  const matchId = await newMatch([ann!, bob!], { games: [{ format: 'nassau', settings }] })
  await bringIn(context, ann!)
  await page.goto(`/matches/${matchId}/scores`)
  await page.getByRole('button', { name: '3 Birdie' }).click()
  // It is seen for half a second, so whoever looks is there before.
  const hole = await page.getByRole('list', { name: 'Scores of hole 1' }).evaluateHandle((list) => ({
    filled: new Promise<string>((resolve) => {
      new MutationObserver(() => list.textContent.includes('4') && resolve(list.textContent)).observe(list, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    }),
  }))
  await page.getByRole('button', { name: '4 Par' }).click()
  return { ann: ann!, matchId, readFilled: () => hole.evaluate(({ filled }) => filled) }
}

async function golfersNamed(...names: string[]): Promise<Golfer[]> {
  return Promise.all(names.map((name) => newGolfer(name)))
}
