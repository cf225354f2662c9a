import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, fourGolfers, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { addCard, newMatch, pars, scoresOf } from '../helpers/rounds.ts'

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
      await expect(page.getByRole('list', { name: 'Scores on hole 1' }).getByRole('button')).toHaveCount(4)
      // From 360 px on, the header has room for the menu beside the group button.
      if (screen.width >= 360) await expect(page.getByRole('button', { name: 'Match menu' })).toBeVisible()
      await expect.poll(() => misfits(page)).toEqual([])
      await expectAccessible(page)
    }
  })

for (const view of ['hole', 'card'] as const)
  test(`a toast covers nothing in the ${view} view`, async ({ page, context }) => {
    const golfers = await fourGolfers()
    const matchId = await newMatch(golfers, { games: [{ format: 'gross' }] })
    for (const { id } of golfers) await addCard(golfers[0]!, matchId, id, pars.slice(0, 9))
    await bringIn(context, golfers[0]!, { view })
    for (const screen of allPhones) {
      await page.setViewportSize(screen)
      await page.goto(`/matches/${matchId}/scores?hole=9`)
      await page.getByRole('button', { name: 'Save and Continue to Back Nine' }).click()
      await expect(page.getByText('Front nine scores have been saved.')).toBeVisible()
      await expect.poll(() => underToast(page)).toEqual([])
    }
  })

test('a toast covers nothing on the match page after the scorecard is completed', async ({
  page,
  context,
}) => {
  const golfers = await fourGolfers()
  const matchId = await newMatch(golfers)
  for (const { id } of golfers) await addCard(golfers[0]!, matchId, id, pars)
  await bringIn(context, golfers[0]!, { view: 'hole' })
  for (const screen of allPhones) {
    await page.setViewportSize(screen)
    await page.goto(`/matches/${matchId}/scores?hole=18`)
    await page.getByRole('button', { name: 'Complete Scorecard' }).click()
    await expect(page.getByRole('link', { name: 'Calculate Results' })).toBeVisible()
    await expect(page.getByText('Scores saved')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => underToast(page)).toEqual([])
  }
})

test('held sideways the card shows its heads, four players and Out without scrolling', async ({
  page,
  context,
}) => {
  const golfers = await fourGolfers()
  const matchId = await newMatch(golfers)
  await bringIn(context, golfers[0]!, { view: 'card' })
  for (const [screen, rows] of [
    [{ width: 844, height: 390 }, 4],
    [{ width: 667, height: 375 }, 3],
  ] as const) {
    await page.setViewportSize(screen)
    await page.goto(`/matches/${matchId}/scores`)
    await expect(page.getByRole('columnheader', { name: 'Out' })).toBeInViewport({ ratio: 1 })
    for (const hole of [1, 9])
      await expect(page.getByRole('columnheader', { name: `Hole ${hole} ` })).toBeInViewport({ ratio: 1 })
    for (const row of (await page.getByRole('rowheader').all()).slice(0, rows))
      await expect(row).toBeInViewport({ ratio: 0.95 })
    const size = await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement
      return { width, height }
    })
    expect(size).toEqual(screen)
    await expectAccessible(page)
  }
})

const allPhones = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
]

for (const [what, percent] of [
  ['the browser', 100],
  ['the browser', 150],
  ['the browser', 200],
  ['the page', 150],
  ['the page', 200],
] as const)
  test(`with the text of ${what} at ${percent} % the marked row and the pad are in sight, and a toast is readable`, async ({
    page,
    context,
  }) => {
    const golfers = await fourGolfers()
    const [lastRow, atTurn] = [await newMatch(golfers), await newMatch(golfers)]
    for (const { id } of golfers.slice(0, 3)) await addCard(golfers[0]!, lastRow, id, pars.slice(0, 1))
    for (const { id } of golfers) await addCard(golfers[0]!, atTurn, id, pars.slice(0, 9))
    await bringIn(context, golfers[0]!, { view: 'hole' })
    await enlargeText(page, what, percent)
    for (const screen of allPhones) {
      await page.setViewportSize(screen)
      await page.goto(`/matches/${lastRow}/scores?hole=1`)
      await expect(page.getByRole('button', { name: /^Bob Tanner/ })).toHaveAttribute('aria-current', 'step')
      await expect.poll(() => outOfSight(page)).toEqual([])
      await page.goto(`/matches/${atTurn}/scores?hole=9`)
      await page.getByRole('button', { name: 'Save and Continue to Back Nine' }).click()
      await expect(page.getByRole('button', { name: '4 Par' })).toBeVisible()
      await expect.poll(() => outOfSight(page)).toEqual([])
      await expect.poll(() => underToast(page)).toEqual([])
      const words = await page.getByText('Scores saved').locator('..').boundingBox()
      expect(words?.width).toBeGreaterThan(150)
    }
  })

