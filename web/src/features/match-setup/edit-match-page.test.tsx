import { aPerson } from '#api/testing/a-person.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
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

test('locks the card and players with scores, and says why', async () => {
  const cleo = aPlayer({ userId: 5, displayName: 'Cleo Marsh' })
  editing(aState({ players: [aPlayer(), bob, cleo], cells: [aScore(1, 1, 4), aScore(2, 1, 5)] }))
  expect(await screen.findByText('Links of Inverallan')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Golf Course' })).toBeNull()
  expect(screen.getAllByText('Locked: scoring has started.')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Team' }).disabled).toBe(true)
  expect(screen.getAllByText(/has scores, can’t be removed/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Cleo Marsh' })).toBeDefined()
})

test('unlocks the card after all scores are cleared, but not players who had scores', async () => {
  const cleared = aScore(2, 1, null)
  const players = [aPlayer({ side: 'A' }), { ...bob, side: 'B' }]
  editing(aState({ players, isTeamMatch: true, cells: [cleared] }))
  expect(await screen.findByRole('combobox', { name: 'Golf Course' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Individual' }).disabled).toBe(false)
  expect(screen.getByText(/had scores, can’t be removed/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move Bob Hughes to team A' })).toBeDefined()
  await press('Delete Match')
  const question = await screen.findByRole('dialog', { name: 'Delete this match?' })
  expect(question.textContent).toContain('for everyone. You can')
})

test.each([
  ['re-rated', [{ ...white, rating: 71.4, slope: 131 }]],
  ['removed', []],
])("shows the match's tee as played after it was %s", async (_, tees) => {
  api.on('GET /api/teeboxes', () => Response.json(tees))
  const { unmount } = editing(aState({ cells: [aScore(1, 1, 4)] }))
  expect(await screen.findByText('White (70.3/129)')).toBeDefined()
  unmount()
  editing(aState())
  await waitFor(() => expect(screen.getByLabelText('Tee Box').textContent).toBe('White (70.3/129)'))
})

test('adds strokes to a player for this match, with a reason', async () => {
  const match = withBob()
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  await findNet()
  const row = screen.getByText('Extra strokes').closest('details')!
  expect(row.open).toBe(false)
  row.open = true
  await userEvent.click(screen.getByText('Extra strokes'))
  const strokes = await screen.findByLabelText(/^Bob Hughes’ extra strokes/)
  await userEvent.clear(strokes)
  await userEvent.type(strokes, '-2')
  await userEvent.type(screen.getByLabelText('Why Bob Hughes?'), 'won last week')
  await press('Save Changes')
  await waitFor(() => expect(patched()).toHaveLength(1))
  expect(patched()).toMatchObject([{ addedStrokes: [{ userId: 2, strokes: -2, reason: 'won last week' }] }])
})

test('sends the whole match and returns to it', async () => {
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

test('adds a player to games under way only if the organizer says so', async () => {
  const cleo = aPerson({ id: 5, username: 'cleo', displayName: 'Cleo Marsh' })
  const match = withBob({ cells: [aScore(1, 1, 4)] })
  api.on('GET /api/users', () => Response.json([cleo]))
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  const name = 'Include in games already under way'
  await userEvent.click(await screen.findByLabelText('Add Player'))
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: /Cleo Marsh/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name }))
  await press('Save Changes')
  await waitFor(() => expect(patched()).toMatchObject([{ players: [1, 2, 5], lateJoin: true }]))
})

test('asks before changing stakes and rules once there are scores, and counts lost presses', async () => {
  const settings = { nassau: { presses: { kind: 'manual' as const } } }
  const pressed = { ...aScore(1, 3, 1), kind: 'press', of: 'g2:1-2:front' } as const
  const match = withBob({ cells: [aScore(1, 1, 4), pressed], settings })
  api.on('PATCH /api/matches/7', () => Response.json(match))
  editing(match)
  await userEvent.click(await findNet())
  await press('Save Changes')
  const text =
    'Scoring has started. This can change who wins what, and all players will see that you changed it.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(patched()).toEqual([])
  await press('Cancel')
  await userEvent.selectOptions(screen.getByLabelText('Nassau: Presses'), 'Off')
  await press('Save Changes')
  expect(await screen.findByText(`${text} 1 press no longer counts.`)).toBeDefined()
  await press('Change')
  await waitFor(() => expect(patched()).toHaveLength(1))
})

test('shows and changes named sides', async () => {
  const players = [aPlayer({ side: 'Old' }), { ...bob, side: 'Young' }]
  const match = aState({ players, isTeamMatch: true })
  const sides = ['Old', 'Young'].map((name, index) => ({ sideNo: index + 1, name }))
  api.on('PATCH /api/matches/7', () => Response.json({ ...match, sides }))
  editing({ ...match, sides })
  await userEvent.click(await screen.findByText('Teams'))
  await userEvent.type(await screen.findByLabelText('Name of team 2'), 'er')
  await press('Save Changes')
  const younger = { name: 'Younger', players: [2] }
  await waitFor(() => expect(patched()).toMatchObject([{ sides: [{ name: 'Old', players: [1] }, younger] }]))
})

test('keeps changes after a reload, until they are discarded or the match changes', async () => {
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
  await press('Discard changes')
  expect((await findNet()).checked).toBe(true)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('selects a newly added course on return', async () => {
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

test('locks the card if a score arrived meanwhile, whatever the draft says', async () => {
  api.on('GET /api/courses/4', () => Response.json(aCourse({ id: 4, name: 'Pine Hollow', tees: [] })))
  const match = withBob({ cells: [aScore(1, 1, 4)] })
  api.on('GET /api/matches/7', () => Response.json(match))
  const { history } = renderAt('/matches/7/edit?courseId=4')
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7/edit'))
  expect(screen.getByText('Links of Inverallan')).toBeDefined()
})

test('deletes a match after a confirmation, and restores it from the toast', async () => {
  api.on('DELETE /api/matches/7', () => Response.json({ ok: true }))
  api.on('POST /api/matches/7/restore', () => Response.json({ ok: true }))
  const { history } = editing(withBob({ cells: [aScore(1, 1, 4)] }))
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

test('reports a failed deletion and keeps the form', async () => {
  api.on('DELETE /api/matches/7', () => errorReply(403, 'not-allowed'))
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
  ['another member’s match', aState({ organiserId: 2 }), 'Only the organizer can change this match'],
])("says why %s can't be changed", async (_, match, title) => {
  editing(match)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('shows not found for a missing match', async () => {
  api.on('GET /api/matches/7', () => errorReply(404, 'match-not-found'))
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
