import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Player } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { PlayerPage } from './player-page.tsx'
import { togetherWords } from './player-words.ts'
import { PlayersPage } from './players-page.tsx'

const api = stubApi()
const jose: Player = {
  id: 7,
  username: 'jose',
  displayName: 'José Ñandú',
  handicap: -2.1,
  matchesTogether: 12,
  isOwnGuest: false,
}
const stranger: Player = {
  id: 8,
  username: 'sam',
  displayName: 'Sam Stranger',
  handicap: 36,
  matchesTogether: 0,
  isOwnGuest: false,
}
const charlie: Player = {
  id: 9,
  username: null,
  displayName: 'Charlie',
  handicap: 18.4,
  matchesTogether: 0,
  isOwnGuest: true,
}

test('people played with come first, then guests, each with a way to their page; a stranger has none', async () => {
  api.on('GET /api/users', () => Response.json([stranger, jose, charlie]))
  renderWithAuth(<PlayersPage />)
  const known = within(await screen.findByRole('region', { name: 'People you have played with' }))
  expect(known.getByRole('link').textContent).toContain('+2.1')
  expect(known.getByText(/12 matches together/)).toBeDefined()
  const others = within(screen.getByRole('region', { name: 'Others on Nineteenth' }))
  expect(others.getByText('Sam Stranger')).toBeDefined()
  expect(others.queryByRole('link')).toBeNull()
  const guests = within(screen.getByRole('region', { name: 'Your guests' }))
  expect(guests.getByRole('link').getAttribute('href')).toBe('/players/9')
})

test('a search asks the server once the typing pauses', async () => {
  api.on('GET /api/users', () => Response.json([jose]))
  api.on('GET /api/users?search=nobody', () => Response.json([]))
  renderWithAuth(<PlayersPage />)
  await userEvent.type(await screen.findByRole('searchbox'), 'nobody')
  expect(await screen.findByText('Nobody you know is called that')).toBeDefined()
  expect(api.calls.filter(({ url }) => url.includes('search='))).toHaveLength(1)
})

