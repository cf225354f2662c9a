import { aPerson } from '#api/testing/a-person.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { HeadToHead, MatchSummary, Player } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { PlayerPage } from './player-page.tsx'
import { words } from './words.ts'
import { PlayersPage } from './players-page.tsx'

const api = stubApi()
const jose = aPerson({
  id: 7,
  username: 'jose',
  displayName: 'José Ñandú',
  handicap: -2.1,
  matchesTogether: 12,
})
const stranger = aPerson({ id: 8, username: 'sam', displayName: 'Sam Stranger', matchesTogether: 0 })
const charlie = aPerson({
  id: 9,
  username: null,
  displayName: 'Charlie',
  matchesTogether: 0,
  isOwnGuest: true,
})

test('lists players you know first, then guests, each linked to their page, and strangers without a link', async () => {
  api.on('GET /api/users', () => Response.json([stranger, jose, charlie]))
  renderWithAuth(<PlayersPage />)
  const known = within(await screen.findByRole('region', { name: 'Players you’ve played with' }))
  expect(known.getByRole('link').textContent).toContain('+2.1')
  expect(known.getByText(/12 matches together/)).toBeDefined()
  const others = within(screen.getByRole('region', { name: 'Others on Nineteenth' }))
  expect(others.getByText('Sam Stranger')).toBeDefined()
  expect(others.queryByRole('link')).toBeNull()
  const guests = within(screen.getByRole('region', { name: 'Your guests' }))
  expect(guests.getByRole('link').getAttribute('href')).toBe('/players/9')
})

test('searches the server after a pause in typing', async () => {
  api.on('GET /api/users', () => Response.json([jose]))
  api.on('GET /api/users?search=zed', () => Response.json([]))
  renderWithAuth(<PlayersPage />)
  await userEvent.type(await screen.findByRole('searchbox'), 'zed')
  expect(await screen.findByText('No players found')).toBeDefined()
  expect(api.calls.filter(({ url }) => url.includes('search='))).toHaveLength(1)
})

