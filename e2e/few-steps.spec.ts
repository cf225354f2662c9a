import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import { createAccountButton } from './sign-in.ts'
import { expect, test } from './fixtures.ts'
import { bringIn, newGolfer } from './golfers.ts'
import { newestMail } from './mails.ts'
import { addCard, addMatch } from './rounds.ts'
import { tapCounter } from './taps.ts'

test('from nobody to the first score: a registration, a mail, a course, a guest and a tap', async ({
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
  await expect(page.getByRole('region', { name: 'We have sent you a mail' })).toBeVisible()
  await page.goto((await newestMail(email, 'VERIFY_EMAIL')).oobLink)
  await page.goto('/login?verified=true')

  await taps.on(page.getByRole('link', { name: 'New Match' }).filter({ visible: true }).first())
  await taps.into(page.getByRole('textbox', { name: 'Handicap' }), '18')
  await taps.on(page.getByRole('button', { name: 'Save handicap' }))
  await taps.into(page.getByLabel('Golf Course'), 'pine')
  await taps.on(page.getByRole('option', { name: /Pine Hollow/ }))
  await taps.on(page.getByLabel('Tee Box'))
  await taps.on(page.getByRole('option').first())
  await taps.into(page.getByLabel('Add Player'), 'Bob')
  await taps.on(page.getByRole('option', { name: 'Add Bob as a guest' }))
  await taps.into(page.getByRole('textbox', { name: 'Handicap' }), '12')
  await taps.on(page.getByRole('button', { name: 'Add Bob' }))
  await taps.on(page.getByRole('button', { name: 'Create Match' }))
  await taps.on(page.locator('[data-pad]').getByRole('button', { name: /^4 / }))
  await expect(page.getByRole('button', { name: /^Ann Weaver.* 4/ })).toBeVisible()
  const seconds = ((Date.now() - beganMs) / 1000).toFixed(0)
  console.log(`a new account to the first score: ${taps.count()} taps, ${taps.keys()} keys, ${seconds} s`)
  expect(taps.count()).toBeLessThanOrEqual(22)
  expect(taps.keys()).toBeLessThanOrEqual(90)
})

test('a round is resumed from Home by one tap, on the hole where it was left', async ({ page, context }) => {
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
