import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { addCard, addUnconfirmed, completeMatch } from '../helpers/rounds.ts'

const aces = Array<number>(18).fill(1)

/** A stranger adds Ann to a match by her username, and enters a hole in one on every hole. */
async function puttingInto(ann: Golfer): Promise<{ matchId: number; complete: () => Promise<void> }> {
  const sid = await newGolfer('Sid Stranger')
  const matchId = await addUnconfirmed(sid, { players: [sid.id, ann.id] })
  await addCard(sid, matchId, sid.id, aces)
  await addCard(sid, matchId, ann.id, aces)
  return {
    matchId,
    complete: () => completeMatch(sid, matchId),
  }
}

function figure(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::*')
}

test('a stranger’s match is not in her record, and she leaves it', async ({ page, context, allowError }) => {
  const ann = await newGolfer('Ann Weaver')
  const { matchId } = await puttingInto(ann)
  await bringIn(context, ann)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '1 question for you' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home 1 to answer' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Are you playing?' })
  await expect(card.getByText(/^Sid Stranger \(@\S+\) added you to this match\.$/)).toBeVisible()
  await expect(figure(page, 'Total Matches')).toHaveText('0')
  await expect(figure(page, 'Best Score')).toHaveText('–')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Not playing' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this match?' })
  await expect(question.getByText(/Scores entered for you stay/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave match' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('No matches yet')).toBeVisible()

  allowError(/404/)
  await page.goto(`/matches/${matchId}`)
  await expect(page.getByText('Match Not Found')).toBeVisible()
})

test('a match that she confirms counts until she excludes it from her record', async ({ page, context }) => {
  const ann = await newGolfer('Ann Weaver')
  const { matchId, complete } = await puttingInto(ann)
  await complete()
  await bringIn(context, ann)
  await page.goto(`/matches/${matchId}`)
  const asked = page.getByRole('region', { name: 'Did you play?' })
  await expect(asked.getByText(/^Sid Stranger \(@\S+\) added you to this match\.$/)).toBeVisible()
  await expect(asked.getByRole('button', { name: 'I didn’t play' })).toBeVisible()
  await asked.getByRole('button', { name: 'I played' }).click()
  await expect(asked).toHaveCount(0)
  await page.goto('/')
  await expect(figure(page, 'Best Score')).toContainText('18')
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Best rounds' })).toBeVisible()

  await page.goto(`/matches/${matchId}`)
  const part = page.getByRole('region', { name: 'Your record' })
  await expect(part.getByRole('button', { name: 'Leave match' })).toHaveCount(0)
  await part.getByRole('button', { name: 'Don’t count it' }).click()
  await expect(part.getByRole('button', { name: 'Count it' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await expect(figure(page, 'Best Score')).toHaveText('–')
  await expect(figure(page, 'Rounds Played')).toHaveText('0')
})

test('she blocks the stranger, and unblocks him in her profile', async ({ page, context }) => {
  const ann = await newGolfer('Ann Weaver')
  await puttingInto(ann)
  await bringIn(context, ann)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Are you playing?' })
  await card.getByRole('button', { name: 'Block' }).click()
  const question = page.getByRole('dialog', { name: /^Block Sid Stranger/ })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^Sid Stranger \(@\S+\) is blocked$/)).toBeVisible()
  await page.goto('/profile')
  const blocked = page.getByRole('region', { name: 'Blocked people' })
  await expect(blocked.getByText('Sid Stranger')).toBeVisible()
  await expectAccessible(page)
  await blocked.getByRole('button', { name: 'Unblock Sid Stranger' }).click()
  await expect(blocked).toHaveCount(0)
})
