import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addCard, addMatch, pars, completeMatch } from '../helpers/rounds.ts'

/** Golfers of the development data; one of them has a plus handicap. */
const others = { bob: 2, soren: 3, zoe: 6 }

const places = [
  { place: 'hand', size: { width: 390, height: 844 }, colorScheme: 'light' },
  { place: 'desk', size: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

test('the match form reads well when empty, with errors, and filled', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/matches/new')
  await expect(page.getByRole('button', { name: 'Create Match' })).toBeVisible()
  await look(page, 'new-match-empty')
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page.getByText('At least 2 players are required')).toBeVisible()
  await look(page, 'new-match-errors')
  await findAndSelect(page, 'Golf Course', 'pena', 'Club de Golf Peña Alta')
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText('Team', { exact: true }).click()
  for (const [typed, name] of [
    ['bob', 'Bob Hughes'],
    ['zoe', 'Zoë O’Brien'],
    ['soren', 'Søren Østergård'],
  ] as const)
    await findAndSelect(page, 'Add Player', typed, name)
  await page.locator('summary', { hasText: 'Rules of Nassau' }).click()
  await page.getByLabel('Nassau: Presses').selectOption('By agreement')
  await look(page, 'new-match-filled')
})

test('the list of matches reads well with none, one and forty', async ({ page, context }) => {
  test.slow()
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  await page.goto('/matches')
  await expect(page.getByText('No matches yet')).toBeVisible()
  await look(page, 'matches-0')
  const all = [ann.id, ...Object.values(others)]
  await addMatch(ann, { players: all })
  await page.reload()
  await expect(page.getByRole('link', { name: 'View match details' })).toHaveCount(1)
  await look(page, 'matches-1')
  for (let n = 0; n < 39; n++) {
    const id = await addMatch(ann, {
      players: all,
      date: `2026-06-${String(1 + (n % 28)).padStart(2, '0')}`,
    })
    if (n % 2 === 0) await enter(ann, id, all, 18)
    if (n % 2 === 0) await completeMatch(ann, id)
  }
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20)
  await look(page, 'matches-40')
})

test('a match in progress reads well: long names, ties, plus handicaps, sides and presses', async ({
  page,
  context,
}) => {
  const ann = await newGolfer('Ann Weaver')
  const max = await newGolfer('Maximiliana-Theodora von Hohenstein-Lindenberg')
  const all = [ann.id, max.id, others.soren, others.zoe]
  await bringIn(context, ann)

  const settings = { nassau: { presses: { kind: 'manual' } } }
  const alone = await addMatch(ann, { players: all, settings })
  await enter(ann, alone, all, 11)
  await page.goto(`/matches/${alone}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await look(page, 'match-individual')
  await page.getByRole('tab', { name: 'Nassau' }).click()
  await expect(page.getByText('leads', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^\d up on \S+/).first()).toBeVisible()
  await look(page, 'match-individual-nassau')

  const together = await addMatch(ann, { players: all, matchType: 'team', settings })
  await enter(ann, together, all, 11)
  await page.goto(`/matches/${together}`)
  await expect(page.getByRole('region', { name: 'Teams, Quota' })).toContainText('Team A')
  await look(page, 'match-team')
  await page.getByRole('button', { name: /^Press, Total from 12/ }).click()
  await page.getByRole('tab', { name: 'Nassau' }).click()
  await expect(page.getByText('Press from hole 12')).toBeVisible()
  await look(page, 'match-team-pressed')
  await page.goto(`/matches/${together}/edit`)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await look(page, 'match-edit')
})

test('a match without a connection reads well', async ({ page, context, openOwnNode }) => {
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  await using ownNode = await openOwnNode()
  const all = [ann.id, others.bob]
  const id = await addMatch(ann, { players: all })
  await enter(ann, id, all, 2)
  await page.goto(`${ownNode.url}/matches/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await Promise.all([page.getByText('Reconnecting...').waitFor(), ownNode.cut()])
  await expectAccessible(page)
  await expect(page.getByText(/^Offline. Last updated/)).toBeVisible()
  await look(page, 'match-offline')
})

test('the back nine with skins beside a nassau reads well, from the tenth hole to the money', async ({
  page,
  context,
}) => {
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  const all = [ann.id, others.bob, others.zoe]
  const id = await addMatch(ann, {
    players: all,
    holes: 'back',
    games: [
      {
        format: 'nassau',
        settings: { stakes: { front: 200, back: 200, total: 500 } },
        among: all.slice(0, 2),
      },
      { format: 'skins', settings: { stake: 100 } },
    ],
  })
  await page.goto(`/matches/${id}/scores`)
  await expect(page.getByRole('heading', { name: /Hole 10/ })).toBeVisible()
  await look(page, 'back-nine-hole')
  for (const [at, userId] of all.entries()) {
    const card = pars.map((par, hole) => (hole < 9 ? null : par + ((hole + at * 2) % 4)))
    await addCard(ann, id, userId, card)
  }
  await page.goto(`/matches/${id}`)
  await page.getByRole('tab', { name: 'Skins' }).click()
  await expect(page.getByRole('table', { name: 'Skins' })).toBeVisible()
  await look(page, 'back-nine-match')
  await page.goto(`/matches/${id}/results`)
  await page.getByRole('tab', { name: 'Skins' }).click()
  await page.getByText('Bet by bet').click()
  await expect(page.getByText(/won a skin|won \d+ skins/).first()).toBeVisible()
  await look(page, 'back-nine-results')
})

test('a scramble of two against two reads well, one line for each pair', async ({ page, context }) => {
  const ann = await newGolfer('Ann Weaver')
  await bringIn(context, ann)
  const all = [ann.id, others.bob, others.soren, others.zoe]
  const pairs = [all.slice(0, 2), all.slice(2)]
  const id = await addMatch(ann, {
    players: all,
    balls: pairs.map((players) => ({ players, play: 'scramble' })),
    sides: pairs.map((players, at) => ({ name: ['Heather', 'Gorse'][at], players })),
    games: ['stableford', 'match-play', 'best-ball'].map((format) => ({ format, settings: { stake: 100 } })),
  })
  for (const [at, [first]] of pairs.entries())
    await addCard(
      ann,
      id,
      first ?? 0,
      pars.map((par, hole) => par + ((hole + at) % 3) - 1),
    )
  await page.goto(`/matches/${id}`)
  await expect(page.getByRole('table', { name: 'Stableford' })).toContainText('Ann Weaver & Bob Hughes')
  await look(page, 'scramble-match')
  await page.getByRole('tab', { name: 'Best ball' }).click()
  await expect(page.getByRole('table', { name: 'Best ball' })).toContainText('Heather')
  await look(page, 'scramble-best-ball')
  await page.goto(`/matches/${id}/results`)
  await page.getByRole('button', { name: /^Ann Weaver & Bob Hughes’ course handicap/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Share of team handicap')
  await look(page, 'scramble-handicap')
})

/** Saves a picture of the page on a phone in light mode and on a desktop in dark mode, and runs axe on both. */
async function look(page: Page, name: string): Promise<void> {
  for (const { place, size, colorScheme } of places) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    const path = test.info().outputPath(`${name}-${place}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
}

/** Different cards with this many holes. */
async function enter(
  organiser: Golfer,
  matchId: number,
  ids: readonly number[],
  holes: number,
): Promise<void> {
  for (const [at, userId] of ids.entries()) {
    const card = pars.slice(0, holes).map((par, hole) => par + ((hole + (at % 3) * 2) % 5) - 1)
    await addCard(organiser, matchId, userId, card)
  }
}
