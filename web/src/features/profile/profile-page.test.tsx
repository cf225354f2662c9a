import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProfilePage } from './profile-page.tsx'

const api = stubApi()

beforeEach(() => {
  api.on('GET /api/users/me/handicaps', () =>
    Response.json([
      { changedAt: '2026-05-01T10:00:00.000Z', handicap: 12.4 },
      { changedAt: '2026-07-01T10:00:00.000Z', handicap: -0.3 },
    ]),
  )
  api.on('GET /api/users/me/record', () => errorReply(503, 'unavailable'))
  api.on('GET /api/blocks', () => Response.json([]))
  const onPhone = { ...aSession(1), userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', isCurrent: true }
  api.on('GET /api/auth/sessions', () => Response.json([onPhone, aSession(2)]))
})

test('lists and unblocks blocked people', async () => {
  const blocked = [{ id: 9, displayName: 'Sid Fox', username: 'sid' }]
  api.on('GET /api/blocks', () => Response.json(blocked))
  api.on('DELETE /api/blocks/9', () => {
    blocked.pop()
    return Response.json({ ok: true })
  })
  renderWithAuth(<ProfilePage />)
  const card = within(await screen.findByRole('region', { name: 'Blocked people' }))
  expect(card.getByText('@sid')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Unblock Sid Fox' }))
  await waitFor(() => expect(screen.queryByText('Blocked people')).toBeNull())
})

test('sends only a changed handicap, as typed, and updates the profile', async () => {
  const changed = anOwnProfile({ handicap: -2.1 })
  api.on('PATCH /api/users/me', () => Response.json(changed))
  const updateProfile = vi.fn<AuthValue['updateProfile']>()
  renderWithAuth(<ProfilePage />, { auth: { updateProfile } })
  await retype('Handicap', '+2.1')
  expect(screen.getByText('Plus 2.1: you give strokes back')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handicap: '+2.1' })
  expect(updateProfile).toHaveBeenCalledWith(changed)
})

test.each([
  ['Handicap', '120', 'Handicap must be a number between 0 and 99.9'],
  ['Handicap', '+12', 'A plus handicap can be +10.0 at most'],
  ['First name', 'A', 'First name is required'],
  ['Username', 'ab', 'Username must be at least 3 characters'],
])('rejects %s "%s" under its field without sending it', async (label, value, message) => {
  renderWithAuth(<ProfilePage />)
  await retype(label, value)
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByRole('textbox', { name: label, description: message })).toBeDefined()
  expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('saves a new handicap despite a short name from Google', async () => {
  const profile = anOwnProfile({ lastName: '' })
  api.on('PATCH /api/users/me', () => Response.json(profile))
  renderWithAuth(<ProfilePage />, { auth: { user: fromProfile(profile) } })
  await retype('Handicap', '9')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
})

test('shows a taken username under its field', async () => {
  api.on('PATCH /api/users/me', () => errorReply(409, 'username-taken'))
  renderWithAuth(<ProfilePage />)
  await retype('Username', 'tiger')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  const text = 'That username is already taken. Please choose another one.'
  expect(await screen.findByRole('textbox', { name: 'Username', description: text })).toBeDefined()
})

test('shows the handicap history as a table', async () => {
  renderWithAuth(<ProfilePage />)
  const figure = await screen.findByRole('figure', { name: 'Handicap by day' })
  const table = within(figure).getByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(['SinceHandicap', 'May 1, 202612.4', 'Jul 1, 2026+0.3'])
})

test('returns to the home page on logout', async () => {
  const logout = vi.fn<AuthValue['logout']>(async () => {})
  const { history } = renderWithAuth(<ProfilePage />, { path: '/profile', auth: { logout } })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/'))
  expect(logout).toHaveBeenCalledOnce()
})

test('shows five sessions, and all of them on request', async () => {
  const sessions = Array.from({ length: 8 }, (_, index) => ({ ...aSession(index), isCurrent: index === 7 }))
  api.on('GET /api/auth/sessions', () => Response.json(sessions))
  renderWithAuth(<ProfilePage />)
  const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  const more = await card.findByRole('button', { name: 'Show all 8' })
  expect(card.getAllByRole('listitem')).toHaveLength(5)
  expect(card.getByText('This device')).toBeDefined()
  await userEvent.click(more)
  expect(card.getAllByRole('listitem')).toHaveLength(8)
})

test('names sessions by device; signing out everywhere also logs out here', async () => {
  api.on('POST /api/auth/logout-everywhere', () => Response.json({ ok: true }))
  const logout = vi.fn<AuthValue['logout']>(async () => {})
  const { history } = renderWithAuth(<ProfilePage />, { path: '/profile', auth: { logout } })
  expect(await screen.findByText('Safari on iPhone')).toBeDefined()
  expect(screen.getByText('Chrome on Windows')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/'))
  expect(logout).toHaveBeenCalledOnce()
})

test("signs out another device, but doesn't offer this one", async () => {
  const ended = vi.fn<() => Response>(() => Response.json({ ok: true }))
  api.on('DELETE /api/auth/sessions/00000000-0000-4000-8000-000000000002', ended)
  renderWithAuth(<ProfilePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }))
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(screen.queryByText(/^Signed out/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull()
})

test('reports a timeout, and signs out no device', async () => {
  api.on('POST /api/auth/logout-everywhere', () => errorReply(503, 'unavailable'))
  const logout = vi.fn<AuthValue['logout']>(async () => {})
  renderWithAuth(<ProfilePage />, { auth: { logout } })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Couldn’t sign out your devices')).toBeDefined()
  expect(logout).not.toHaveBeenCalled()
})

test('applies and remembers the appearance', async () => {
  renderWithAuth(<ProfilePage />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(chosenTheme()).toEqual(['dark', 'dark'])
  await userEvent.click(screen.getByRole('radio', { name: 'Automatic' }))
  expect(chosenTheme()).toEqual([undefined, null])
})

function chosenTheme() {
  return [document.documentElement.dataset['theme'], localStorage.getItem('nineteenth.theme')]
}

function aSession(index: number) {
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537',
    createdAt: '2026-07-01T10:00:00.000Z',
    isCurrent: false,
  }
}

async function retype(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('links your own link to a search for you', () => {
  renderWithAuth(<ProfilePage />)
  expect(screen.getByText(`${window.location.origin}/players?search=@ann`)).toBeDefined()
})
