import { sharedPassword } from '@nineteenth/scripts/seed/world.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { addRecord, newAccount, openSession, type Account } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { nodes } from './environment.ts'

/** A user with a record, and a session cookie for requests outside the browser. */
export interface Golfer extends Account {
  id: number
  cookie: string
}

/** Ann of the development data. Her season is only read; no journey plays in it. */
export const annOfTheSeason = { email: 'ann@nineteenth.test', password: sharedPassword }

export async function newGolfer(displayName = 'Robin Green'): Promise<Golfer> {
  const account = await newAccount({ displayName })
  const cookie = await openSession(nodes.first, account)
  await addRecord(nodes.first, cookie, account)
  const { id } = await getJson<{ id: number }>('/api/users/me', cookie)
  return { ...account, id, cookie }
}

export function twoGolfers(): Promise<[Golfer, Golfer]> {
  return Promise.all([newGolfer('Ann Weaver'), newGolfer('Bob Tanner')])
}

/** Four golfers, one with a very long name. */
export function fourGolfers() {
  return Promise.all(
    ['Ann Weaver', 'Åse Bjørnstad', 'Maximiliana-Theodora von Hohenstein-Lindenberg', 'Bob Tanner'].map(
      (name) => newGolfer(name),
    ),
  )
}

/** Signs in on the sign-in page, and waits for Home. */
export async function comeIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Puts a golfer's session and choices into a browser, with all first-round questions and hints answered. */
export async function bringIn(
  context: BrowserContext,
  { cookie }: Golfer,
  choices: object = {},
): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    // This kind of cookie needs TLS, but browsers accept localhost too.
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: 'https://localhost', secure: true }
  })
  await context.addCookies(cookies)
  await choose(context, choices)
}

/** The golfer's earlier choices on this phone. */
export async function choose(context: BrowserContext, choices: object): Promise<void> {
  await context.addInitScript((chosen) => {
    if (location.protocol !== 'http:') return
    if (!localStorage.getItem('nineteenth.entry'))
      localStorage.setItem(
        'nineteenth.entry',
        JSON.stringify({ keepsAwake: false, knowsStorageRisk: true, ...chosen }),
      )
  }, choices)
}

/** The server's reply to a golfer. */
export async function getJson<T>(path: string, cookie: string): Promise<T> {
  const reply = await fetch(`${nodes.first}${path}`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  return JSON.parse(await reply.text())
}
