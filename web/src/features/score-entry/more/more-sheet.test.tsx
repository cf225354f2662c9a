import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { aField, aRound, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { FedMatch } from '#match/with-match.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { partnerCell } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { entryParts } from '../score-entry-page.tsx'

beforeEach(() => entryChoices.choose({ view: 'hole', knowsStorageRisk: true, keepsAwake: false, kept: {} }))

test('a side concedes a hole, the hole shows it, and it can be taken back', async () => {
  const { entered } = open()
  await tap('More for hole 1')
  expect(await screen.findByText('Nassau: Ann and Cy v Bob and Di')).toBeDefined()
  await tap('Concede hole 1')
  await tap('Bob and Di concede hole 1')
  const cell = { hole: 1, kind: 'concession', of: 'g1:1-2' }
  expect(entered).toEqual([{ cell, value: 2 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: /^Bob and Di conceded this hole to Ann and Cy/ })).toBeDefined()
  await tap('More for hole 1')
  expect(screen.queryByRole('button', { name: 'Concede hole 1' })).toBeNull()
  await tap('Take back')
  expect(entered.at(-1)).toEqual({ cell, value: null })
  expect(screen.queryByText(/conceded this hole/)).toBeNull()
})

test('the match is conceded from the visible hole, after a confirmation that explains it', async () => {
  const { entered } = open()
  await tap('Next hole')
  await tap('More for hole 2')
  await tap('Concede the match')
  await tap('Ann and Cy concede the match')
  expect(screen.getByText(/^Ann and Cy concede the match to Bob and Di from hole 2\./)).toBeDefined()
  await tap('Back')
  await tap('Concede the match')
  await tap('Halve the match')
  await tap('Halve the match')
  expect(entered).toEqual([{ cell: { hole: 2, kind: 'match-concession', of: 'g1:1-2' }, value: 0 }])
})

test('a player who stops isn’t asked for scores until they play on', async () => {
  const { entered } = open({ cells: [1, 2, 3, 4].flatMap((ball) => aRound(ball, 4, 2)) })
  await tap('More for hole 3')
  await tap('Withdraw a player')
  await tap('Bob')
  expect(
    screen.getByText(
      'Bob’s scores through hole 2 stay. The games go on without Bob. Di plays on for the team.',
    ),
  ).toBeDefined()
  await tap('Bob withdraws after hole 2')
  expect(entered).toEqual([{ cell: { hole: 0, kind: 'withdrawal', of: 'b2' }, value: 2 }])
  const row = screen.getByRole('button', { name: /^Bob .*withdrew after hole 2/ })
  expect(row.hasAttribute('disabled')).toBe(true)
  for (const key of ['4 Par', '5 Bogey', '3 Birdie'])
    await tap(key.replace(/^./, (digit) => String(Number(digit) - 1)))
  expect(entered.slice(1).map(({ cell }) => `${cell.of} on ${cell.hole}`)).toEqual([
    'b1 on 3',
    'b3 on 3',
    'b4 on 3',
  ])
  await tap(/^More for hole/)
  await tap('Bob is back in')
  expect(entered.at(-1)).toEqual({ cell: { hole: 0, kind: 'withdrawal', of: 'b2' }, value: null })
})

test('[WD4] the withdrawal asks what follows in games of partners, and the answer can be changed', async () => {
  const { entered } = open({
    players: aField('Ann', 'Bob', 'Cy', 'Di'),
    games: [
      { ...nassau, format: 'sixes' },
      { gameNo: 2, format: 'vegas', settings: { partners: 'thirds' }, among: null },
    ],
    cells: [1, 2, 3, 4].flatMap((ball) => aRound(ball, 4, 2)),
  })
  await tap('More for hole 3')
  await tap('Withdraw a player')
  await tap('Bob')
  const follows = within(screen.getByRole('group', { name: 'Sixes and Vegas' }))
  expect(follows.getByRole('radio', { name: 'What follows doesn’t count', checked: true })).toBeDefined()
  await userEvent.click(follows.getByRole('radio', { name: 'The partner counts twice' }))
  await tap('Bob withdraws after hole 2')
  expect(entered).toEqual([
    { cell: { hole: 0, kind: 'withdrawal', of: 'b2' }, value: 2 },
    { cell: partnerCell(1), value: 1 },
    { cell: partnerCell(2), value: 1 },
  ])
  await tap(/^More for hole/)
  expect(await screen.findByText('Vegas: the partner counts twice')).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: 'What follows doesn’t count' })[1]!)
  expect(entered.at(-1)).toEqual({ cell: partnerCell(2), value: 0 })
})

