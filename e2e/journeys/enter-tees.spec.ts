import { expectAccessible } from '../helpers/accessible.ts'
import { saveCourse } from '../helpers/courses.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { newMatch } from '../helpers/rounds.ts'

test('players on three tees have their own par, stroke index and dots', async ({ page, context }) => {
  const golfers = await Promise.all(['Ann', 'Bob', 'Cy'].map((name) => newGolfer(name)))
  const [ann, bob, cy] = golfers
  const { courseId, teeBoxIds } = await addCourse(ann!)
  const [blue, white, red] = teeBoxIds
  const tees = [
    { userId: bob!.id, teeBoxId: white },
    { userId: cy!.id, teeBoxId: red },
  ]
  const games = [{ format: 'net' }]
  const matchId = await newMatch(golfers, { courseId, teeBoxId: blue, tees, games })
  await bringIn(context, ann!)
  await page.goto(`/matches/${matchId}/scores`)
  await expect(page.getByText('Par 4/5 · SI by tee')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ann .*Par 4 · SI 18 .*no score/ })).not.toContainText(
    'stroke',
  )
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByRole('button', { name: /^Bob .*Par 4 · SI 18/ })).toBeVisible()
  await page.getByRole('button', { name: '4 Par' }).click()
  // Twelve strokes: one on the hardest hole of this tee, none on the easiest.
  const marked = page.getByRole('button', { name: /^Cy .*Par 5 · SI 1 / })
  await expect(marked).toHaveAttribute('aria-current', 'step')
  await expect(marked).toContainText('1 stroke')
  await page.getByRole('button', { name: '4 Birdie' }).click()
  await expect(page.getByText('Par 4 · Stroke index 2')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Card view' }).click()
  await expect(page.getByRole('columnheader', { name: 'Hole 1 Par 4/5' })).toBeVisible()
  await expectAccessible(page)
})

/** A course whose red tee has its own card: the first hole is a par 5 there, and the hardest. */
function addCourse(golfer: Golfer) {
  const strokeIndex = Array.from({ length: 18 }, (_, at) => (at === 0 ? 18 : at + 1)).map((index, at) =>
    at === 17 ? 1 : index,
  )
  const card = { pars: Array.from({ length: 18 }, () => 4), strokeIndex }
  const ofRed = {
    pars: card.pars.map((par, at) => (at === 0 ? 5 : par)),
    strokeIndex: strokeIndex.map((index, at) => (at === 0 ? 1 : at === 17 ? 18 : index)),
  }
  const tees = [
    { name: 'Blue', colour: 'blue', rating: 72, slope: 120 },
    { name: 'White', colour: 'white', rating: 71, slope: 118 },
    { name: 'Red', colour: 'red', rating: 72, slope: 119, card: ofRed },
  ]
  const name = `Three Tees ${crypto.randomUUID()}`
  return saveCourse(golfer, { name, city: 'Ayr', country: 'Scotland', card, tees })
}
