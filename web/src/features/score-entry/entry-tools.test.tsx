import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EntryPlaces } from './entry-tools.tsx'

test.each([
  ['a member has the pages of the match and Home', true, ['Scores', 'Match', 'Results', 'Home']],
  ['a guest has the pages of the match', false, ['Scores', 'Match', 'Results']],
])('in portrait, %s', async (_who, hasHome, places) => {
  draw({ hasHome })
  await userEvent.click(screen.getByRole('button', { name: 'Match menu' }))
  const menu = within(screen.getByRole('dialog'))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(places)
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Scores')
})

test('in landscape, Home and the pages of the match are in the header', () => {
  draw({ isWide: true })
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Scores')
  expect(screen.queryByRole('button', { name: 'Match menu' })).toBeNull()
})

test('the organizer finds Invite in the same menu', async () => {
  const onInvite = vi.fn<() => void>()
  draw({ onInvite })
  await userEvent.click(screen.getByRole('button', { name: 'Match menu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(onInvite).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

function draw(parts: Partial<Parameters<typeof EntryPlaces>[0]>) {
  const props = { matchId: 7, hasHome: true, isWide: false, onInvite: undefined, ...parts }
  renderWithAuth(<EntryPlaces {...props} />, { path: '/matches/7/scores' })
}