test('offers to try again after a timeout', async () => {
  api.on('GET /api/users', () => errorReply(503, 'unavailable'))
  renderWithAuth(<PlayersPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you entered is lost')
  api.on('GET /api/users', () => Response.json([jose]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('José Ñandú')).toBeDefined()
})

test("shows a player's handicap and the matches together", async () => {
  showPlayer(jose, { matches: [aSummary({ courseName: 'Pine Hollow' })] })
  expect(await screen.findByText('+2.1')).toBeDefined()
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
})

test('lets the host change a guest', async () => {
  api.on('PATCH /api/guests/9', () => Response.json({ ...charlie, handicap: 20 }))
  showPlayer(charlie)
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const handicap = screen.getByLabelText('Handicap')
  await userEvent.clear(handicap)
  await userEvent.type(handicap, '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    displayName: 'Charlie',
    handicap: '20',
  })
})

test('lets the host remove a guest', async () => {
  api.on('DELETE /api/guests/9', () => Response.json({ ok: true }))
  showPlayer(charlie)
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove from your guests' }))
  await waitFor(() => expect(screen.queryByText('Charlie')).toBeNull())
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('links from a limited list to all matches together', async () => {
  showPlayer({ ...jose, matchesTogether: 37 }, { matches: matches(20) })
  expect(await screen.findByText('The latest 20 of 37')).toBeDefined()
  const link = screen.getByRole('link', { name: 'View all in Matches' })
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('search')).toBe('José Ñandú')
})

test('shows no link when the list has all matches together', async () => {
  showPlayer(jose, { matches: matches(12) })
  expect(await screen.findByText('12 matches together')).toBeDefined()
  expect(await screen.findAllByText('Links of Inverallan')).toHaveLength(12)
  expect(screen.queryByText(/^The latest/)).toBeNull()
})

test('shows head-to-head results by format', async () => {
  const quota = { format: 'quota', title: 'Quota', won: 5, halved: 1, lost: 3 } as const
  const net = { format: 'net', title: 'Net', won: 2, halved: 0, lost: 6 } as const
  showPlayer(jose, { headToHead: { rounds: 9, formats: [quota, net] } })
  const section = within(await screen.findByRole('region', { name: 'Head to head' }))
  expect(await section.findByText('9 completed rounds together')).toBeDefined()
  expect(section.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
    [
      ['Format', 'Won', 'Tied', 'Lost'],
      ['Quota', '5', '1', '3'],
      ['Net', '2', '0', '6'],
    ],
  )
})

test('shows no head-to-head results between partners', async () => {
  showPlayer(jose, { headToHead: { rounds: 1, formats: [] } })
  expect(
    await screen.findByText(
      'No head-to-head results yet. They count once you finish a match on different teams.',
    ),
  ).toBeDefined()
})

test('shows no head-to-head before the first round together', async () => {
  showPlayer(stranger, { headToHead: { rounds: 0, formats: [] } })
  expect(screen.getByText('Head to head')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Head to head')).toBeNull())
})

test('links a player you have not played with to a new match', async () => {
  showPlayer(charlie)
  const link = await screen.findByRole('link', { name: 'Add to your next match' })
  expect(link.getAttribute('href')).toBe('/matches/new?with=9')
})

test("names the account that a guest was linked to, and doesn't offer to add the guest", async () => {
  showPlayer({ ...charlie, isOwnGuest: false, linkedTo: 'Charlie Rowe (@charlie)' })
  expect(await screen.findByText('Charlie is now Charlie Rowe (@charlie)')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Add them/ })).toBeNull()
})

test('shows a deleted account without an invitation to add it', async () => {
  const deleted = { username: null, displayName: 'Deleted player', handicap: null, isDeleted: true as const }
  showPlayer(aPerson({ ...deleted, matchesTogether: 0 }))
  expect(await screen.findByText('Account deleted')).toBeDefined()
  expect(await screen.findByText('No matches together')).toBeDefined()
  expect(screen.queryByText('Guest')).toBeNull()
  expect(screen.queryByText('Handicap')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Add them/ })).toBeNull()
})

test('links your own page to your profile without a request', () => {
  renderPlayer('/players/1')
  expect(screen.getByText('This is you')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/profile')
  expect(api.calls).toEqual([])
})

test('shows not found for an unknown player', async () => {
  api.on('GET /api/users/9', () => errorReply(404, 'not-found'))
  api.on('GET /api/users/9/matches', () => Response.json([]))
  renderPlayer('/players/9')
  expect(await screen.findByText('Player not found')).toBeDefined()
  expect(screen.queryByText('Matches together')).toBeNull()
})

test.each([
  [0, 'No matches together yet'],
  [1, '1 match together'],
  [2, '2 matches together'],
])('%i matches: %s', (count, sentence) => {
  expect(words.together.matches(count)).toBe(sentence)
})

function matches(count: number) {
  return Array.from({ length: count }, (_, index) => aSummary({ id: index + 1 }))
}

interface Together {
  matches?: MatchSummary[]
  headToHead?: HeadToHead
}

/** The page of a player, with the server's data about both people. */
function showPlayer(player: Player, { matches = [], headToHead }: Together = {}) {
  const path = `/api/users/${player.id}`
  api.on(`GET ${path}`, () => Response.json(player))
  api.on(`GET ${path}/matches`, () => Response.json(matches))
  if (headToHead) api.on(`GET ${path}/head-to-head`, () => Response.json(headToHead))
  renderPlayer(`/players/${player.id}`)
}

function renderPlayer(path: string) {
  renderWithAuth(
    <Route path="/players/:id">
      <PlayerPage />
    </Route>,
    { path },
  )
}

test('finds a player by their own link', async () => {
  api.on('GET /api/users?search=%40sam', () => Response.json([stranger]))
  renderWithAuth(<PlayersPage />, { path: '/players?search=%40sam' })
  expect(await screen.findByText('Sam Stranger')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('@sam')
})