test('without an answer it says so and can be asked again', async () => {
  api.on('GET /api/users', () => refusal(503, 'unavailable'))
  renderWithAuth(<PlayersPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you entered is lost')
  api.on('GET /api/users', () => Response.json([jose]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('José Ñandú')).toBeDefined()
})

test('a player’s page shows handicap and the matches together', async () => {
  api.on('GET /api/users/7', () => Response.json(jose))
  api.on('GET /api/users/7/matches', () => Response.json([aSummary({ courseName: 'Pine Hollow' })]))
  renderPlayer('/players/7')
  expect(await screen.findByText('+2.1')).toBeDefined()
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
})

test('a guest is changed by their host', async () => {
  api.on('GET /api/users/9', () => Response.json(charlie))
  api.on('GET /api/users/9/matches', () => Response.json([]))
  api.on('PATCH /api/guests/9', () => Response.json({ ...charlie, handicap: 20 }))
  renderPlayer('/players/9')
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

test('a guest is removed from what is offered', async () => {
  api.on('GET /api/users/9', () => Response.json(charlie))
  api.on('GET /api/users/9/matches', () => Response.json([]))
  api.on('DELETE /api/guests/9', () => Response.json({ ok: true }))
  renderPlayer('/players/9')
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove from your guests' }))
  await waitFor(() => expect(screen.queryByText('Charlie')).toBeNull())
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a list that ends with the latest says so, and leads to the others', async () => {
  api.on('GET /api/users/7', () => Response.json({ ...jose, matchesTogether: 37 }))
  api.on('GET /api/users/7/matches', () => Response.json(matches(20)))
  renderPlayer('/players/7')
  expect(await screen.findByText('The latest 20 of 37')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Find the others in Matches' })
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('search')).toBe('José Ñandú')
})

test('a list of all matches together says nothing more', async () => {
  api.on('GET /api/users/7', () => Response.json(jose))
  api.on('GET /api/users/7/matches', () => Response.json(matches(12)))
  renderPlayer('/players/7')
  expect(await screen.findByText('12 matches together')).toBeDefined()
  expect(await screen.findAllByText('Links of Inverallan')).toHaveLength(12)
  expect(screen.queryByText(/^The latest/)).toBeNull()
})

test('head to head is by format, as the person who looks saw it', async () => {
  api.on('GET /api/users/7', () => Response.json(jose))
  api.on('GET /api/users/7/matches', () => Response.json([]))
  api.on('GET /api/users/7/head-to-head', () =>
    Response.json({
      rounds: 9,
      formats: [
        { format: 'quota', title: 'Quota', won: 5, halved: 1, lost: 3 },
        { format: 'net', title: 'Net', won: 2, halved: 0, lost: 6 },
      ],
    }),
  )
  renderPlayer('/players/7')
  const section = within(await screen.findByRole('region', { name: 'Head to head' }))
  expect(await section.findByText('9 completed rounds together')).toBeDefined()
  expect(section.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
    [
      ['Format', 'Won', 'Halved', 'Lost'],
      ['Quota', '5', '1', '3'],
      ['Net', '2', '0', '6'],
    ],
  )
})

test('partners have not met yet', async () => {
  api.on('GET /api/users/7', () => Response.json(jose))
  api.on('GET /api/users/7/matches', () => Response.json([]))
  api.on('GET /api/users/7/head-to-head', () => Response.json({ rounds: 1, formats: [] }))
  renderPlayer('/players/7')
  expect(
    await screen.findByText(
      'Nothing was decided between you yet: you were on one side, or a card stayed open.',
    ),
  ).toBeDefined()
})

test('before the first round together there is no record', async () => {
  api.on('GET /api/users/8', () => Response.json(stranger))
  api.on('GET /api/users/8/matches', () => Response.json([]))
  api.on('GET /api/users/8/head-to-head', () => Response.json({ rounds: 0, formats: [] }))
  renderPlayer('/players/8')
  expect(screen.getByText('Head to head')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Head to head')).toBeNull())
})

test('whom one has not played with yet is one tap from the next match', async () => {
  api.on('GET /api/users/9', () => Response.json(charlie))
  api.on('GET /api/users/9/matches', () => Response.json([]))
  renderPlayer('/players/9')
  const link = await screen.findByRole('link', { name: 'Add them to your next one' })
  expect(link.getAttribute('href')).toBe('/matches/new?with=9')
})

test("one's own address leads to the profile, and asks nobody", () => {
  renderPlayer('/players/1')
  expect(screen.getByText('This is you')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/profile')
  expect(api.calls).toEqual([])
})

test('an address of nobody says so', async () => {
  api.on('GET /api/users/9', () => refusal(404, 'not-found'))
  api.on('GET /api/users/9/matches', () => Response.json([]))
  renderPlayer('/players/9')
  expect(await screen.findByText('Nobody you know')).toBeDefined()
  expect(screen.queryByText('Matches together')).toBeNull()
})

test.each([
  [0, 'No match together yet'],
  [1, '1 match together'],
  [2, '2 matches together'],
])('%i matches: %s', (count, words) => {
  expect(togetherWords(count)).toBe(words)
})

function matches(count: number) {
  return Array.from({ length: count }, (_, index) => aSummary({ id: index + 1 }))
}

function renderPlayer(path: string) {
  renderWithAuth(
    <Route path="/players/:id">
      <PlayerPage />
    </Route>,
    { path },
  )
}

test("somebody's own link finds them at once", async () => {
  api.on('GET /api/users?search=%40sam', () => Response.json([stranger]))
  renderWithAuth(<PlayersPage />, { path: '/players?search=%40sam' })
  expect(await screen.findByText('Sam Stranger')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('@sam')
})
