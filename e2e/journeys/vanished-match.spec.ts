import { expectAccessible } from '../helpers/accessible.ts'
import { logOut } from '../helpers/sign-in.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, type Golfer, twoGolfers } from '../helpers/golfers.ts'
import { newMatch, pars } from '../helpers/rounds.ts'

test('scores of a deleted match are shown and discarded, and signing out asks nothing', async ({
  page,
  context,
  openOwnNode,
  allowError,
}) => {
  // The browser's error for a missing match.
  allowError(/the server responded with a status of 404/)
  const [ann, bob] = await twoGolfers()
  const matchId = await newMatch([ann, bob])
  await using ownNode = await openOwnNode()
  await bringIn(context, bob, { view: 'hole' })
  await page.goto(`${ownNode.url}/matches/${matchId}/scores`)
  await expect(page.getByText('All saved')).toBeVisible()

  await ownNode.cut()
  for (const hole of [1, 2]) {
    await expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    // His own row is marked first.
    for (const name of ['Bob Tanner', 'Ann Weaver']) {
      const row = page.getByRole('button', { name: new RegExp(`^${name} .*no score`) })
      await expect(row).toHaveAttribute('aria-current', 'step')
      await page.getByRole('button', { name: `${pars[hole - 1]} Par` }).click()
    }
  }
  await expect(page.getByText('4 waiting to send')).toBeVisible()
  await deleteMatch(ann, matchId)

  await ownNode.restore()
  await expect(page.getByText("Match not found or you don't have access to it.")).toBeVisible({
    timeout: 60_000,
  })
  await page.goto(ownNode.url)
  await expect(page.getByText('4 scores weren’t accepted')).toBeVisible()
  await expectAccessible(page)
  await logOut(page)
  const question = page.getByRole('dialog', { name: 'Log out before your scores are sent?' })
  await expect(question).toContainText('4 scores weren’t accepted')
  await question.getByRole('link', { name: 'View scores' }).click()

  const kept = page.getByRole('region', { name: 'Scores saved on this phone' })
  await expect(kept.getByRole('heading', { name: 'Pine Hollow Golf Club, Aug 1, 2026' })).toBeVisible()
  await expect(kept.getByRole('listitem')).toHaveText([
    /^hole 1: 4/,
    /^hole 2: 4/,
    /^hole 1: 4/,
    /^hole 2: 4/,
  ])
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Discard' }).click()
  const discarding = page.getByRole('dialog', { name: 'Discard these scores?' })
  await discarding.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toBeHidden()
  await expectAccessible(page)

  await logOut(page)
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
})

async function deleteMatch({ cookie }: Golfer, matchId: number): Promise<void> {
  const reply = await fetch(`${nodes.first}/api/matches/${matchId}`, {
    method: 'DELETE',
    headers: { cookie, origin: nodes.first },
  })
  expect(reply.status).toBe(200)
}
