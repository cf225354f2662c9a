import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { type StateParts, aPlayer, aRound, aState } from '#golf/testing/a-match.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderResults } from './testing/live-results.tsx'

const api = stubApi()
const ann = aPlayer({ userId: 1, displayName: 'Ann Carter' })
const bob = aPlayer({ userId: 2, displayName: 'Bob Hughes', handicapTenths: 184 })
const cleo = aPlayer({ userId: 3, displayName: 'Cleo Marsh', handicapTenths: 56 })
const dan = aPlayer({ userId: 4, displayName: 'Dan Li', handicapTenths: 98 })
const noEdit = { edit: {}, people: [] }

const byAnn = { userId: 1, displayName: 'Ann Carter', ...noEdit }
const bothCards = { players: [ann, bob], cells: [...aRound(1, 5), ...aRound(2, 4)] }

beforeEach(() => {
  const created = { kind: 'created', happenedAt: '2026-07-18T08:00:00Z', ...byAnn }
  const completed = { kind: 'completed', happenedAt: '2026-07-18T15:00:00Z', ...byAnn }
  api.on('GET /api/matches/7/events', () => Response.json([created, completed]))
})

test('the formats are tabs, each with its own columns, the winner first', async () => {
  show(bothCards)
  expect(screen.getAllByRole('tab').map(text)).toEqual(['Quota', 'Nassau', 'Gross', 'Net'])
  await userEvent.click(screen.getByRole('tab', { name: 'Gross' }))
  const table = screen.getByRole('table', { name: 'Gross' })
  expect(within(table).getAllByRole('columnheader').map(text)).toEqual(['Player', 'Score', 'Position'])
  expect(within(table).getAllByRole('row').slice(1).map(numbers)).toEqual([
    ['1', '72', '1'],
    ['2', '90', '2'],
  ])
  expect(within(table).getAllByLabelText('Winner')).toHaveLength(1)
})

