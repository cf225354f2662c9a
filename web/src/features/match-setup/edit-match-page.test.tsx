import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { EditMatchPage } from './edit-match-page.tsx'

vi.setConfig({ testTimeout: 20_000 })

const api = stubApi()
const bob = aPlayer({ userId: 2, displayName: 'Bob Hughes', handicapTenths: 184 })
const white = { id: 3, name: 'White', colour: 'white', rating: 70.3, slope: 129, par: 72 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api.on('GET /api/teeboxes', () => Response.json([white]))
  api.on('GET /api/courses', () => Response.json([]))
  api.on('GET /api/users', () => Response.json([]))
})

test('without scores everything may change', async () => {
  editing(aState({ players: [aPlayer(), bob] }))
  expect((await screen.findByLabelText<HTMLInputElement>('Golf Course')).value).toBe('Links of Inverallan')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Team' }).disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Remove Bob Hughes' })).toBeDefined()
})

test('with scores the card and whoever has one stay, and say why', async () => {
  const cleo = aPlayer({ userId: 5, displayName: 'Cleo Marsh' })
  editing(aState({ players: [aPlayer(), bob, cleo], scores: [aScore(1, 1, 4), aScore(2, 1, 5)] }))
  expect(await screen.findByText('Links of Inverallan')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Golf Course' })).toBeNull()
  expect(screen.getAllByText('Fixed: scores have been entered on this card.')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Team' }).disabled).toBe(true)
  expect(screen.getAllByText(/has scores and stays/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Cleo Marsh' })).toBeDefined()
})

test('scores that were all cleared fix no card; whoever had them stays', async () => {
  const cleared = { ...aScore(2, 1, 4), strokes: null }
  editing(
    aState({
      players: [
        { ...aPlayer(), side: 'A' },
        { ...bob, side: 'B' },
      ],
      isTeamMatch: true,
      scores: [cleared],
    }),
  )
  expect(await screen.findByRole('combobox', { name: 'Golf Course' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Individual' }).disabled).toBe(false)
  expect(screen.getByText(/had scores and stays/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move Bob Hughes to side A' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Match' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this match?' })
  expect(question.textContent).toContain('for everybody in it. You can')
})

test.each([
  ['re-rated', [{ ...white, rating: 71.4, slope: 131 }]],
  ['removed', []],
])('a tee that was %s since reads as the match is played', async (_, tees) => {
  api.on('GET /api/teeboxes', () => Response.json(tees))
  const { unmount } = editing(aState({ scores: [aScore(1, 1, 4)] }))
  expect(await screen.findByText('White (70.3/129)')).toBeDefined()
  unmount()
  editing(aState())
  await waitFor(() => expect(screen.getByLabelText('Tee Box').textContent).toBe('White (70.3/129)'))
})

test('a change is sent whole and leads back to the match', async () => {
  const match = aState({ players: [aPlayer(), bob] })
  api.on('PATCH /api/matches/7', () => Response.json({ ...match, netEnabled: false }))
  const { history } = editing(match)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Net' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7'))
  expect(screen.queryByText('Match changed')).toBeNull()
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    courseId: 2,
    teeBoxId: 3,
    netEnabled: false,
    players: [1, 2],
  })
})

test('whoever is added to a match under way joins its games only where the organiser says so', async () => {
  const cleo = {
    id: 5,
    username: 'cleo',
    displayName: 'Cleo Marsh',
    handicap: 11.2,
    matchesTogether: 0,
    isOwnGuest: false,
  }
  const match = aState({ players: [aPlayer(), bob], scores: [aScore(1, 1, 4)] })
  api.on('GET /api/users', () => Response.json([cleo]))
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  const name = 'Join the games that have begun'
  await userEvent.click(await screen.findByLabelText('Add Player'))
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: /Cleo Marsh/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = api.calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toMatchObject({ players: [1, 2, 5], lateJoin: true })
})

test('what saving would cost is said before: presses that were agreed, and standings', async () => {
  const agreed = [{ between: [1, 2] as [number, number], segment: 'front' as const, fromHole: 3 }]
  const settings = { nassau: { presses: { kind: 'manual' as const, agreed } } }
  editing(aState({ players: [aPlayer(), bob], scores: [aScore(1, 1, 4)], settings }))
  await screen.findByRole('button', { name: 'Save Changes' })
  expect(screen.queryByText(/dropped when you save|This match has begun/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }))
  expect(screen.getByText('A press that was agreed is dropped when you save.')).toBeDefined()
  expect(screen.getByText(/^This match has begun\. What you change counts from its first hole/)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Manual' }))
  expect(screen.queryByText(/dropped when you save|This match has begun/)).toBeNull()
})

test('stakes and rules under scores are changed after a question', async () => {
  const match = aState({ players: [aPlayer(), bob], scores: [aScore(1, 1, 4)] })
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Net' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = await screen.findByRole('dialog', { name: 'Change what is played for?' })
  expect(question.textContent).toContain('There are scores already. This changes who wins what')
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(true))
})

test('sides with names of their own are shown and changed', async () => {
  const match = aState({
    players: [
      { ...aPlayer(), side: 'Old' },
      { ...bob, side: 'Young' },
    ],
    isTeamMatch: true,
  })
  const sides = ['Old', 'Young'].map((name, index) => ({ sideNo: index + 1, name }))
  api.on('PATCH /api/matches/7', () => Response.json({ ...match, sides }))
  editing({ ...match, sides })
  await userEvent.click(await screen.findByText('Sides'))
  await userEvent.type(await screen.findByLabelText('Name of side 2'), 'er')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    sides: [
      { name: 'Old', players: [1] },
      { name: 'Younger', players: [2] },
    ],
  })
})

test('a change is still there after a reload, until it is saved or discarded', async () => {
  const match = aState({ players: [aPlayer(), bob] })
  const first = editing(match)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Net' }))
  first.unmount()
  editing(match)
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Net' }).checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Net' }).checked).toBe(true)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('a change of a match that is no longer the same is not brought back', async () => {
  const match = aState({ players: [aPlayer(), bob] })
  const first = editing(match)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Net' }))
  first.unmount()
  editing({ ...match, date: '2026-07-19' })
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Net' })).checked).toBe(true)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('a course that is not in the list is added, and is chosen on the way back', async () => {
  const match = aState({ players: [aPlayer(), bob] })
  const { history, unmount } = editing(match)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Net' }))
  await userEvent.click(screen.getByLabelText('Golf Course'))
  await userEvent.click(await screen.findByRole('option', { name: 'Add new course...' }))
  expect(history.at(-1)).toBe('/courses/new?return=%2Fmatches%2F7%2Fedit')
  unmount()

  const blue = { id: 9, name: 'Blue', colour: 'blue', rating: 72.1, slope: 133, par: 72 }
  api.on('GET /api/teeboxes', () => Response.json([blue]))
  api.on('GET /api/courses/4', () => Response.json(aCourse({ id: 4, name: 'Pine Hollow', tees: [blue] })))
  const back = renderAt('/matches/7/edit?courseId=4&teeBoxId=9')
  expect(await screen.findByText('Blue (72.1/133)')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Net' }).checked).toBe(false)
  expect(back.history.at(-1)).toBe('/matches/7/edit')
})

test('a score that came meanwhile has fixed the card, whatever somebody comes back with', async () => {
  api.on('GET /api/courses/4', () => Response.json(aCourse({ id: 4, name: 'Pine Hollow', tees: [] })))
  const match = aState({ players: [aPlayer(), bob], scores: [aScore(1, 1, 4)] })
  api.on('GET /api/matches/7', () => Response.json(match))
  const { history } = renderAt('/matches/7/edit?courseId=4')
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7/edit'))
  expect(screen.getByText('Links of Inverallan')).toBeDefined()
})

test('a match is deleted after a question, and taken back from the notice', async () => {
  api.on('DELETE /api/matches/7', () => Response.json({ ok: true }))
  api.on('POST /api/matches/7/restore', () => Response.json({ ok: true }))
  const { history } = editing(aState({ players: [aPlayer(), bob], scores: [aScore(1, 1, 4)] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Match' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this match?' })
  expect(question.textContent).toContain('its one score')
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Delete Match' }))
  expect(await screen.findByText('Match deleted')).toBeDefined()
  expect(history.at(-1)).toBe('/matches')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Match restored')).toBeDefined()
  expect(api.calls.at(-1)?.url).toBe('/api/matches/7/restore')
})

test('a deletion that comes to nothing says so, and the form is still there', async () => {
  api.on('DELETE /api/matches/7', () => refusal(403, 'not-allowed'))
  editing(aState({ players: [aPlayer(), bob] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Match' }))
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Delete Match' }))
  expect(await screen.findByText('Failed to delete match')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this match?' })).toBeNull())
  expect(screen.getByText('Bob Hughes')).toBeDefined()
})

test.each([
  ['a complete match', aState({ isComplete: true }), 'This match is complete'],
  ['somebody else’s match', aState({ organiserId: 2 }), 'Only the organizer can change this match'],
])('%s cannot be changed, and says why', async (_, match, title) => {
  editing(match)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('a match that is not there is not found', async () => {
  api.on('GET /api/matches/7', () => refusal(404, 'match-not-found'))
  renderAt('/matches/7/edit')
  expect(await screen.findByText('Match Not Found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View All Matches' }).getAttribute('href')).toBe('/matches')
})

function aCourse({ tees, ...parts }: { id: number; name: string; tees: object[] }) {
  const rest = { cardVersion: 1, source: null, licence: null, given: { byAll: false, byYou: null } }
  const place = { city: '', region: '', country: '' }
  const whole = tees.map((tee) => ({ ...tee, card: null, yards: null }))
  return { ...parts, ...place, ...rest, card: null, tees: whole, atOnce: 'all' }
}

function editing(match: MatchState) {
  api.on('GET /api/matches/7', () => Response.json(match))
  return renderAt('/matches/7/edit')
}

function renderAt(path: string) {
  return renderWithAuth(
    <Route path="/matches/:id/edit">
      <EditMatchPage />
    </Route>,
    { path },
  )
}
