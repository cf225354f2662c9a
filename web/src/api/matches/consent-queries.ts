import { consentEndpoints, matchListEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { useReloadAll } from '../query-client.ts'
import { unlessGone } from './match-mutations.ts'

/** The signed-in member's own part in a match. */
export function ownPartQuery(id: number) {
  return queryOptions({
    queryKey: ['matches', 'part', id],
    queryFn: ({ signal }) => callApi(consentEndpoints.get, { params: { id } }, signal),
    // Entering a score in the meantime counts as an answer.
    staleTime: 0,
  })
}

/** Matches that others added the member to and that await an answer. */
export const askedMatchesQuery = queryOptions({
  queryKey: ['matches', 'asked'],
  queryFn: ({ signal }) => callApi(matchListEndpoints.list, { query: { status: 'asked' } }, signal),
  staleTime: 0,
})

export function useTakePart(id: number) {
  return useMutation({
    mutationFn: () => callApi(consentEndpoints.takePart, { params: { id } }),
    onSuccess: useReloadAll(),
  })
}

export function useKeepOut(id: number) {
  return useMutation({
    mutationFn: (isKeptOut: boolean) =>
      callApi(consentEndpoints.keepOut, { params: { id }, body: { isKeptOut } }),
    onSuccess: useReloadAll(),
  })
}

export function useLeaveMatch(id: number) {
  return useMutation({ mutationFn: () => leave(id), onSuccess: useReloadAll() })
}

/**
 * Leaves several matches one after the other. If one fails, the member has still left the earlier
 * ones.
 */
export function useLeaveMatches() {
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await leave(id)
    },
    onSettled: useReloadAll(),
  })
}

async function leave(id: number): Promise<void> {
  await callApi(consentEndpoints.leave, { params: { id } }).catch(unlessGone)
}
