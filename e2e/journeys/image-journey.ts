import { once } from 'node:events'
import { connect, type ClientHttp2Session } from 'node:http2'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { sharedPassword } from '@nineteenth/scripts/seed/world.ts'
import { signIn } from '../helpers/sign-in.ts'
import { findAndSelect } from '../helpers/match-form.ts'

// Tests the built image behind the production proxy, outside any test environment.
const origin = process.env['E2E_ORIGIN'] ?? ''
const liveMs = 1_000
const displayName = process.env['E2E_IDENTITY'] === 'openid' ? 'Robin Green' : 'Ann Carter'

test('serves HTTP/2 over TLS with a certificate of its authority', async () => {
  const line = await openLine()
  expect(line.alpnProtocol).toBe('h2')
  const page = line.request({ ':path': '/' })
  const [headers]: { ':status'?: number }[] = await once(page, 'response')
  expect(headers?.[':status']).toBe(200)
  line.close()
})

test('a match is created, a score entered, and another phone shows it at once', async ({ browser }) => {
  const phone = await openPhone(browser)
  await phone.goto('/matches/new')
  // New members are asked for their handicap once.
  if (displayName === 'Robin Green') {
    await phone.getByRole('textbox', { name: 'Handicap' }).fill('18')
    await phone.getByRole('button', { name: 'Save handicap' }).click()
  }
  await findAndSelect(phone, 'Golf Course', 'pine', 'Pine Hollow Golf Club')
  await phone.getByLabel('Tee Box').click()
  await phone.getByRole('listbox').getByRole('option').first().click()
  await findAndSelect(phone, 'Add Player', 'Casey', 'Add Casey as a guest')
  await phone.getByRole('textbox', { name: 'Handicap' }).fill('12')
  await phone.getByRole('button', { name: 'Add Casey' }).click()
  await phone.getByRole('button', { name: 'Create Match' }).click()
  await expect(phone).toHaveURL(/\/matches\/\d+\/scores$/)
  await expect(phone.getByText('All saved')).toBeVisible()

  const other = await openPhone(browser)
  await other.goto(new URL(phone.url()).pathname)
  await expect(other.getByText('All saved')).toBeVisible()

  const matchId = /\d+/.exec(new URL(phone.url()).pathname)?.[0] ?? ''
  const stream = await openStream(matchId, await cookieOf(phone))
  const sending = phone.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/entries'),
  )
  const sent = sending.then(() => Date.now())
  await phone.locator('[data-pad]').getByRole('button', { name: /^4 / }).click()
  await expect(other.getByRole('button', { name: new RegExp(`^${displayName}.* 4`) })).toBeVisible()
  const seenMs = Date.now() - (await sent)
  await expect.poll(() => stream.hasScore()).toBe(true)
  const heardMs = stream.heardAfter(await sent)
  console.log(
    `first byte of a stream after ${stream.firstMs} ms, a score on it after ${heardMs} ms, seen after ${seenMs} ms`,
  )
  expect(stream.firstMs).toBeLessThan(liveMs)
  expect(heardMs).toBeLessThan(liveMs)
  stream.close()
})

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  // All first-round questions and hints are answered.
  await context.addInitScript(() => {
    const chosen = { keepsAwake: false, knowsStorageRisk: true }
    localStorage.setItem('nineteenth.entry', JSON.stringify(chosen))
  })
  const page = await context.newPage()
  await page.goto('/login')
  if (process.env['E2E_IDENTITY'] === 'openid') await signInElsewhere(page)
  else await signIn(page, { email: 'ann@nineteenth.test', password: sharedPassword })
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  return page
}

/** Signs in on the provider's own page, which knows Robin and asks for no password. */
async function signInElsewhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await page.getByLabel('Name').fill('robin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function openLine(): Promise<ClientHttp2Session> {
  const line = connect(origin, { ca: process.env['E2E_AUTHORITY'] ?? '' })
  await once(line, 'connect')
  return line
}

const isScore = ({ text }: { text: string }) => text.includes('"value":4')

/** A stream through the proxy, without a browser. */
async function openStream(matchId: string, cookie: string) {
  const line = await openLine()
  const startedMs = Date.now()
  const stream = line.request({ ':path': `/api/matches/${matchId}/live`, cookie })
  const heard: { text: string; atMs: number }[] = []
  stream.on('data', (bytes: Buffer) => void heard.push({ text: bytes.toString(), atMs: Date.now() }))
  await once(stream, 'data')
  return {
    firstMs: Date.now() - startedMs,
    hasScore: () => heard.some(isScore),
    /** How long after this moment a score arrived. */
    heardAfter: (sinceMs: number) => (heard.find(isScore)?.atMs ?? Infinity) - sinceMs,
    close: () => line.destroy(),
  }
}
