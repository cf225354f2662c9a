import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { post } from '../helpers/accounts.ts'
import { signIn } from '../helpers/sign-in.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, comeIn, getJson, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { addCard, newMatch, pars, completeMatch, bogeys } from '../helpers/rounds.ts'
import { runSql } from '../helpers/sql.ts'

test('a member downloads their data, and their rounds as a spreadsheet', async ({ page }) => {
  const [quilla, ann] = [await newGolfer('Quilla Featherstone'), await newGolfer('Ann Weaver')]
  const matchId = await aPlayedMatch(quilla, ann)
  await comeIn(page, quilla)
  await page.goto('/profile')

  const json = await download(page, 'Download my data')
  expect(json.suggestedFilename()).toMatch(
    new RegExp(`^nineteenth-${quilla.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  )
  const data = JSON.parse(await textOf(json))
  expect(data.profile.email).toBe(quilla.email)
  expect(data.matches).toMatchObject([
    {
      id: matchId,
      course: { name: 'Pine Hollow Golf Club' },
      playedWith: ['Ann Weaver'],
      round: { gross: 72 },
    },
  ])
  expect(data.matches[0].scores.map(({ strokes }: { strokes: number }) => strokes)).toEqual(pars)
  expect(data.sessions.map(({ device }: { device: string }) => device)).toContainEqual(
    expect.stringContaining('Android'),
  )
  expect(JSON.stringify(data)).not.toContain(ann.email)

  const csv = await download(page, 'Rounds in my record (CSV)')
  const [titles = '', line = '', ...others] = (await textOf(csv)).replace(/^\uFEFF/, '').split('\r\n')
  const cells = Object.fromEntries(titles.split(',').map((title, at) => [title, line.split(',')[at]]))
  expect(cells).toMatchObject({
    Date: '2026-08-01',
    Course: 'Pine Hollow Golf Club',
    Holes: '18',
    Gross: '72',
    'To par': '0',
  })
  expect(others).toEqual([])
})

test.describe('on their own phone', () => {
  const userAgent = `QuillaPhone/${randomUUID()}`

  test.use({ userAgent })

  test('a member deletes their account, and others keep the rounds they played', async ({
    page,
    openBrowser,
    allowError,
  }) => {
    // One call is rejected on purpose, and the identity provider reports an error for a deleted
    // user.
    allowError(/status of 40[03] /)
    const [quilla, ann] = [
      await newGolfer(`Quilla Featherstone-${randomUUID().slice(0, 8)}`),
      await newGolfer('Ann Weaver'),
    ]
    const matchId = await aPlayedMatch(quilla, ann)
    const inPlay = await newMatch([quilla, ann])
    const before = await resultsOf(matchId, ann)

    const annsBrowser = await openBrowser()
    await bringIn(annsBrowser, ann)
    const annsPage = await annsBrowser.newPage()
    await annsPage.goto(`/matches/${inPlay}`)
    await expect(annsPage.getByText(quilla.displayName).first()).toBeVisible()
    await expect(annsPage.getByText('Live', { exact: true })).toBeVisible()

    await comeIn(page, quilla)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(question).toContainText('Deleted player')
    await expectAccessible(page)
    await rejectOnce(page)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expectAccessible(page)
    await again.getByLabel('Password', { exact: true }).fill('not-the-password')
    await again.getByRole('button', { name: 'Delete my account' }).click()
    await expect(again).toContainText('That password isn’t right')
    await again.getByLabel('Password', { exact: true }).fill(quilla.password)
    await again.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is deleted')).toBeVisible()

    // The other member sees the name go, and organizes from now on.
    await expect(annsPage.getByText('Deleted player').first()).toBeVisible()
    await expect(annsPage.getByText(quilla.displayName)).toHaveCount(0)
    await annsPage.goto(`/matches/${matchId}/results`)
    const formerName = `${quilla.displayName} (@${quilla.username}) (left)`
    await expect(annsPage.getByText(formerName).filter({ visible: true }).first()).toBeVisible()
    const after = await resultsOf(matchId, ann)
    expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(quilla.displayName, formerName)))
    const finished = await post(`${nodes.second}/api/matches/${inPlay}/complete`, {}, ann.cookie)
    expect(finished.status).toBe(200)

    await page.goto('/login')
    await signIn(page, quilla)
    await expect(page.getByText('Login failed')).toBeVisible()
    expect((await fetch(`${nodes.second}/api/users/me`, { headers: { cookie: quilla.cookie } })).status).toBe(
      401,
    )
    const left = await page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...Object.keys(localStorage),
    ])
    expect(left.filter((name) => name === `nineteenth-${quilla.id}` || name === 'nineteenth.user')).toEqual(
      [],
    )

    // The name that players of the completed match still see.
    await runSql('update match_players set former_name = null where match_id = $1', [matchId])
    const traces = [quilla.username, quilla.displayName, quilla.email, quilla.uid, userAgent]
    expect(await searchDatabase(traces)).toEqual([])
  })
})

/** A completed match of the two: the first plays to par, the other one over on every hole. */
async function aPlayedMatch(first: Golfer, other: Golfer): Promise<number> {
  const matchId = await newMatch([first, other])
  await addCard(first, matchId, first.id, pars)
  await addCard(first, matchId, other.id, bogeys)
  await completeMatch(first, matchId)
  return matchId
}

/** Makes the sign-in older than a journey could wait for. */
async function rejectOnce(page: Page): Promise<void> {
  await page.route(
    '**/api/users/me/delete',
    (route) => route.fulfill({ status: 403, json: { code: 'sign-in-too-old' } }),
    { times: 1 },
  )
}

async function download(page: Page, name: string): Promise<Download> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return file
}

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8')
}

async function resultsOf(matchId: number, { cookie }: Golfer): Promise<unknown> {
  return getJson(`/api/matches/${matchId}/results`, cookie)
}

/** Every row of every table that contains one of the texts, in any column. */
async function searchDatabase(texts: readonly string[]): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    [],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await runSql<{ line: string }>(
      `select to_jsonb(t)::text as line from "${name}" t
       where exists (select from unnest($1::text[]) text where position(lower(text) in lower(to_jsonb(t)::text)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return found
}
