import type { BrowserContext, Page } from '@playwright/test'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import { expect } from './fixtures.ts'
import { bringIn, getJson, newGolfer, type Golfer } from './golfers.ts'
import { expectHolds } from './results-page.ts'
import { pars } from './rounds.ts'

/** Finds an entry of a list on the match form by typing, and selects it. */
export async function findAndSelect(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByLabel(label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

/** Adds one of the many games on the match form. */
export async function addGame(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a game' }).click()
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
}

/** A match as the server stores it. */
export interface Stored {
  id: number
  holes: { number: number; par: number; strokeIndex: number }[]
  tees: { teeNo: number; name: string; ratingTenths: number }[]
  players: { userId: number; displayName: string; ballNo: number; teeNo: number; side: string | null }[]
  balls: { ballNo: number; groupNo: number | null; play: string | null }[]
  groups: { groupNo: number; startsOn: number; teeTime: string | null }[]
  games: { format: string; among: number[] | null; settings: object }[]
}

const numbers =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  )

export function namesUpTo(count: number): string[] {
  return numbers.slice(0, count).map((number) => `Golfer ${number}`)
}

/** A card that differs from every other player's. */
export function unevenCard(player: number): number[] {
  return pars.map(
    (par, hole) => par + ((player * 5 + hole * (player + 3)) % 4) - ((hole + player) % 7 === 0 ? 1 : 0),
  )
}

/** A new match on Pine Hollow with Golfer One and this many other players. */
export async function begin(page: Page, context: BrowserContext, others: number) {
  const [golfer, ...people] = await Promise.all(namesUpTo(others + 1).map((name) => newGolfer(name)))
  if (!golfer) throw new Error('a match needs a golfer')
  await bringIn(context, golfer)
  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', 'pine', 'Pine Hollow Golf Club')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  for (const person of people) await addPlayer(page, person)
  return { golfer, people }
}

export async function addPlayer(page: Page, { username }: Golfer): Promise<void> {
  // Other journeys use golfers with the same names.
  await findAndSelect(page, 'Add Player', username, `@${username}`)
}

/** Opens a row of More. */
export async function openRow(page: Page, title: string) {
  const row = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}`) }) })
  // The row's games have their own summaries.
  await row.locator('summary').first().click()
  return row
}

/** Creates the match, confirms these players, opens its page, and reads what was stored. */
export async function create(page: Page, golfer: Golfer, people: readonly Golfer[] = []): Promise<Stored> {
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page).toHaveURL(/\/matches\/\d+\/scores$/)
  const path = new URL(page.url()).pathname.replace('/scores', '')
  for (const { cookie } of people) await post(`${nodes.first}/api${path}/take-part`, {}, cookie)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await expectHolds(page)
  return getJson<Stored>(`/api${path}`, golfer.cookie)
}
