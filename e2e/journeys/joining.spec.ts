import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import type { Page } from '@playwright/test'
import { post } from '../helpers/accounts.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { createAccountButton } from '../helpers/sign-in.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { newestMail } from '../helpers/mails.ts'
import { addMatch, pars, scoresOf, type StoredScore, completeMatch } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

const names = ['Charlie', 'Wilhelmina', 'Zoë'] as const

test('three phones join by link, two are offline for six holes, no score is lost, and one guest keeps the round', async ({
  page,
  context,
  openBrowser,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const ann = await newGolfer('Ann Weaver')
  const guests = await Promise.all(names.map(async (name) => addGuest(ann, name)))
  const matchId = await addMatch(ann, { players: [ann.id, ...guests] })
  await bringIn(context, ann)
  await page.goto(`/matches/${matchId}`)
  const link = await invite(page)

  const phones = await Promise.all(names.map(async () => (await openBrowser()).newPage()))
  await Promise.all(phones.map(async (phone, at) => join(phone, link, names[at] ?? '', matchId)))
  await expect(page.getByRole('status').getByText('Charlie')).toBeVisible()

  await Promise.all(phones.map(async (phone, at) => enterOwn(phone, names[at] ?? '', 1, 3)))
  const away = phones.slice(1)
  for (const phone of away) await phone.context().setOffline(true)
  await Promise.all(phones.map(async (phone, at) => enterOwn(phone, names[at] ?? '', 4, 9)))
  for (const phone of away) await phone.context().setOffline(false)

  await expect.poll(async () => scoresOf(matchId, ann)).toHaveLength(27)
  for (const { userId, holeNumber, strokes } of await scoresOf(matchId, ann))
    expect(strokes).toBe((pars[holeNumber - 1] ?? 0) + (guests.indexOf(userId) % 2))

  const [charlie = page, wilhelmina = page] = phones
  await charlie.goto('/matches')
  await expect(charlie, 'there is only the match').toHaveURL(new RegExp(`/matches/${matchId}/scores$`))
  await charlie.goto(`/matches/${matchId}`)
  await expect(charlie.getByRole('region', { name: 'Players' })).toBeVisible()
  await expect(charlie.getByRole('region', { name: 'Keep your round' })).toBeVisible()
  await expectAccessible(charlie)

  await completeMatch(ann, matchId)
  const cards = await scoresOf(matchId, ann)
  await keepRounds(wilhelmina, matchId)
  await page.goto('/players')
  const claims = page.getByRole('region', { name: 'Guests with an account' })
  await claims.getByRole('button', { name: 'Link them' }).click()
  const question = page.getByRole('dialog', {
    name: /^Is Wilhelmina Green \(@\S+\) your guest Wilhelmina\?$/,
  })
  await question.getByRole('button', { name: 'Link them' }).click()
  await expect(
    claims.getByText('Your guest Wilhelmina is now Wilhelmina Green', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /Wilhelmina Green/ })).toBeVisible()
  await wilhelmina.goto(`/players/${ann.id}`)
  await expect(wilhelmina.getByText('1 completed round together')).toBeVisible()
  expect((await scoresOf(matchId, ann)).map(withoutUser), 'no score has changed').toEqual(
    cards.map(withoutUser),
  )
})

