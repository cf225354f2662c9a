import { consentEndpoints, matchListEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { isRefusedWith } from '../api-error.ts'

/** The signed-in person's own part in a match. */
export function ownPartQuery(id: number) {
  return queryOptions({
    queryKey: ['matches', 'part', id],
    queryFn: ({ signal }) => callApi(consentEndpoints.get, { params: { id } }, signal),
    // A score that was entered meanwhile is an answer.
    staleTime: 0,
  })
}

/** Matches that others added the person to, and that wait for their answer. */
export const askedMatchesQuery = queryOptions({
  queryKey: ['matches', 'asked'],
  queryFn: ({ signal }) => callApi(matchListEndpoints.list, { query: { status: 'asked' } }, signal),
  staleTime: 0,
})

export function useTakePart(id: number) {
  const onSuccess = useCountedAnew()
  return useMutation({
    mutationFn: () => callApi(consentEndpoints.takePart, { params: { id } }),
    onSuccess,
  })
}

export function useKeepOut(id: number) {
  const onSuccess = useCountedAnew()
  return useMutation({
    mutationFn: (isKeptOut: boolean) =>
      callApi(consentEndpoints.keepOut, { params: { id }, body: { isKeptOut } }),
    onSuccess,
  })
}

export function useLeaveMatch(id: number) {
  const onSuccess = useCountedAnew()
  return useMutation({
    mutationFn: () => leave(id),
    onSuccess,
  })
}

/** Leaves several, one after the other: where one fails, those before it are left. */
export function useLeaveMatches() {
  const onSettled = useCountedAnew()
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await leave(id)
    },
    onSettled,
  })
}

async function leave(id: number): Promise<void> {
  await callApi(consentEndpoints.leave, { params: { id } }).catch(unlessGone)
}

/** What counts stands in matches, players, figures and records: all that was fetched is asked for anew. */
function useCountedAnew() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}

/** A second try after a lost answer finds done what was asked for. */
function unlessGone(error: unknown): void {
  if (!isRefusedWith(error, 'match-not-found')) throw error
}
