import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, fourGolfers, twoGolfers } from '../helpers/golfers.ts'
import { entriesOf, newMatch, scoresOf } from '../helpers/rounds.ts'

test('two phones, two scores: both names are shown, and resolving one reaches the other', async ({
  page,
  context,
  openBrowser,
  openOwnNode,
}) => {
  const [ann, bob] = await twoGolfers()
  const matchId = await newMatch([ann, bob])
  await bringIn(context, ann)
  const other = await openBrowser()
  await bringIn(other, bob)
  const bobsPage = await other.newPage()
  await using bobsWay = await openOwnNode()
  for (const [one, url] of [
    [page, ''],
    [bobsPage, bobsWay.url],
  ] as const) {
    await one.goto(`${url}/matches/${matchId}/scores`)
    await expect(one.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()
  }

  await bobsWay.cut()
  await page.getByRole('button', { name: '5 Bogey' }).click()
  // His own row is marked first.
  await bobsPage.getByRole('button', { name: /^Ann Weaver/ }).click()
  await bobsPage.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await expect(bobsPage.getByText('1 waiting to send')).toBeVisible()
  await bobsWay.restore()

  for (const one of [page, bobsPage])
    await expect(one.getByRole('button', { name: 'Check hole 1' })).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Check hole 1' }).click()
  await expect(page.getByText('You entered 5, Bob Tanner entered 4. Which is right?')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bob Tanner 4/ })
    .click()

  for (const one of [page, bobsPage]) {
    await expect(one.getByRole('button', { name: 'Check hole 1' })).toBeHidden()
    await expect(one.getByRole('button', { name: /^Ann Weaver .*4/ })).toBeVisible()
  }
  const [stored] = await scoresOf(matchId, ann)
  expect(stored).toMatchObject({ userId: ann.id, holeNumber: 1, strokes: 4 })
  expect(await entriesOf(matchId, ann, stored!)).toHaveLength(3)
})

for (const [mode, chosen, least] of [
  ['light', {}, 7],
  ['dark', {}, 7],
  ['sun', { isSunny: true }, 15],
] as const)
  for (const view of ['hole', 'card'] as const)
    test(`every number of the ${view} view is legible in ${mode}, and axe finds nothing`, async ({
      page,
      context,
    }) => {
      const golfers = await fourGolfers()
      const matchId = await newMatch(golfers)
      await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
      await bringIn(context, golfers[0]!, { view, ...chosen })
      await page.goto(`/matches/${matchId}/scores`)
      await expect(page.getByText('All saved')).toBeVisible()
      if (view === 'hole')
        for (const name of ['3 Birdie', '5 Bogey', '6 Double'])
          await page.getByRole('button', { name }).click()
      else
        for (const [at, strokes] of ['3', '5', '6'].entries())
          await page.getByRole('spinbutton').nth(at).fill(strokes)
      await expect(page.getByText('All saved')).toBeVisible()
      // Marked rows contain figures too.
      if (view === 'hole') await page.getByRole('button', { name: /^Ann Weaver .*birdie/ }).click()
      await expectAccessible(page)
      const numbers = await page.evaluate(contrastOfNumbers)
      expect(numbers.length).toBeGreaterThan(20)
      expect(numbers.filter(({ ratio }) => ratio < least)).toEqual([])
    })

/** The contrast of every text with a digit, and of every number in an input, against its background. */
function contrastOfNumbers(): { text: string; ratio: number }[] {
  const found: { text: string; ratio: number }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.parentElement) note(node.parentElement, node.textContent ?? '')
  for (const input of document.querySelectorAll('input')) note(input, input.value)
  return found

  function note(element: Element, text: string): void {
    const isInert = element.closest('script, style, :disabled, .sr-only') !== null
    if (!/\d/.test(text) || isInert || !element.checkVisibility()) return
    const ratio = contrast(parse(getComputedStyle(element).color), background(element))
    found.push({ text: text.trim(), ratio: Math.round(ratio * 100) / 100 })
  }

  function background(element: Element): number[] {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = parse(getComputedStyle(one).backgroundColor)
      if (alpha === 1) return [red, green, blue]
      if (alpha !== 0) throw new Error(`a tint behind ${one.className}`)
    }
    return [255, 255, 255]
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page, where nothing outside is known
  function parse(colour: string): number[] {
    if (!colour.startsWith('rgb')) throw new Error(`unread colour ${colour}`)
    return (colour.match(/[\d.]+/g) ?? []).map(Number)
  }

  function contrast(one: number[], other: number[]): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page, where nothing outside is known
  function luminance(colour: number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
