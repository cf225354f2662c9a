import { aPerson } from '#api/testing/a-person.ts'
import { stubApi } from '#api/testing/stub-api.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recentMatchesQuery } from '../matches/match-list-queries.ts'
import { playersQuery, useRemoveGuest, useSaveGuest } from './player-queries.ts'
import { useChangeProfile } from './profile-queries.ts'

const api = stubApi()
const lists = [playersQuery('').queryKey, recentMatchesQuery.queryKey]

test.each([
  ['your own profile', 'PATCH /api/users/me', anOwnProfile()],
  ['a guest', 'PATCH /api/guests/9', aPerson({ id: 9, username: null })],
  ['a guest list', 'DELETE /api/guests/9', { ok: true }],
] as const)('refetches all lists with names after a change of %s', async (what, call, reply) => {
  api.on(call, () => Response.json(reply))
  const client = new QueryClient()
  for (const list of lists) client.setQueryData(list, [])
  const { result } = renderHook(useChanges, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(result.current[what])
  expect(lists.map((list) => client.getQueryState(list)?.isInvalidated)).toEqual([true, true])
})

function useChanges() {
  const profile = useChangeProfile(() => {})
  const guest = useSaveGuest(9)
  const removal = useRemoveGuest(9)
  return {
    'your own profile': async () => void (await profile.mutateAsync({ firstName: 'Anna' })),
    'a guest': async () => void (await guest.mutateAsync({ displayName: 'Charles', handicap: '18.4' })),
    'a guest list': async () => void (await removal.mutateAsync()),
  }
}
