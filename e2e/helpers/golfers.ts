import { sharedPassword } from '@nineteenth/scripts/seed/world.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { addRecord, newAccount, openSession, type Account } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { nodes } from './environment.ts'

/** Somebody with a record, and the cookie of a session for what a journey does not do by hand. */
export interface Golfer extends Account {
  id: number
  cookie: string
}

/** Of the development world. Her season is read, and no journey plays in it. */
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

/** Four of them, one with a name that fits nowhere. */
export function fourGolfers() {
  return Promise.all(
    ['Ann Weaver', 'Åse Bjørnstad', 'Maximiliana-Theodora von Hohenstein-Lindenberg', 'Bob Tanner'].map(
      (name) => newGolfer(name),
    ),
  )
}

/** Comes in by the door, and waits until Home is there. */
export async function comeIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Puts a golfer's session and choices into a browser, and what is asked and said at the first round behind them. */
export async function bringIn(
  context: BrowserContext,
  { cookie }: Golfer,
  choices: object = {},
): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    // A cookie of this kind is set over TLS; browsers take localhost for as good.
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: 'https://localhost', secure: true }
  })
  await context.addCookies(cookies)
  await choose(context, choices)
}

/** What a golfer has chosen on this phone before. */
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

/** What the server answers a golfer. */
export async function getJson<T>(path: string, cookie: string): Promise<T> {
  const reply = await fetch(`${nodes.first}${path}`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  return JSON.parse(await reply.text())
}
