import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import { createAccountButton } from '../helpers/sign-in.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { newestMail } from '../helpers/mails.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addCard, addMatch } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

test('a new account enters its first score with three guests, in at most 14 taps after signing in', async ({
  page,
}) => {
  const username = `new-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.org`
  const taps = tapCounter()
  await page.goto('/login')
  const beganMs = Date.now()
  await taps.on(page.getByRole('tab', { name: 'Register' }))
  for (const [label, text] of [
    ['Username', username],
    ['First name', 'Ann'],
    ['Last name', 'Weaver'],
    ['Email', email],
    ['Password', journeyPasswords.shared],
    ['Confirm password', journeyPasswords.shared],
  ] as const)
    await taps.into(page.getByLabel(label, { exact: true }), text)
  await taps.on(await createAccountButton(page))
  await expect(page.getByRole('region', { name: 'Check your email' })).toBeVisible()
  await page.goto((await newestMail(email, 'VERIFY_EMAIL')).oobLink)
  await page.goto('/login?verified=true')

  const signedIn = taps.count()
  await taps.on(page.getByRole('link', { name: 'New Match' }).filter({ visible: true }).first())
  await taps.into(page.getByRole('textbox', { name: 'Handicap' }), '18')
  await taps.on(page.getByRole('button', { name: 'Save handicap' }))
  await taps.into(page.getByLabel('Golf Course'), 'pine')
  await taps.on(page.getByRole('option', { name: /Pine Hollow/ }))
  await taps.on(page.getByLabel('Tee Box'))
  await taps.on(page.getByRole('listbox').getByRole('option').first())
  await taps.on(page.getByLabel('Add Player'))
  for (const name of ['Bob', 'Sue Lane', 'Charlie']) {
    await expect(page.getByLabel('Add Player')).toBeFocused()
    await taps.type(page, `${name} 12.4`)
    await taps.on(page.getByRole('option', { name: `Add ${name} as a guest, handicap 12.4` }))
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await taps.on(page.getByRole('button', { name: 'Create Match' }))
  await taps.on(page.locator('[data-pad]').getByRole('button', { name: /^4 / }))
  await expect(page.getByRole('button', { name: /^Ann Weaver.* 4/ })).toBeVisible()
  const seconds = ((Date.now() - beganMs) / 1000).toFixed(0)
  console.log(
    `a new account to the first score: ${taps.count()} taps, ${taps.count() - signedIn} after signing in, ${taps.keys()} keys, ${seconds} s`,
  )
  expect(taps.count() - signedIn).toBeLessThanOrEqual(14)
  expect(taps.count()).toBeLessThanOrEqual(22)
  expect(taps.keys()).toBeLessThanOrEqual(110)
})

test('a Saturday of 12 from pasted names to the first score, in at most 30 taps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  const names = ['Tom', 'Sue', 'Jim', 'Pat', 'Lou', 'Max', 'Ida', 'Ben', 'Eva', 'Leo', 'Amy']
  const list = names.map((name, index) => `${index + 1}. ${name} Miller, ${index + 4}.5`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  const taps = tapCounter()
  await taps.on(page.getByRole('link', { name: 'New Match' }).filter({ visible: true }).first())
  await taps.into(page.getByLabel('Golf Course'), 'pine')
  await taps.on(page.getByRole('option', { name: /Pine Hollow/ }))
  await taps.on(page.getByLabel('Tee Box'))
  await taps.on(page.getByRole('listbox').getByRole('option').first())
  await taps.on(page.getByRole('button', { name: 'Paste a list' }))
  await expect(page.getByRole('textbox', { name: 'Players' })).toBeFocused()
  await taps.paste(page)
  await expectAccessible(page)
  await taps.on(page.getByRole('button', { name: 'Add 11 guests' }))
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(12)

  // Groups of four, because a phone enters scores for its group.
  await taps.on(page.getByText('Groups', { exact: true }))
  await taps.on(page.getByRole('button', { name: 'In order' }))
  await taps.on(page.getByRole('button', { name: 'Create Match' }))
  await taps.on(page.locator('[data-pad]').getByRole('button', { name: /^4 / }))
  await expect(page.getByRole('button', { name: /^Ann Weaver.* 4/ })).toBeVisible()
  console.log(`a Saturday of 12: ${taps.count()} taps`)
  expect(taps.count()).toBeLessThanOrEqual(30)

  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Create with one player scrolls to Add Player, clear of the header and the button', async ({
  page,
  context,
}) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pine', 'Pine Hollow Golf Club')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Create Match' }).click()
    await expect(page.getByLabel('Add Player')).toBeFocused()
    const header = await boxOf(page.locator('header').first())
    const bar = await boxOf(page.locator('[data-main-action]'))
    const label = await boxOf(page.getByText('Add Player', { exact: true }))
    const error = await boxOf(page.getByText('At least 2 players are required'))
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(error.y + error.height).toBeLessThanOrEqual(
      bar.y > 0 ? Math.min(bar.y, viewport.height) : viewport.height,
    )
  }
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

test('a round is resumed from Home with one tap, on the hole where it was left', async ({
  page,
  context,
}) => {
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  const today = new Date().toLocaleDateString('en-CA')
  const id = await addMatch(ann, { date: today })
  for (const userId of [ann.id, 2]) await addCard(ann, id, userId, [4, 5, 3])
  await page.goto('/')
  const taps = tapCounter()
  const beganMs = Date.now()
  await taps.on(page.getByRole('link', { name: 'Enter Scores' }))
  await expect(page.getByRole('heading', { name: 'Hole 4' })).toBeVisible()
  expect(taps.count()).toBe(1)
  console.log(`resuming a round: ${taps.count()} tap, ${((Date.now() - beganMs) / 1000).toFixed(1)} s`)
})