test('a player who withdraws is no longer marked, even on another phone', async () => {
  const { receive } = open()
  await userEvent.click(screen.getByRole('button', { name: /^Bob/ }))
  receive({ cells: [aWithdrawal(2, 0)] })
  expect(await screen.findByRole('button', { name: /^Ann/, current: 'step' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Bob .*didn’t start/ })).toBeDefined()
})

test('in sixes the partners of the part concede, and an earlier part stays conceded', async () => {
  const conceded = { ...aScore(1, 8, 2), kind: 'match-concession' as const, of: 'g1:1-2' }
  const games = [{ ...nassau, format: 'sixes' }]
  const { entered } = open({ players: aField('Ann', 'Bob', 'Cy', 'Di'), games, cells: [conceded] })
  await goTo(8)
  await tap('More for hole 8')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Bob and Di conceded the match to Ann and Cy from hole 8')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Concede the match' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await goTo(14)
  await tap('More for hole 14')
  expect(await screen.findByText('Sixes: Ann and Di v Bob and Cy')).toBeDefined()
  await tap('Concede the match')
  await tap('Bob and Cy concede the match')
  await tap('Concede the match')
  expect(entered).toEqual([{ cell: { hole: 14, kind: 'match-concession', of: 'g1:1-2' }, value: 2 }])
})

test('the golfer first chooses one of several matches', async () => {
  const { entered } = open({ players: aField('Ann', 'Bob', 'Cy') })
  await tap('More for hole 1')
  await tap('Bob v Cy')
  await tap('Agree on a half')
  expect(entered).toEqual([{ cell: { hole: 1, kind: 'concession', of: 'g1:2-3' }, value: 0 }])
  await tap('More for hole 1')
  expect(within(screen.getByRole('dialog')).getByText('Bob and Cy halved hole 1')).toBeDefined()
})

test('a guest has the menu for their own group, and a complete match has no menu', async () => {
  const joiner = aJoiner({ playerNo: 2 })
  const match = inGroups()
  const { unmount } = renderWithAuth(<FedMatch feed={fakeFeed(match).feed} userId={2} {...entryParts()} />, {
    auth: { user: null, joiner },
  })
  expect(screen.getByRole('button', { name: /^More for hole/ })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Group 2/ }))
  expect(screen.queryByRole('button', { name: /^More for hole/ })).toBeNull()
  unmount()
  open({ isComplete: true })
  expect(screen.queryByRole('button', { name: /^More for hole/ })).toBeNull()
})

const nassau = { gameNo: 1, format: 'nassau', settings: {}, among: null }

/** Ann and Cy against Bob and Di. */
test('the group names someone else as the wolf of the hole', async () => {
  const wolf = { gameNo: 1, format: 'wolf', settings: {}, among: null }
  const { entered } = open({ games: [wolf] })
  expect(await screen.findByRole('group', { name: 'Wolf: Ann. Partner?' })).toBeDefined()
  expect(screen.queryByText('Someone else is the wolf')).toBeNull()
  await tap('More for hole 1')
  await tap('Someone else is the wolf')
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.queryByRole('button', { name: 'Ann' })).toBeNull()
  await tap('Cy')
  expect(entered).toEqual([{ cell: { hole: 1, kind: 'wolf-ball', of: 'g1' }, value: 3 }])
  expect(await screen.findByRole('group', { name: 'Wolf: Cy. Partner?' })).toBeDefined()
})

function open(parts: Parameters<typeof aState>[0] = {}) {
  const players = aField('Ann', 'Bob', 'Cy', 'Di').map((player, at) => ({
    ...player,
    side: at % 2 === 0 ? 'A' : 'B',
  }))
  const opened = fakeFeed(aState({ players, games: [nassau], ...parts }))
  renderWithAuth(<FedMatch feed={opened.feed} userId={1} {...entryParts()} />)
  return opened
}

function inGroups() {
  return aState({
    players: aField('Ann', 'Bob', 'Cy', 'Di'),
    groups: [1, 2].map((groupNo) => ({ groupNo, startsOn: 1, teeTime: null })),
    balls: [1, 1, 2, 2].map((groupNo, at) => ({ ballNo: at + 1, sideNo: null, groupNo, play: null })),
    cells: [aScore(1, 1, 4)],
  })
}

async function goTo(hole: number) {
  while (!screen.queryByRole('button', { name: `More for hole ${hole}` })) await tap('Next hole')
}

async function tap(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }))
}
