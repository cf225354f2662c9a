import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { tapCounter } from '../helpers/taps.ts'

test('a golfer starts a foursome with three guests, and adds them again next time', async ({
  page,
  context,
}) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const startedMs = Date.now()
  const taps = tapCounter()
  await taps.on(page.getByRole('link', { name: 'New Match' }).filter({ visible: true }).first())
  await taps.on(page.getByLabel('Golf Course'))
  await taps.on(page.getByRole('option', { name: /Pine Hollow/ }))
  await taps.on(page.getByLabel('Tee Box'))
  await taps.on(page.getByRole('listbox').getByRole('option').first())
  await taps.on(page.getByLabel('Add Player'))
  for (const [name, handicap] of [
    ['Charlie', '18,4'],
    ['Wilhelmina Featherstonehaugh-Cholmondeley', '7'],
    ['Zoë', '+1.2'],
  ] as const) {
    await expect(page.getByLabel('Add Player')).toBeFocused()
    await page.keyboard.type(name)
    await taps.on(page.getByRole('option', { name: `Add ${name} as a guest` }))
    await expect(page.getByLabel('Handicap', { exact: true })).toBeFocused()
    if (name === 'Zoë') await expectAccessible(page)
    await page.keyboard.type(handicap)
    await taps.on(page.getByRole('button', { name: `Add ${name}` }))
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await expectAccessible(page)
  await taps.on(page.getByRole('button', { name: 'Create Match' }))
  await expect(page).toHaveURL(/\/scores$/)
  await taps.on(page.getByRole('button', { name: '4 Par' }))
  await expect(page.getByRole('button', { name: /^Ann Weaver.* 4/ })).toBeVisible()
  console.log(
    `a new account to the first score of a foursome with three guests: ${taps.count()} taps, ${((Date.now() - startedMs) / 1000).toFixed(0)} s`,
  )
  expect(taps.count()).toBeLessThanOrEqual(14)

  await page.goto('/matches/new')
  await page.getByLabel('Add Player').click()
  await page.getByRole('option', { name: 'Charlie' }).click()
  await expect(page.getByText('18.4')).toBeVisible()
  await page.goto('/players')
  await page.getByRole('link', { name: /Charlie/ }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Handicap', { exact: true }).fill('16')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('16.0', { exact: true })).toBeVisible()
})

test('a stranger finds neither guests nor players by their names', async ({ page, context }) => {
  const stranger = await newGolfer('Sam Stranger')
  await bringIn(context, stranger)
  await page.goto('/players')
  await expect(page.getByText('No players yet')).toBeVisible()
  await page.getByRole('searchbox').fill('Bob Hughes')
  await expect(page.getByText('No players found')).toBeVisible()
  await page.getByRole('searchbox').fill('bob')
  await expect(page.getByText('Bob Hughes')).toBeVisible()
  await expectAccessible(page)
})
