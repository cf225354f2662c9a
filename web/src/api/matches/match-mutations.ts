import type { NewMatch, PressInGame } from '@nineteenth/contracts'
import { matchEndpoints } from '@nineteenth/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { isRefusedWith } from '../api-error.ts'
import { matchQuery } from './match-queries.ts'

/** Every list and figure that a match is part of. A stranger who was added shares a match now. */
function refreshLists(queryClient: QueryClient): void {
  for (const queryKey of [['matches'], ['stats'], ['players']])
    void queryClient.invalidateQueries({ queryKey })
}

/** The match itself and every list that it is part of are fetched again. */
export function useRefreshMatch(id: number) {
  const queryClient = useQueryClient()
  return () => {
    queryClient.removeQueries({ queryKey: matchQuery(id).queryKey })
    refreshLists(queryClient)
  }
}

export function useCreateMatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMatch) => callApi(matchEndpoints.create, { body }),
    // An answer that was lost on the way may stand for a match that was made: asking again would make two.
    retry: false,
    onSuccess: () => refreshLists(queryClient),
  })
}

export function useChangeMatch(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMatch) => callApi(matchEndpoints.change, { params: { id }, body }),
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(id).queryKey, match)
      refreshLists(queryClient)
    },
  })
}

/** Notes a press, and takes that back; whoever watches the match sees it by the stream. */
export function useAgreePress(id: number) {
  const agree = useMutation({
    mutationFn: (body: PressInGame) => callApi(matchEndpoints.press, { params: { id }, body }),
  })
  const takeBack = (body: PressInGame) => callApi(matchEndpoints.takePressBack, { params: { id }, body })
  return { agree, takeBack }
}

/** Deletes a match, and takes that back. */
export function useDeleteMatch(id: number) {
  const refresh = useRefreshMatch(id)
  const remove = useMutation({
    mutationFn: () => callApi(matchEndpoints.delete, { params: { id } }).catch(unlessGone),
    onSuccess: refresh,
  })
  // Pressed in a toast, when the page and its hooks are gone already.
  const restore = async () => {
    await callApi(matchEndpoints.restore, { params: { id } })
    refresh()
  }
  return { remove, restore }
}

/** A second try after a lost answer finds done what was asked for. */
export function unlessGone(error: unknown): void {
  if (!isRefusedWith(error, 'match-not-found')) throw error
}