test('every sum of the full card explains itself', async () => {
  show(bothCards)
  for (const sum of ['Ann Carter’s front nine: 45', 'Ann Carter’s back nine: 45', 'Ann Carter’s total: 90']) {
    await userEvent.click(screen.getByRole('button', { name: `${sum}, explain` }))
    const sheet = await screen.findByRole('dialog')
    const last = within(sheet).getByRole('list').lastElementChild?.querySelector('[data-result]')
    expect(last?.textContent).toBe(`= ${sum.split(': ')[1]}`)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('keeps the stored result even if today’s engine would differ', async () => {
  const cells = ['25', '41', '+16']
  const row = { ball: 1, side: null, cells, place: '1', thru: null, isWinner: true, inWords: '+16' }
  const columns = ['Quota', 'Points', '+/-'].map((title) => ({ key: title, title }))
  api.on('GET /api/matches/7/results', () =>
    Response.json({
      isComplete: true,
      completedAt: '2026-07-18T15:00:00Z',
      engineVersion: '0',
      players: [],
      balls: [{ ballNo: 1, name: 'Ann Carter' }],
      sides: [],
      tables: [{ game: 1, format: 'quota', title: 'Quota', columns, rows: [row], sides: [] }],
      balances: [],
      payments: [{ from: 2, to: 1, amount: 300 }],
      missing: [],
    }),
  )
  show(bothCards)
  expect(await screen.findByText(/Scored under earlier rules/)).toBeDefined()
  const table = screen.getByRole('table', { name: 'Quota' })
  expect(within(table).getAllByRole('row').slice(1).map(numbers)).toEqual([['25', '41', '+16']])
  expect(within(table).queryByRole('button')).toBeNull()
  expect(screen.getByRole('list', { name: 'Payments' }).textContent).toBe('BHBobACAnn3')
})

test('an incomplete card is NR in stroke play, and first place is shared', async () => {
  show({ players: [ann, bob, cleo], cells: [...aRound(1, 4), ...aRound(2, 4), ...aRound(3, 4).slice(1)] })
  await userEvent.click(screen.getByRole('tab', { name: 'Gross' }))
  const lines = within(screen.getByRole('table', { name: 'Gross' }))
    .getAllByRole('row')
    .slice(1)
  expect(lines.map(numbers)).toEqual([
    ['T1', '72', 'T1'],
    ['T1', '72', 'T1'],
    ['NR', 'NR', 'NR'],
  ])
})

test('shows every match of three players', async () => {
  show({ players: [ann, bob, cleo], cells: [...aRound(1, 4), ...aRound(2, 5), ...aRound(3, 4)] })
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  for (const pair of ['Ann Carter v Bob Hughes', 'Ann Carter v Cleo Marsh', 'Bob Hughes v Cleo Marsh']) {
    await userEvent.click(screen.getByText(pair))
    expect(
      await screen.findByRole('button', { name: new RegExp(`^Total, ${pair}: `), hidden: true }),
    ).toBeDefined()
    expect(screen.getByRole('list', { name: `Total, ${pair}, hole by hole`, hidden: true })).toBeDefined()
  }
})

test('each match of a nassau shows the state of the round before it is opened', async () => {
  const scores = [...aRound(1, 4), ...aRound(2, 5), ...aRound(3, 4)].filter(({ hole }) => hole < 6)
  show({ isComplete: false, completedAt: null, players: [ann, bob, cleo], cells: scores })
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  const summary = screen.getByText('Ann Carter v Bob Hughes').closest('summary')
  expect(summary?.textContent).toMatch(/^Ann Carter v Bob Hughes(Ann|Bob) \d up$/)
})

const teams = {
  isTeamMatch: true,
  players: [
    { ...ann, side: 'A' as const },
    { ...bob, side: 'A' as const },
    { ...cleo, side: 'B' as const },
    { ...dan, side: 'B' as const },
  ],
  cells: [...aRound(1, 4), ...aRound(2, 6), ...aRound(3, 6), ...aRound(4, 5)],
  settings: {
    nassau: {
      stakes: { front: 500, back: 500, total: 1000 },
      presses: { kind: 'automatic' as const, holesDown: 2, onTotal: false },
    },
  },
}

test('a team match shows its sides, and each press on its own line', async () => {
  show(teams)
  const sides = screen.getByRole('region', { name: 'Teams, Quota' })
  expect(within(sides).getAllByRole('listitem').map(text)).toEqual([
    expect.stringMatching(/^1Team A/),
    expect.stringMatching(/^2Team B/),
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  expect(screen.getAllByText(/^Press from hole/).length).toBeGreaterThan(2)
  expect(screen.getByText('Ann & Bob v Cleo & Dan')).toBeDefined()
  expect(screen.getAllByText('Ann & Bob').length).toBeGreaterThan(2)
})

const named = {
  ...teams,
  players: teams.players.map((player) => ({ ...player, side: player.side === 'A' ? 'Eagles' : 'Bogey Men' })),
  sides: ['Eagles', 'Bogey Men'].map((name, index) => ({ sideNo: index + 1, name })),
}

test('uses the names of sides, but not in payments', async () => {
  show(named)
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  expect(screen.getByText('Eagles v Bogey Men')).toBeDefined()
  const money = screen.getByRole('region', { name: 'Balances' })
  await userEvent.click(within(money).getByText(/^\d+ bets$/))
  expect(within(money).getAllByText(/Eagles won \d&\d/).length).toBeGreaterThan(1)
  expect(money.textContent).not.toContain('(')
})

test.each([
  ['a winner', 1, /^Match score after each hole, for Eagles\./, /, won by Eagles: 1 up/],
  ['a loser', 3, /^Match score after each hole, for Bogey Men\./, /, won by Eagles: 1 down/],
  ['a watcher', 9, /^Match score after each hole, for Eagles\./, /, won by Eagles: 1 up/],
])('%s sees the match and its explanation from their side', async (_, reader, legend, hole) => {
  show(named, reader)
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  expect(screen.getAllByText(legend)).toHaveLength(1)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getAllByText(legend), 'on the screen and on paper').toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: hole })
  await userEvent.click(first!)
  const last = (await screen.findByRole('dialog')).querySelector('ol > li:last-child [data-result]')
  expect(last?.textContent).toMatch(reader === 3 ? /1 down$/ : /1 up$/)
})

test('results of a nine-hole match say which nine', () => {
  const { holes, tees } = aState()
  const back = holes.slice(9)
  show({ holes: back, tees: tees.map((tee) => ({ ...tee, holes: back })) })
  expect(screen.getByText(/^· Back nine · White Tees · Individual Match$/)).toBeDefined()
})

test('ranked sides come first, and the trophy belongs to the side', async () => {
  show(teams)
  await userEvent.click(screen.getByRole('tab', { name: 'Net' }))
  const sides = screen.getByRole('region', { name: 'Teams, Net' })
  const players = screen.getByRole('table', { name: 'Net' })
  expect(sides.compareDocumentPosition(players)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const winner = within(sides).getByLabelText('Winner')
  expect(winner.closest('li')?.textContent).toMatch(/^1Team A/)
  expect(within(players).queryByLabelText('Winner')).toBeNull()
})

test('shows a reason for every bet', async () => {
  show(teams)
  const money = screen.getByRole('region', { name: 'Balances' })
  expect(within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')).toHaveLength(2)
  expect(within(money).queryByRole('list', { name: 'Bet by bet' })).toBeNull()
  await userEvent.click(within(money).getByText(/^\d+ bets$/))
  const [first] = within(within(money).getByRole('list', { name: 'Bet by bet' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Nassau, front · Ann & Bob won \d&\d.*Ann Carter \+5/)
})

test('each player’s balance is the sum of their games', () => {
  show(teams)
  const money = screen.getByRole('region', { name: 'Balances' })
  const payments = screen.getByRole('list', { name: 'Payments' })
  expect(payments.textContent).not.toContain('Nassau')
  const balances = within(within(money).getByRole('list', { name: 'Balances' })).getAllByRole('listitem')
  for (const balance of balances) {
    const amount = within(balance).getByRole('button').textContent
    expect(within(balance).getByText(/^Nassau/).textContent).toBe(`Nassau ${amount}`)
  }
  expect(balances).toHaveLength(4)
})

test('the share buttons are below the tables', () => {
  show(teams)
  const share = screen.getByRole('button', { name: 'Share' })
  expect(screen.getByRole('tabpanel').compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const money = screen.getByRole('region', { name: 'Balances' })
  expect(share.compareDocumentPosition(money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a payment explains the balances behind it', async () => {
  show(teams)
  const [payment] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('button')
  await userEvent.click(payment!)
  const sheet = await screen.findByRole('dialog', { name: /’s payment to / })
  const lines = within(sheet).getAllByRole('listitem')
  expect(lines[0]?.textContent).toMatch(/^Balance, .*= −(\d+).*Nassau−\1$/)
  expect(lines[2]?.textContent).toMatch(/^These balances cancel out= 0.*Total0$/)
  expect(lines.at(-1)?.textContent).toMatch(/^Payment.* owes \d+, .* gets \d+= \d+$/)
  expect(lines.at(-1)?.querySelector('[data-result]')?.textContent).toBe(`= ${payment!.textContent}`)
})

test('every line of the card has the color of its tee', () => {
  const { tees } = aState()
  const red = { ...tees[0]!, teeNo: 2, teeBoxId: 4, name: 'Red', colour: 'red' }
  const players = [ann, { ...bob, teeNo: 2 }]
  show({ tees: [...tees, red], players, cells: [...aRound(1, 4), ...aRound(2, 5)] })
  const card = screen.getByRole('table', { name: 'Every player’s strokes by hole' })
  const bands = within(card)
    .getAllByRole('rowheader', { name: /Ann Carter|Bob Hughes/ })
    .map((line) => line.querySelector('[data-tee]')?.getAttribute('data-tee'))
  expect(bands).toEqual(['white', 'red'])
})

test('the full card has every score with marks and dots', () => {
  show({ players: [ann, bob], cells: [...aRound(1, 4), ...aRound(2, 5)] })
  const card = screen.getByRole('table', { name: 'Every player’s strokes by hole' })
  const [holes, par, , first, second] = within(card).getAllByRole('row')
  expect(numbers(holes)).toHaveLength(21)
  expect(numbers(par).slice(-1)).toEqual(['72'])
  const stroke = '1 stroke received, explain'
  expect(numbers(first).slice(0, 3)).toEqual(['4', '4, birdie', '4, bogey'])
  expect(numbers(second).some((text) => text.endsWith(stroke))).toBe(true)
  expect(numbers(first).at(-1)).toBe('72')
})

test('the card names the game that its dots belong to, and a dot explains them', async () => {
  show({ players: [ann, bob], cells: [...aRound(1, 4), ...aRound(2, 5)] })
  expect(screen.getByText(/Dots: Nassau\.$/)).toBeTruthy()
  const [dots] = screen.getAllByRole('button', { name: /^1 stroke received.*explain$/ })
  await userEvent.click(dots!)
  const sheet = await screen.findByRole('dialog', { name: 'Bob Hughes’ strokes' })
  expect(within(sheet).getByText('One stroke per hole by stroke index, hardest hole first.')).toBeTruthy()
})

test('the history starts with the newest event', async () => {
  show({})
  const events = within(screen.getByRole('region', { name: 'History' }))
  expect((await events.findAllByRole('listitem')).map(text)).toEqual([
    expect.stringMatching(/^Completed by Ann Carter/),
    expect.stringMatching(/^Created by Ann Carter/),
  ])
})

test.each([
  ['joined', 2, 'Bob Hughes', /^Bob Hughes is playing/],
  ['left', 2, 'Bob Hughes (left)', /^Bob Hughes left/],
  ['left', 9, 'Max Lang', /^Max Lang left/],
  ['left', 2, 'Player who left', /^A player left/],
])('the history names the player who %s: %i %s', async (kind, userId, displayName, words) => {
  const event = { kind, userId, displayName, happenedAt: '2026-07-18T09:00:00Z', ...noEdit }
  api.on('GET /api/matches/7/events', () => Response.json([event]))
  show({ players: [ann, bob] })
  const events = within(screen.getByRole('region', { name: 'History' }))
  expect((await events.findByRole('listitem')).textContent).toMatch(words)
})

test('the history describes changes', async () => {
  const edit = { games: [{ gameNo: 9, format: 'skins', change: 'added', settings: [] }] }
  const edited = { kind: 'edited', happenedAt: '2026-07-18T09:00:00Z', ...byAnn, edit }
  api.on('GET /api/matches/7/events', () => Response.json([edited]))
  show({})
  expect((await screen.findByText('Skins added')).closest('li')?.textContent).toMatch(
    /^Changed by Ann Carter/,
  )
})

test('the organizer deletes a complete match after a confirmation, and undoes it from the toast', async () => {
  api.on('DELETE /api/matches/7', () => Response.json({ ok: true }))
  api.on('POST /api/matches/7/restore', () => Response.json({ ok: true }))
  const { history } = show({ cells: aRound(1, 4) })
  const question = await confirm('Delete')
  expect(question).toContain('with its 18 scores')
  expect(await screen.findByText('Match deleted')).toBeDefined()
  expect(history.at(-1)).toBe('/matches')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Match restored')).toBeDefined()
})

test.each([
  ['Reopen', 'POST /api/matches/7/reopen', aState(), '/matches/7'],
  ['Delete', 'DELETE /api/matches/7', { ok: true }, '/matches'],
] as const)('%s continues even if the live update arrives first', async (what, call, reply, path) => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  api.on(call, () => promise)
  const { history, rerender } = show({})
  await confirm(what)
  rerender(<p>The button is gone</p>)
  answer(Response.json(reply))
  await waitFor(() => expect(history.at(-1)).toBe(path))
})

test('only the organizer can reopen or delete the match', () => {
  show({}, 2)
  expect(screen.queryByRole('button', { name: /^(Reopen|Delete)/ })).toBeNull()
})

test('shows the results without the history, and a retry', async () => {
  api.on('GET /api/matches/7/events', () => errorReply(500, 'internal'))
  show({})
  expect(await screen.findByText('Couldn’t load the history')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Quota' })).toBeDefined()
})

/** Presses the button, confirms the question and returns its text. */
async function confirm(what: 'Reopen' | 'Delete') {
  await userEvent.click(screen.getByRole('button', { name: `${what} Match` }))
  const question = await screen.findByRole('dialog', { name: `${what} this match?` })
  const asked = question.textContent
  await userEvent.click(within(question).getByRole('button', { name: `${what} Match` }))
  return asked
}

function show(parts: StateParts, userId = 1) {
  return renderResults(aState({ isComplete: true, completedAt: '2026-07-18T15:00:00Z', ...parts }), userId)
}

function text(element: HTMLElement) {
  return element.textContent
}

/** The position beside the name, and every number after it. */
function numbers(line: HTMLElement | undefined) {
  const [name, ...rest] = [...(line?.children ?? [])]
  const place = name?.querySelector('button[aria-label*=" position:"]')?.textContent
  const texts = rest.map((cell) => cell.textContent)
  return place ? [place, ...texts] : texts
}
