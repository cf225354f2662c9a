import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { aField, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { FedMatch } from '#match/with-match.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { formats } from '@nineteenth/scoring'
import { addToy, toy, toyScorer } from '@nineteenth/scoring/toy-format'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { entryParts } from '../score-entry-page.tsx'

beforeEach(() =>
  entryChoices.choose({
    view: 'hole',
    knowsStorageRisk: true,
    keepsAwake: false,
    kept: {},
    countsPutts: false,
  }),
)
afterAll(addToy())
// The toy format may ask only for kinds of entries.
Object.assign(formats, {
  fives: {
    ...toy,
    asksFor: ['greenie'],
    scorer: {
      ...toyScorer,
      asks:
        (...field: Parameters<NonNullable<typeof toyScorer.asks>>) =>
        (hole: number) =>
          toyScorer.asks!(...field)(hole).map((one) => ({ ...one, kind: 'greenie' })),
    },
  },
})

test('a game asks about a hole after its scores, without blocking the next score', async () => {
  const { entered } = open([aScore(1, 3, 4)], 3)
  expect(screen.queryByRole('group', { name: /Luckiest/ })).toBeNull()
  await tap('3 Par')
  expect(await screen.findByRole('heading', { name: 'Hole 4' })).toBeDefined()
  const line = within(await screen.findByRole('group', { name: 'Hole 3: Luckiest?' }))
  await userEvent.click(line.getByRole('button', { name: 'Bob' }))
  const cell = { hole: 3, kind: 'greenie', of: 'g1' }
  expect(entered.at(-1)).toEqual({ cell, value: 2 })
  expect(line.getByRole('button', { name: 'Bob', pressed: true })).toBeDefined()
  await userEvent.click(line.getByRole('button', { name: 'No one' }))
  await userEvent.click(line.getByRole('button', { name: 'No one', pressed: true }))
  expect(entered.slice(-2)).toEqual([
    { cell, value: 0 },
    { cell, value: null },
  ])
  await tap('4 Par')
  expect(screen.queryByRole('group', { name: /Luckiest/ })).toBeNull()
})

test('offers dots to the player who was scored last, to all in a list, and shows them beside the players', async () => {
  const { entered } = open([], 1, 'junk')
  expect(await screen.findByRole('button', { name: 'Junk on hole 1' })).toBeDefined()
  await tap('5 Bogey')
  const line = within(await screen.findByRole('group', { name: 'Ann' }))
  await userEvent.click(line.getByRole('button', { name: 'Sandie' }))
  expect(entered.at(-1)).toEqual({ cell: { hole: 1, kind: 'sandie', of: 'b1' }, value: 1 })
  expect(await screen.findByRole('button', { name: /^Ann .*Sandie \(not valid\)/ })).toBeDefined()
  expect(line.getByRole('button', { name: 'Sandie, not valid', pressed: true })).toBeDefined()
  await tap('Junk on hole 1')
  const sheet = within(await screen.findByRole('dialog', { name: 'Junk on hole 1' }))
  const ofBob = within(sheet.getByRole('group', { name: 'Bob' }))
  await userEvent.click(ofBob.getByRole('button', { name: 'Poley' }))
  await userEvent.click(ofBob.getByRole('button', { name: 'Poley', pressed: true }))
  const cell = { hole: 1, kind: 'poley', of: 'b2' }
  expect(entered.slice(-2)).toEqual([
    { cell, value: 1 },
    { cell, value: null },
  ])
})

test('asks for your putts, fairway and penalties after your score once switched on', async () => {
  const { entered } = open([], 1)
  await tap('All saved. About this phone')
  await userEvent.click(screen.getByRole('switch', { name: /^Note my putts/ }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Putts' })).toBeNull()
  await tap('4 Par')
  const line = within(await screen.findByRole('group', { name: 'Putts' }))
  await userEvent.click(line.getByRole('button', { name: '2' }))
  expect(entered.at(-1)).toEqual({ cell: { hole: 1, kind: 'putts', of: 'b1' }, value: 2 })
  const fairway = within(screen.getByRole('group', { name: 'Fairway' }))
  await userEvent.click(fairway.getByRole('button', { name: 'Missed' }))
  expect(entered.at(-1)).toEqual({ cell: { hole: 1, kind: 'fairway', of: 'b1' }, value: 0 })
  const penalties = within(screen.getByRole('group', { name: 'Penalties' }))
  await userEvent.click(penalties.getByRole('button', { name: '1' }))
  expect(entered.at(-1)).toEqual({ cell: { hole: 1, kind: 'penalties', of: 'b1' }, value: 1 })
})

function open(cells: ReturnType<typeof aScore>[], hole: number, format = 'fives') {
  const games = [{ gameNo: 1, format, settings: {}, among: null }]
  const opened = fakeFeed(aState({ players: aField('Ann', 'Bob'), cells, games }))
  const path = `/matches/7/scores?hole=${hole}`
  renderWithAuth(<FedMatch feed={opened.feed} userId={1} {...entryParts()} />, { path })
  return opened
}

async function tap(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}
