import { aPerson } from '#api/testing/a-person.ts'
import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Route } from 'wouter'
import { EditMatchPage } from './edit-match-page.tsx'

const api = stubApi()
const bob = aPlayer({ userId: 2, displayName: 'Bob Hughes', handicapTenths: 184 })
const white = { id: 3, name: 'White', colour: 'white', rating: 70.3, slope: 129, par: 72 }

beforeEach(() => {
  api.on('GET /api/teeboxes', () => Response.json([white]))
  api.on('GET /api/courses', () => Response.json([]))
  api.on('GET /api/users', () => Response.json([]))
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
  const players = [aPlayer({ side: 'A' }), { ...bob, side: 'B' }]
  editing(aState({ players, isTeamMatch: true, scores: [cleared] }))
  expect(await screen.findByRole('combobox', { name: 'Golf Course' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Individual' }).disabled).toBe(false)
  expect(screen.getByText(/had scores and stays/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move Bob Hughes to side A' })).toBeDefined()
  await press('Delete Match')
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
  const match = withBob()
  api.on('PATCH /api/matches/7', () => Response.json({ ...match, netEnabled: false }))
  const { history } = editing(match)
  await userEvent.click(await findNet())
  expect(screen.getByRole('button', { name: 'Remove Bob Hughes' })).toBeDefined()
  await press('Save Changes')
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7'))
  expect(screen.queryByText('Match changed')).toBeNull()
  expect(patched()).toMatchObject([{ courseId: 2, teeBoxId: 3, netEnabled: false, players: [1, 2] }])
})

test('whoever is added to a match under way joins its games only where the organiser says so', async () => {
  const cleo = aPerson({ id: 5, username: 'cleo', displayName: 'Cleo Marsh' })
  const match = withBob({ scores: [aScore(1, 1, 4)] })
  api.on('GET /api/users', () => Response.json([cleo]))
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  const name = 'Join the games that have begun'
  await userEvent.click(await screen.findByLabelText('Add Player'))
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: /Cleo Marsh/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name }))
  await press('Save Changes')
  await waitFor(() => expect(patched()).toMatchObject([{ players: [1, 2, 5], lateJoin: true }]))
})

test('stakes and rules under scores are changed after a question, which names the presses that are dropped', async () => {
  const agreed = [{ between: [1, 2] as [number, number], segment: 'front' as const, fromHole: 3 }]
  const settings = { nassau: { presses: { kind: 'manual' as const, agreed } } }
  const match = withBob({ scores: [aScore(1, 1, 4)], settings })
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  await userEvent.click(await findNet())
  await press('Save Changes')
  const text = 'There are scores already. This changes who wins what, and everybody sees that you changed it.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(patched()).toEqual([])
  await press('Leave it')
  await userEvent.selectOptions(screen.getByLabelText('Nassau: presses'), 'are off')
  await press('Save Changes')
  expect(await screen.findByText(`${text} A press that was agreed is dropped.`)).toBeDefined()
  await press('Change it')
  await waitFor(() => expect(patched()).toHaveLength(1))
})

test('sides with names of their own are shown and changed', async () => {
  const players = [aPlayer({ side: 'Old' }), { ...bob, side: 'Young' }]
  const match = aState({ players, isTeamMatch: true })
  const sides = ['Old', 'Young'].map((name, index) => ({ sideNo: index + 1, name }))
  api.on('PATCH /api/matches/7', () => Response.json({ ...match, sides }))
  editing({ ...match, sides })
  await userEvent.click(await screen.findByText('Sides'))
  await userEvent.type(await screen.findByLabelText('Name of side 2'), 'er')
  await press('Save Changes')
  const younger = { name: 'Younger', players: [2] }
  await waitFor(() => expect(patched()).toMatchObject([{ sides: [{ name: 'Old', players: [1] }, younger] }]))
})

test('a change is still there after a reload, until it is discarded, or the match is another', async () => {
  const match = withBob()
  const first = editing(match)
  await userEvent.click(await findNet())
  first.unmount()
  const changed = editing({ ...match, date: '2026-07-19' })
  expect((await findNet()).checked).toBe(true)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
  changed.unmount()
  editing(match)
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeDefined()
  expect((await findNet()).checked).toBe(false)
  await press('Discard them')
  expect((await findNet()).checked).toBe(true)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('a course that is not in the list is added, and is chosen on the way back', async () => {
  const { history, unmount } = editing(withBob())
  await userEvent.click(await screen.findByLabelText('Golf Course'))
  await userEvent.click(await screen.findByRole('option', { name: 'Add new course...' }))
  expect(history.at(-1)).toBe('/courses/new?return=%2Fmatches%2F7%2Fedit')
  unmount()

  api.on('GET /api/courses/4', () => Response.json(aCourse({ id: 4, name: 'Pine Hollow', tees: [] })))
  const back = renderAt('/matches/7/edit?courseId=4')
  await waitFor(() => expect(back.history.at(-1)).toBe('/matches/7/edit'))
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
})

test('a score that came meanwhile has fixed the card, whatever somebody comes back with', async () => {
  api.on('GET /api/courses/4', () => Response.json(aCourse({ id: 4, name: 'Pine Hollow', tees: [] })))
  const match = withBob({ scores: [aScore(1, 1, 4)] })
  api.on('GET /api/matches/7', () => Response.json(match))
  const { history } = renderAt('/matches/7/edit?courseId=4')
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7/edit'))
  expect(screen.getByText('Links of Inverallan')).toBeDefined()
})

test('a match is deleted after a question, and taken back from the notice', async () => {
  api.on('DELETE /api/matches/7', () => Response.json({ ok: true }))
  api.on('POST /api/matches/7/restore', () => Response.json({ ok: true }))
  const { history } = editing(withBob({ scores: [aScore(1, 1, 4)] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Match' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this match?' })
  expect(question.textContent).toContain('its one score')
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([])

  await press('Delete Match')
  expect(await screen.findByText('Match deleted')).toBeDefined()
  expect(history.at(-1)).toBe('/matches')
  await press('Undo')
  expect(await screen.findByText('Match restored')).toBeDefined()
  expect(api.calls.at(-1)?.url).toBe('/api/matches/7/restore')
})

test('a deletion that comes to nothing says so, and the form is still there', async () => {
  api.on('DELETE /api/matches/7', () => refusal(403, 'not-allowed'))
  editing(withBob())
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Match' }))
  await screen.findByRole('dialog')
  await press('Delete Match')
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
  const rest = { source: null, licence: null, copyOf: null, isPublic: true, isYours: true }
  const place = { city: '', region: '', country: '' }
  const whole = tees.map((tee) => ({ ...tee, card: null, yards: null }))
  return { ...parts, ...place, ...rest, card: null, tees: whole }
}

function withBob(parts: Parameters<typeof aState>[0] = {}) {
  return aState({ players: [aPlayer(), bob], ...parts })
}

function findNet() {
  return screen.findByRole<HTMLInputElement>('checkbox', { name: 'Net' })
}

function patched() {
  return api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
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
