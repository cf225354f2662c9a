import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'
import { privacyEndpoints, sessionEndpoints, userEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { refreshPeople } from './player-queries.ts'

export const handicapsQuery = queryOptions({
  queryKey: ['me', 'handicaps'],
  queryFn: ({ signal }) => callApi(userEndpoints.handicaps, {}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => callApi(sessionEndpoints.listSessions, {}, signal),
})

/** Changes the member's profile, and refetches the handicap history and everything with their name. */
export function useChangeProfile(onChanged: (profile: OwnProfile) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => callApi(userEndpoints.changeMe, { body }),
    onSuccess: (profile) => {
      onChanged(profile)
      void queryClient.invalidateQueries({ queryKey: handicapsQuery.queryKey })
      void refreshPeople(queryClient)
    },
  })
}

/** Signs another device out. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(sessionEndpoints.endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

// Long enough for years of matches on a slow connection.
const ownDataMs = 120_000

/** Loaded only for a download, with proof that it's them. */
export const ownDataQuery = (getToken: () => Promise<string | undefined>) =>
  queryOptions({
    queryKey: ['me', 'data'],
    queryFn: async ({ signal }) =>
      callApi(privacyEndpoints.data, { body: bodyWith(await getToken()) }, signal, ownDataMs),
    // Both files come from one request.
    staleTime: 60_000,
    retry: false,
  })

export async function requestDeletion(token: string | undefined): Promise<void> {
  await callApi(privacyEndpoints.deleteMe, { body: bodyWith(token) })
}

function bodyWith(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token }
}

export function useLogoutEverywhere() {
  return useMutation({ mutationFn: () => callApi(sessionEndpoints.logoutEverywhere, {}) })
}
