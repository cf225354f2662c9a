import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { annOfTheSeason, bringIn, comeIn, newGolfer } from '../helpers/golfers.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addCard, addMatch, pars, completeMatch, watchToken } from '../helpers/rounds.ts'

/**
 * Compares every key screen with its picture in docs/screens. `pnpm screens` takes new pictures;
 * check them before you commit. It also checks that nothing is wider than its screen at any text
 * size, and that axe finds nothing.
 */

const softly = expect.configure({ soft: true })

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
const widths = [320, 390, 768, 1280]
const textSizes = { '100 %': 16, '130 %': 21, '200 %': 32 }
// The day of the development data, so that "today" doesn't change.
const now = '2026-08-01T14:00:00Z'
/** Golfers of the development data; one of them has a plus handicap. */
const others = { bob: 2, soren: 3, zoe: 6 }

interface Visit {
  page: Page
  context: BrowserContext
  openBrowser: () => Promise<BrowserContext>
}

interface Parts {
  /** Where Sun mode exists, it is tested too. */
  hasSun?: boolean
}

function screen(name: string, come: (visit: Visit) => Promise<Page | void>, { hasSun }: Parts = {}) {
  test(name, async ({ page: first, context, openBrowser, allowError }) => {
    test.slow()
    if (name.startsWith('nothing-')) allowError(/the server responded with a status of 404/)
    await first.setViewportSize(sizes.phone)
    await first.clock.setFixedTime(now)
    // The tagline is random.
    await first.addInitScript(() => (Math.random = () => 0.5))
    const page = (await come({ page: first, context, openBrowser })) ?? first
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.mouse.move(0, 0)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectPicture(page, `${name}-${size}-${colorScheme}`)
        // Dark mode changes only colors.
        await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
      }
    }
    if (hasSun) await expectInSun(page, name)
    await expectNeverWider(page)
  })
}

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    // Browser versions render fonts slightly differently.
    maxDiffPixelRatio: 0.01,
  })
}

async function expectInSun(page: Page, name: string): Promise<void> {
  await page.setViewportSize(sizes.phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Sun mode' }).click()
  await expectPicture(page, `${name}-phone-sun`)
  await expectAccessible(page, ['color-contrast'])
}

/** For people with larger browser text: breakpoints are in rem, and move with it. */
async function expectNeverWider(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const [textSize, standard] of Object.entries(textSizes)) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const message = `at ${width} px and ${textSize} text`
      // After a resize, the layout changes a moment later.
      await softly.poll(() => page.evaluate(whatIsWider), { message, timeout: 10_000 }).toBe('')
    }
  }
}

/** The innermost elements that make the page wider than its screen. Runs in the browser. */
function whatIsWider(): string {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return ''
  const standsOut = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return [element, words].some((part) => part.getBoundingClientRect().right > clientWidth + 0.5)
  }
  const pieces = [...document.body.querySelectorAll('*:not(.sr-only *, svg *)')].filter(
    (element) => standsOut(element) && (element.tagName === 'svg' || ![...element.children].some(standsOut)),
  )
  const words = pieces.map(({ tagName, textContent }) => `${tagName} '${textContent.slice(0, 60)}'`)
  return `${scrollWidth - clientWidth} px: ${words.join(', ')}`
}

