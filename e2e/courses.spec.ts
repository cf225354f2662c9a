import { expectAccessible } from './accessible.ts'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, newGolfer, type Golfer } from './golfers.ts'
import { findAndTake } from './match-form.ts'
import { addMatch, addScore, pars } from './rounds.ts'
import { runSql } from './sql.ts'

test('who has played a course proposes, its owner takes it and takes it back, and the match keeps its card', async ({
  page,
  context,
  openBrowser,
}) => {
  // Axe reads the whole page three times.
  test.slow()
  const [ann, bob] = await Promise.all([newGolfer('Ann Weaver'), newGolfer('Bob Tanner')])
  const course = await addCourse(ann)
  const matchId = await addMatch(bob, { ...course, players: [bob.id, ann.id] })
  await addScore(nodes.first, bob, matchId, 1, 4)

  const bobs = await openBrowser()
  await bringIn(bobs, bob)
  const his = await bobs.newPage()
  await his.goto(`/courses/${course.courseId}`)
  await his.getByRole('button', { name: 'Propose a change' }).click()
  await expect(his.getByText('its owner decides, or two members', { exact: false })).toBeVisible()
  await his.getByLabel('Slope').fill('')
  await his.getByLabel('Slope').pressSequentially('131')
  await his.getByLabel('Why it should change').fill('Rated anew this spring')
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Propose this change' }).click()
  await expect(his.getByText('You propose')).toBeVisible()
  await expect(his.getByText('72.1 / 133')).toBeVisible()
  await expect(his.getByRole('button', { name: 'This is right' })).toHaveCount(0)

  await bringIn(context, ann)
  await page.goto(`/courses/${course.courseId}`)
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText(/^Bob Tanner \(@\S+\) proposes/)).toBeVisible()
  await expect(changes.getByText('White: slope 133 → 131')).toBeVisible()
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'This is right' }).click()
  await expect(page.getByText('72.1 / 131')).toBeVisible()

  await changes.getByText('History').click()
  await expect(changes.getByText('Bob Tanner proposed it, taken by you')).toBeVisible()
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Take back version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('72.1 / 133')).toBeVisible()
  await expect(changes.getByText('You took back a change')).toBeVisible()

  const match = await (await page.request.get(`/api/matches/${matchId}`)).json()
  expect(match.teeBox.slope).toBe(133)
})

test('a course of an open list says where it comes from wherever it is shown, and anybody can take the list along', async ({
  page,
  context,
  openBrowser,
}) => {
  // Axe reads the whole page three times.
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
  await findAndTake(page, 'Golf Course', name, name)
  await expect(page.getByText('Contains data from OpenGolfAPI, ODbL 1.0')).toBeVisible()

  await page.goto(`/courses/${courseId}`)
  await expect(page.getByText('Contains data from OpenGolfAPI, ODbL 1.0')).toBeVisible()
  await page.getByRole('button', { name: 'Add a tee' }).click()
  await expect(page.getByText('What you add to it is under the same licence', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sources and licences' }).click()
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

test('the page of courses lists the recent one first, forgives a typo and finds nothing for nonsense', async ({
  page,
  context,
}) => {
  test.slow()
  const [ann, bob] = await Promise.all([newGolfer('Ann Weaver'), newGolfer('Bob Tanner')])
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

test('who types a course gives it to everybody only by saying so, and can say otherwise later', async ({
  page,
  context,
}) => {
  test.slow()
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  await page.goto('/courses/new')
  const name = `Given ${crypto.randomUUID()}`
  await page.getByLabel('Course name').fill(name)
  await page.getByLabel('Par of hole 1', { exact: true }).focus()
  await page.keyboard.type('453444354435444354')
  for (const [at, index] of [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14].entries())
    await page.getByLabel(`Stroke index of hole ${at + 1}`, { exact: true }).fill(String(index))
  await page.getByLabel('Tee', { exact: true }).fill('White')
  await page.getByLabel('Rating').fill('72.1')
  await page.getByLabel('Slope').fill('133')
  const question = page.getByRole('checkbox', { name: 'Give what you type to everybody' })
  await expect(question).not.toBeChecked()
  await question.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByText('Anybody may use the course, under CC0 1.0', { exact: false })).toBeVisible()
  const taken = async () => (await page.request.get('/api/courses/exports/nineteenth')).text()
  expect(await taken()).toContain(name)
  expect(await taken()).not.toContain('Weaver')

  await expectAccessible(page)
  // Not by `uncheck`, which looks at once: it is as it was until the question is on its way.
  await page.getByRole('checkbox', { name: 'Give what you typed to everybody' }).click()
  await expect(page.getByText('Only golfers here see it.', { exact: false })).toBeVisible()
  expect(await taken()).not.toContain(name)

  await page.goto('/courses/new')
  await expect(question).toBeChecked()
})

async function addCourse(
  { cookie }: Golfer,
  name = `Agreed ${crypto.randomUUID()}`,
): Promise<{ courseId: number; teeBoxId: number }> {
  const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
  const tees = [{ name: 'White', colour: 'white', rating: 72.1, slope: 133 }]
  const form = { name, city: 'Skagen', card: { pars, strokeIndex }, tees }
  const first = await (await post(`${nodes.first}/api/courses`, form, cookie)).json()
  const seen = (first.warnings ?? []).map(({ key }: { key: string }) => key)
  const { course } =
    first.outcome === 'saved'
      ? first
      : await (await post(`${nodes.first}/api/courses`, { ...form, seen }, cookie)).json()
  return { courseId: course.id, teeBoxId: course.tees[0].id }
}
