import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, newGolfer, type Golfer } from './golfers.ts'
import { newMatch } from './rounds.ts'

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
      expect(await misfits(page)).toEqual([])
      await expectAccessible(page)
    }
  })

const smallPhones = [
  { width: 390, height: 664 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]

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
  const [ann, bob] = await golfersNamed('Ann', 'Bob')
  const settings = { stakes: { front: 5, back: 5, total: 10 }, presses: { kind: 'manual', agreed: [] } }
  const matchId = await newMatch([ann!, bob!], { games: [{ format: 'nassau', settings }] })
  await bringIn(context, ann!)
  await page.goto(`/matches/${matchId}/scores`)
  await page.getByRole('button', { name: '3 Birdie' }).click()
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play' })).toBeVisible()
  await page.getByRole('button', { name: 'Press', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Press, Front from 2: Bob is down to Ann' }).click()
  await expect(page.getByText('Press noted')).toBeVisible()
  await page.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play, 1 press' }).click()
  await expect(page.getByText('Press from hole 2')).toBeVisible()
})

async function golfersNamed(...names: string[]): Promise<Golfer[]> {
  return Promise.all(names.map((name) => newGolfer(name)))
}