screen('sign-in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

screen('register', async ({ page }) => {
  await page.goto('/login?register=true')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
})

screen('home', async ({ page }) => {
  await asAnn(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Total Matches')).toBeVisible()
})

screen('home-empty', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/')
  await expect(page.getByText('No matches yet')).toBeVisible()
})

screen('home-playing', async ({ page, context }) => {
  await playedTo(context, 11)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Enter Scores' })).toBeVisible()
  // The position loads after the first screen.
  await expect(page.getByText(/ up$|^AS$| down$/).first()).toBeVisible()
})

screen('matches', async ({ page }) => {
  await asAnn(page)
  await page.goto('/matches')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

screen('new-match', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pena', 'Club de Golf Peña Alta')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await findAndSelect(page, 'Add Player', 'bob', 'Bob Hughes')
  await findAndSelect(page, 'Add Player', 'zoe', 'Zoë O’Brien')
})

screen('match', async ({ page, context }) => {
  const { id } = await playedTo(context, 11)
  await page.goto(`/matches/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

screen('match-of-sides', async ({ page, context }) => {
  const { id } = await playedTo(context, 11, { matchType: 'team' })
  await page.goto(`/matches/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

screen(
  'enter-scores',
  async ({ page, context }) => {
    const { id } = await playedTo(context, 11)
    await page.goto(`/matches/${id}/scores`)
    await expect(page.getByRole('heading', { name: /Hole 12/ })).toBeVisible()
    await expect(page.getByText('All saved')).toBeVisible()
  },
  { hasSun: true },
)

screen(
  'enter-on-the-card',
  async ({ page, context }) => {
    const { id } = await playedTo(context, 11)
    await page.goto(`/matches/${id}/scores`)
    await page.getByRole('button', { name: 'Card view' }).click()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByText('All saved')).toBeVisible()
  },
  { hasSun: true },
)

screen('calculate', async ({ page, context }) => {
  const { id } = await playedTo(context, 11)
  await page.goto(`/matches/${id}/calculate`)
  await expect(page.getByRole('region', { name: 'Missing scores' })).toBeVisible()
})

screen('results', async ({ page, context }) => {
  const { id } = await completed(context)
  await page.goto(`/matches/${id}/results`)
  await expect(page.getByRole('list', { name: 'Payments' }).first()).toBeVisible()
})

screen('results-of-sides', async ({ page, context }) => {
  const { id } = await completed(context, { matchType: 'team' })
  await page.goto(`/matches/${id}/results`)
  await expect(page.getByRole('list', { name: 'Payments' }).first()).toBeVisible()
})

screen('players', async ({ page }) => {
  await asAnn(page)
  await page.goto('/players')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

screen('player', async ({ page }) => {
  await asAnn(page)
  await page.goto(`/players/${others.bob}`)
  await expect(page.getByText('Bob Hughes').first()).toBeVisible()
})

screen('profile', async ({ page }) => {
  await asAnn(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Handicap history' })).toBeVisible()
})

screen('course', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/courses/1')
  await expect(page.getByRole('table').first()).toBeVisible()
})

screen('new-course', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/courses/new')
  await expect(page.getByLabel('Course name')).toBeVisible()
})

screen('public-board', ({ context, openBrowser }) => boardOf(context, openBrowser))

screen('public-board-of-sides', ({ context, openBrowser }) =>
  boardOf(context, openBrowser, { matchType: 'team' }),
)

screen('nothing-there', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

/** A match's board, as seen without an account. */
async function boardOf(
  context: Visit['context'],
  openBrowser: Visit['openBrowser'],
  kind: Parameters<typeof playedTo>[2] = {},
): Promise<Page> {
  const { id, ann } = await playedTo(context, 11, kind)
  const board = await (await openBrowser()).newPage()
  await board.clock.setFixedTime(now)
  await board.goto(`/watch/${await watchToken(ann, id)}`)
  await expect(board.getByRole('status')).toHaveText('Live')
  await expect(board.getByRole('table').first()).toBeVisible()
  return board
}

/** Removes traces of signing in: no welcome toast, and nothing under the mouse. */
async function asAnn(page: Page): Promise<void> {
  await comeIn(page, annOfTheSeason)
  await page.mouse.move(0, 0)
  await page.reload()
}

/** Four players with stakes, and this many holes entered. */
async function playedTo(context: BrowserContext, holes: number, parts: object = {}) {
  const ann = await newGolfer('Ann Weaver')
  const max = await newGolfer('Maximiliana-Theodora von Hohenstein-Lindenberg')
  await bringIn(context, ann)
  const players = [ann.id, max.id, others.soren, others.zoe]
  const settings = { nassau: { stakes: { front: 500, back: 500, total: 1000 } } }
  const id = await addMatch(ann, { players, settings, ...parts })
  for (const [at, player] of players.entries()) await addCard(ann, id, player, cardOf(at).slice(0, holes))
  return { id, ann }
}

async function completed(context: BrowserContext, parts: object = {}) {
  const { id, ann } = await playedTo(context, 18, parts)
  await completeMatch(ann, id)
  return { id }
}

/** Cards with everything from an eagle to a double bogey. */
function cardOf(player: number): number[] {
  return pars.map((par, hole) => par + [0, 1, -1, 0, 2, 0, 1, -2, 0, 1, 0][(hole * 3 + player * 4) % 11]!)
}
