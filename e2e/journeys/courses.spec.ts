import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer, twoGolfers } from '../helpers/golfers.ts'
import { saveCourse, strokeIndex } from '../helpers/courses.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addMatch, pars } from '../helpers/rounds.ts'
import { runSql } from '../helpers/sql.ts'

test('another member saves a corrected copy, and the original and its match keep their card', async ({
  page,
  context,
}) => {
  // Axe checks the whole page three times.
  test.slow()
  const [ann, bob] = await twoGolfers()
  const name = `Pine Hills ${crypto.randomUUID()}`
  const course = await addCourse(ann, name)
  const matchId = await addMatch(bob, { ...course, players: [bob.id, ann.id] })

  await bringIn(context, bob)
  await page.goto(`/courses/${course.courseId}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save a corrected copy' }).click()
  await page.getByLabel('Slope').fill('')
  await page.getByLabel('Slope').pressSequentially('131')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save copy' }).click()
  await expect(page.getByText('72.1 / 131')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit course' })).toBeVisible()

  await page.goto('/courses')
  const courses = page.getByRole('region', { name: 'Courses' })
  await expect(courses.getByRole('link', { name }).nth(1)).toHaveText(`Corrected copy of ${name}`)
  await expectAccessible(page)
  await courses.getByRole('link', { name: `Corrected copy of ${name}` }).click()
  await expect(page).toHaveURL(`/courses/${course.courseId}`)
  await expect(page.getByText('72.1 / 133')).toBeVisible()
  const match = await (await page.request.get(`/api/matches/${matchId}`)).json()
  expect(match.teeBox.slope).toBe(133)
})

test('a course from an open list names its source everywhere, and the list can be downloaded by anyone', async ({
  page,
  context,
  openBrowser,
}) => {
  // Axe checks the whole page three times.
  test.slow()
  const ann = await newGolfer('Ann Weaver')
  const name = `Listed ${crypto.randomUUID()}`
  const { courseId } = await addCourse(ann, name)
  await runSql(
    `update courses set source = 'opengolfapi', source_id = $2, licence = 'ODbL-1.0', created_by = null where id = $1`,
    [courseId, name],
  )
  await bringIn(context, ann)
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', name, name)
  await expect(page.getByText('Contains data from OpenGolfAPI, ODbL 1.0')).toBeVisible()

  await page.goto(`/courses/${courseId}`)
  await expect(page.getByText('Contains data from OpenGolfAPI, ODbL 1.0')).toBeVisible()
  await page.getByRole('button', { name: 'Save a corrected copy' }).click()
  await expect(page.getByText('use it under ODbL 1.0', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Data sources' }).click()
  await expect(page.getByRole('link', { name: 'ODbL 1.0' })).toBeVisible()
  await expectAccessible(page)

  const anybodys = await (await openBrowser()).newPage()
  await anybodys.goto('/courses/sources')
  await expect(anybodys.getByRole('heading', { name: 'OpenGolfAPI' })).toBeVisible()
  await expectAccessible(anybodys)
  const address = await anybodys
    .getByRole('link', { name: 'Download' })
    .and(anybodys.locator('[href$=opengolfapi]'))
    .getAttribute('href')
  expect(await (await anybodys.request.get(address ?? '')).text()).toContain(name)
})

test('the course list shows the recent one first, forgives a typo and finds nothing for nonsense', async ({
  page,
  context,
}) => {
  test.slow()
  const [ann, bob] = await twoGolfers()
  const name = `Thistledown Heath ${crypto.randomUUID()}`
  const course = await addCourse(ann, name)
  await addMatch(ann, { ...course, players: [ann.id, bob.id] })
  await bringIn(context, ann)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Open courses' }).click()
  await expect(page).toHaveURL('/courses')
  const courses = page.getByRole('region', { name: 'Courses' })
  await expect(courses.getByRole('link').first()).toContainText(name)
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('thisledown heeth')
  await courses.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'All courses' }).click()

  await page.getByRole('searchbox').fill('zzzz qq')
  await expect(page.getByText('No course found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add new course' }).click()
  await expect(page.getByLabel('Course name')).toBeVisible()
})

test('a course is private until its owner shares it, and can be private again', async ({
  page,
  context,
  openBrowser,
  allowError,
}) => {
  test.slow()
  allowError(/status of 404 .*\/api\/courses\//)
  const [ann, bob] = await twoGolfers()
  await bringIn(context, ann)
  await page.goto('/courses/new')
  const name = `Shared ${crypto.randomUUID()}`
  await page.getByLabel('Course name').fill(name)
  await page.getByLabel('Par of hole 1', { exact: true }).focus()
  await page.keyboard.type('453444354435444354')
  for (const [at, index] of [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14].entries())
    await page.getByLabel(`Stroke index of hole ${at + 1}`, { exact: true }).fill(String(index))
  await page.getByLabel('Tee', { exact: true }).fill('White')
  await page.getByLabel('Rating').fill('72.1')
  await page.getByLabel('Slope').fill('133')
  const share = page.getByRole('checkbox', { name: 'Share this course with everyone' })
  await expect(share).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByText('Private. Only you', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const bobs = await openBrowser()
  await bringIn(bobs, bob)
  const his = await bobs.newPage()
  await his.goto(page.url())
  await expect(his.getByText('Course not found', { exact: false })).toBeVisible()

  const exported = async () => (await page.request.get('/api/courses/exports/nineteenth')).text()
  expect(await exported()).not.toContain(name)
  await page.getByRole('button', { name: 'Edit course' }).click()
  await share.check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Shared with everyone under CC0 1.0', { exact: false })).toBeVisible()
  await his.reload()
  await expect(his.getByRole('heading', { name })).toBeVisible()
  expect(await exported()).toContain(name)
  expect(await exported()).not.toContain('Weaver')

  await page.getByRole('button', { name: 'Edit course' }).click()
  await share.uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Private. Only you', { exact: false })).toBeVisible()
  expect(await exported()).not.toContain(name)
})

async function addCourse(
  golfer: Golfer,
  name = `Shared ${crypto.randomUUID()}`,
): Promise<{ courseId: number; teeBoxId: number }> {
  const tees = [{ name: 'White', colour: 'white', rating: 72.1, slope: 133 }]
  const form = { name, city: 'Skagen', card: { pars, strokeIndex }, tees, isPublic: true }
  const { courseId, teeBoxIds } = await saveCourse(golfer, form)
  return { courseId, teeBoxId: teeBoxIds[0]! }
}
