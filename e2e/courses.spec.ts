import { expectAccessible } from './accessible.ts'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, newGolfer, type Golfer } from './golfers.ts'
import { addMatch, addScore, pars } from './rounds.ts'

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
  await expect(changes.getByText('Bob Tanner proposes')).toBeVisible()
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

async function addCourse({ cookie }: Golfer): Promise<{ courseId: number; teeBoxId: number }> {
  const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
  const tees = [{ name: 'White', colour: 'white', rating: 72.1, slope: 133 }]
  const form = { name: `Agreed ${crypto.randomUUID()}`, city: 'Skagen', card: { pars, strokeIndex }, tees }
  const first = await (await post(`${nodes.first}/api/courses`, form, cookie)).json()
  const seen = (first.warnings ?? []).map(({ key }: { key: string }) => key)
  const { course } =
    first.outcome === 'saved'
      ? first
      : await (await post(`${nodes.first}/api/courses`, { ...form, seen }, cookie)).json()
  return { courseId: course.id, teeBoxId: course.tees[0].id }
}
