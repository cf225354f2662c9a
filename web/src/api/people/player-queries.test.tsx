import { stubApi } from '#api/testing/stub-api.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recentMatchesQuery } from '../matches/match-list-queries.ts'
import { playersQuery, useRemoveGuest, useSaveGuest } from './player-queries.ts'
import { useChangeProfile } from './profile-queries.ts'

const api = stubApi()
const guest: Player = {
  id: 9,
  username: null,
  displayName: 'Charlie',
  handicap: 18.4,
  matchesTogether: 0,
  isOwnGuest: true,
}

const changes = [
  ['the own profile', 'PATCH /api/users/me', anOwnProfile({ firstName: 'Anna' })],
  ['a guest', 'PATCH /api/guests/9', { ...guest, displayName: 'Charles' }],
  ['who is a guest', 'DELETE /api/guests/9', { ok: true }],
] as const

test.each(changes)('after a change of %s no list keeps the old names', async (what, call, reply) => {
  let isChanged = false
  api.on('GET /api/users', () =>
    Response.json([{ ...guest, displayName: isChanged ? 'New name' : 'Old name' }]),
  )
  api.on('GET /api/matches/recent', () => Response.json([]))
  api.on(call, () => {
    isChanged = true
    return Response.json(reply)
  })
  renderWithAuth(<Lists />)
  expect(await screen.findByText('Old name')).toBeDefined()
  await expect.poll(() => timesAsked('/api/matches/recent')).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: what }))
  expect(await screen.findByText('New name')).toBeDefined()
  await expect.poll(() => timesAsked('/api/matches/recent')).toBe(2)
})

function Lists() {
  const { data: players } = useQuery(playersQuery(''))
  useQuery(recentMatchesQuery)
  const profile = useChangeProfile(() => {})
  const saved = useSaveGuest(9)
  const removed = useRemoveGuest(9)
  return (
    <>
      {players?.map(({ id, displayName }) => (
        <p key={id}>{displayName}</p>
      ))}
      <button type="button" onClick={() => profile.mutate({ firstName: 'Anna' })}>
        the own profile
      </button>
      <button type="button" onClick={() => saved.mutate({ displayName: 'Charles', handicap: '18.4' })}>
        a guest
      </button>
      <button type="button" onClick={() => removed.mutate()}>
        who is a guest
      </button>
    </>
  )
}

function timesAsked(path: string): number {
  return api.calls.filter(({ method, url }) => method === 'GET' && url === path).length
}