/** Media queries in rem follow the browser's text size, and not the page's. */
async function enlargeText(page: Page, what: 'the browser' | 'the page', percent: number): Promise<void> {
  if (what === 'the page') {
    await page.addInitScript((text) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = text
      })
    }, `${percent}%`)
    return
  }
  const devtools = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/**
 * Finds parts of the header, the marked row and the pad that are not fully visible, and a page that
 * scrolls.
 */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 'header button, [aria-current=step][data-cell], [data-pad] button'
    const parts = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility())
    const found = parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const points = [top + 4, (top + bottom) / 2, bottom - 4]
      const isSeen = points.every((y) => part.contains(document.elementFromPoint((left + right) / 2, y)))
      return isSeen && left >= 0 && right <= innerWidth ? [] : [`${part.textContent} ${top} to ${bottom}`]
    })
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const isWhole = scrollHeight <= clientHeight && scrollWidth <= clientWidth
    const rows = parts.length > 18 ? found : [...found, `only ${parts.length} parts`]
    const header = document.querySelector('header')!.offsetHeight
    if (header > 72) rows.push(`the header is ${header} high`)
    return isWhole ? rows : [...rows, `the page is ${scrollWidth} x ${scrollHeight}`]
  })
}

/** The parts that a toast could cover: the hole, the status line, rows, keys and buttons. */
async function underToast(page: Page): Promise<string[]> {
  return page.getByText('Scores saved').evaluate((title) => {
    const toast = title.closest('[role=dialog], [role=alertdialog]')!
    const box = toast.getBoundingClientRect()
    const parts = document.querySelectorAll('h2, main button, header button, main a, [data-cell]')
    return [...parts].flatMap((part) => {
      if (toast.contains(part) || !part.checkVisibility()) return []
      let { left, top, right, bottom } = part.getBoundingClientRect()
      // Content scrolled out of its list is hidden, not covered.
      for (let around = part.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue
        const edge = around.getBoundingClientRect()
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return bottom > top && isOver ? [`${part.textContent} ${[left, top, right, bottom].join()}`] : []
    })
  })
}

test('a completed hole is confirmed on the next one, and Undo goes back to it', async ({ page, context }) => {
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

test('nine holes of the card with their heads fit on a phone, and no page is wider than the screen', async ({
  page,
  context,
}) => {
  const { organiser, matchId } = await longNames({})
  await bringIn(context, organiser, { view: 'card' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/matches/${matchId}/scores`)
    await expect(page.getByRole('heading', { name: 'Front Nine' })).toBeVisible()
    expect(await cellsOutOfSight(page)).toEqual([])
    expect(await headsInSight(page)).toEqual(headsFrom(1))
    await page.getByRole('button', { name: 'Save and Continue to Back Nine' }).click()
    await expect(page.getByRole('heading', { name: 'Back Nine' })).toBeVisible()
    expect(await cellsOutOfSight(page)).toEqual([])
    expect(await headsInSight(page)).toEqual(headsFrom(10))
    await expectAccessible(page)
  }
})

function headsFrom(first: number): string[] {
  return pars.slice(first - 1, first + 8).map((par, at) => `Hole ${first + at} Par ${par}`)
}

/** The visible words of each hole's column head, without text for screen readers only. */
async function headsInSight(page: Page): Promise<string[]> {
  return page.locator('th[scope=col]:has(span + span)').evaluateAll((heads) =>
    heads.slice(0, 9).map((head) => {
      const found: string[] = []
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const column = head.getBoundingClientRect()
        const fits = left >= column.left && right <= column.right
        if (seen === text.parentElement && fits) found.push(text.textContent ?? '')
      }
      return found.join(' ').replaceAll(/\s+/g, ' ').trim()
    }),
  )
}

/**
 * Finds cells that are not fully on the screen or lower than a finger, and a page that scrolls
 * sideways.
 */
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
  { width: 390, height: 600 },
  { width: 360, height: 740 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 360, height: 568 },
  { width: 320, height: 568 },
]

/**
 * Finds controls that are not fully visible, covered, or smaller than a finger, and a page that
 * scrolls.
 */
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

/** Four balls in the first group, each shared by this many players, and a second group. */
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
    games: [{ format: 'skins', settings: { stake: 100 } }, { format: 'gross' }],
    ...(others > 0 && { groups }),
    ...(sharing > 1 && { balls }),
  })
  return { organiser: golfers[0]!, matchId }
}

test('a press is agreed during score entry, and appears in the status line and on the match page', async ({
  page,
  context,
}) => {
  await oneUp(page, context)
  await expect(page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play' })).toBeVisible()
  await page.getByRole('button', { name: 'Press', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Press, Front from 2: Bob is 1 down to Ann' }).click()
  await expect(page.getByText(/ pressed the front nine from hole 2/)).toBeVisible()
  await page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play, 1 press' }).click()
  await expect(page.getByText('Press from hole 2')).toBeVisible()
})

/** Ann has won the first hole against Bob, in a match with presses. */
async function oneUp(page: Page, context: BrowserContext) {
  const [ann, bob] = await golfersNamed('Ann', 'Bob')
  const settings = { stakes: { front: 500, back: 500, total: 1000 }, presses: { kind: 'manual' } }
  const matchId = await newMatch([ann!, bob!], { games: [{ format: 'nassau', settings }] })
  await bringIn(context, ann!)
  await page.goto(`/matches/${matchId}/scores`)
  await page.getByRole('button', { name: '3 Birdie' }).click()
  // The confirmation is shown for half a second, so wait for it before it appears.
  const hole = await page.getByRole('list', { name: 'Scores on hole 1' }).evaluateHandle((list) => ({
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