test('a player who is on no list adds themselves, and is told when the link is turned off', async ({
  page,
  context,
  openBrowser,
}) => {
  const ann = await newGolfer('Ann Weaver')
  const matchId = await addMatch(ann, { players: [ann.id, await addGuest(ann, 'Charlie')] })
  await bringIn(context, ann)
  await page.goto(`/matches/${matchId}`)
  const link = await invite(page)
  const addThemselves = page.getByRole('checkbox', { name: 'Let people add themselves' })
  await addThemselves.click()
  await expect(addThemselves).toBeChecked()

  const eve = await (await openBrowser()).newPage()
  await eve.goto(link)
  const startedMs = Date.now()
  const taps = tapCounter()
  await taps.on(eve.getByRole('button', { name: 'Add yourself' }))
  await expect(eve.getByLabel('Name')).toBeFocused()
  await expectAccessible(eve)
  await eve.keyboard.type('Eve Stone')
  await taps.on(eve.getByLabel('Handicap'))
  await eve.keyboard.type('22,1')
  await taps.on(eve.getByRole('button', { name: 'Join as Eve Stone' }))
  await expect(eve).toHaveURL(new RegExp(`/matches/${matchId}/scores$`))
  await taps.on(eve.locator('[data-pad]').getByRole('button', { name: /^4 / }))
  await expect(eve.getByRole('button', { name: /^Eve Stone.* 4/ })).toBeVisible()
  await expect.poll(async () => scoresOf(matchId, ann)).toHaveLength(1)
  console.log(`added themselves and scored: ${taps.count()} taps, ${secondsSince(startedMs)} s`)
  expect(taps.count()).toBeLessThanOrEqual(4)

  await turnOff(page)
  await eve.goto(`/matches/${matchId}/scores`)
  await expect(eve.getByText(/turned off/)).toBeVisible()
  await expect(eve.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(eve)
})

/** Registers on a joined phone, opens the email and signs in: the round is theirs. */
async function keepRounds(phone: Page, matchId: number): Promise<void> {
  await phone.goto(`/matches/${matchId}/results`)
  const card = phone.getByRole('region', { name: 'Keep your round' })
  await expect(card).toBeVisible()
  await expectAccessible(phone)
  const startedMs = Date.now()
  const taps = tapCounter()
  await taps.on(card.getByRole('button', { name: 'Create an account' }))
  const username = `joiner-${randomUUID().slice(0, 8)}`
  const newcomer = { email: `${username}@example.org`, password: journeyPasswords.shared }
  await register(phone, { ...newcomer, username })
  await taps.on(await createAccountButton(phone))
  await expect(phone.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await phone.goto(`/matches/${matchId}/scores`)
  await expect(phone.getByRole('heading', { name: 'The match is closed on this phone' })).toBeVisible()

  await expectAccessible(phone)

  await phone.goto((await newestMail(newcomer.email, 'VERIFY_EMAIL')).oobLink)
  await phone.goto('/login?verified=true')
  await expect(phone.getByText('This round is yours now')).toBeVisible()
  await taps.on(phone.getByRole('button', { name: 'Open the match' }))
  await expect(phone).toHaveURL(`/matches/${matchId}`)
  // The match is complete, so it keeps the names it was played with.
  await expect(phone.getByRole('region', { name: 'Players' }).getByText('Wilhelmina').first()).toBeVisible()
  console.log(
    `kept the round with a new account: ${taps.count()} taps beside typing, ${secondsSince(startedMs)} s`,
  )
}

async function register(phone: Page, form: Record<'username' | 'email' | 'password', string>): Promise<void> {
  await expect(phone.getByRole('tab', { name: 'Register', selected: true })).toBeVisible()
  await phone.getByLabel('Username').fill(form.username)
  await phone.getByLabel('First name').fill('Wilhelmina')
  await phone.getByLabel('Last name').fill('Green')
  await phone.getByLabel('Email', { exact: true }).fill(form.email)
  await phone.getByLabel('Handicap').fill('18')
  await phone.getByLabel('Password', { exact: true }).fill(form.password)
  await phone.getByLabel('Confirm password').fill(form.password)
  await expect(phone.getByText('Username is available.')).toBeVisible()
}

function withoutUser({ userId: _whose, ...score }: StoredScore) {
  return score
}

function secondsSince(startedMs: number): string {
  return ((Date.now() - startedMs) / 1000).toFixed(0)
}

async function addGuest({ cookie }: Golfer, displayName: string): Promise<number> {
  const reply = await post(`${nodes.first}/api/guests`, { displayName, handicap: '18' }, cookie)
  const { id }: { id: number } = JSON.parse(await reply.text())
  return id
}

/** Opens the sheet with the link, and leaves it open. */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create join link' }).click()
  await expect(page.getByRole('figure', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  return (await page.getByText(/\/join#/).textContent()) ?? ''
}

async function join(phone: Page, link: string, name: string, matchId: number): Promise<void> {
  await phone.goto(link)
  await phone.getByRole('button', { name }).click()
  await expect(phone).toHaveURL(new RegExp(`/matches/${matchId}/scores$`))
  await expect(phone.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()
}

/** Each player plays their own ball, hole by hole: par, or one over. */
async function enterOwn(phone: Page, name: string, from: number, to: number): Promise<void> {
  const over = names.findIndex((one) => one === name) % 2
  for (let hole = from; hole <= to; hole++) {
    await expect(phone.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    await phone.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await phone
      .locator('[data-pad]')
      .getByRole('button', { name: new RegExp(`^${(pars[hole - 1] ?? 0) + over} `) })
      .click()
    await phone.getByRole('button', { name: 'Next hole' }).click()
  }
}

async function turnOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn the link off?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Create join link' })).toBeVisible()
}
