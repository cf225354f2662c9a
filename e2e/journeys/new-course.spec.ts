import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { comeIn, newGolfer } from '../helpers/golfers.ts'
import { findAndSelect } from '../helpers/match-form.ts'

const pars = '453444354435444354'
const indexes = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

test('from a new match to a new course and back in at most 110 keys; the match uses its card', async ({
  page,
}) => {
  await comeIn(page, await newGolfer())
  await page.goto('/matches/new')
  await findAndSelect(page, 'Add Player', 'bob', 'Bob Hughes')
  await findAndSelect(page, 'Add Player', 'dave', 'Dave Li')
  await page.getByLabel('Golf Course').click()
  await page.getByRole('option', { name: 'Add new course...' }).click()

  const name = `Links ${Date.now() % 1000}`
  const keys = countedKeys(page)
  await page.getByLabel('Course name').focus()
  await keys.type(name)
  await keys.press('Enter')
  await keys.type('Skagen')
  for (const _ of ['region', 'country', 'first hole']) await keys.press('Enter')
  await keys.type(pars)
  await keys.type(indexes.map((index) => (index === 1 ? '1 ' : String(index))).join(''))
  await expect(page.getByText('All set: 1 to 18')).toBeVisible()
  await keys.type('White')
  await keys.press('Enter')
  await keys.type('721133')
  await keys.press('Enter')
  await expect(page.getByLabel('Tee', { exact: true }).nth(1)).toBeFocused()
  await keys.type('Red')
  await keys.press('Enter')
  await keys.type('698125')
  await keys.press('Tab')
  await keys.press('Enter')

  await expect(page).toHaveURL(/\/matches\/new/)
  await expect(page.getByLabel('Golf Course')).toHaveValue(name)
  await expect(page.getByText('White (72.1/133)')).toBeVisible()
  await expect(page.getByText('Bob Hughes', { exact: true })).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(110)

  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page).toHaveURL(/\/matches\/\d+\/scores/)
  const [, id] = /matches\/(\d+)/.exec(page.url()) ?? []
  const match = await (await page.request.get(`/api/matches/${id}`)).json()
  expect(JSON.stringify(match)).toContain(name)
  const holes = await (await page.request.get(`/api/courses/${match.courseId}/holes`)).json()
  expect(holes.map((hole: { par: number }) => hole.par).join('')).toBe(pars)
  expect(holes.map((hole: { strokeIndex: number }) => hole.strokeIndex)).toEqual(indexes)
})

test('a typing error is found, a course is corrected, and every state of the form is accessible', async ({
  page,
}) => {
  // Axe checks the whole page five times.
  test.slow()
  await comeIn(page, await newGolfer())
  await page.goto('/courses/new')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByText('Name the course')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Course name').fill(`Slip ${Date.now()}`)
  await page.getByLabel('Par of hole 1', { exact: true }).focus()
  await page.keyboard.type(pars)
  await page.keyboard.type('73153')
  await expect(page.getByText('3 is used twice (holes 2 and 4)', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(
    indexes
      .slice(3)
      .map((index) => (index === 1 ? '1 ' : String(index)))
      .join(''),
  )
  await page.getByLabel('Tee', { exact: true }).fill('White')
  await page.getByLabel('Rating').pressSequentially('621')
  await page.getByLabel('Slope').pressSequentially('133')
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByText('White: a rating of 62.1 is far from par 72.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'It’s right, save it' }).click()

  await expect(page).toHaveURL(/\/courses\/\d+$/)
  await expect(page.getByText('62.1 / 133')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit course' }).click()
  await page.getByLabel('Rating').fill('')
  await page.getByLabel('Rating').pressSequentially('721')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('72.1 / 133')).toBeVisible()
})

function countedKeys(page: Page) {
  let pressed = 0
  return {
    type: async (text: string) => {
      pressed += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      pressed++
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}
