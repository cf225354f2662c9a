import type { NewMatch, PressInGame } from '@nineteenth/contracts'
import { matchEndpoints } from '@nineteenth/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { isRefusedWith } from '../api-error.ts'
import { matchQuery } from './match-queries.ts'

/** Every list and figure that a match is part of. */
async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['matches'] }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
    // Who was a stranger shares a match now.
    queryClient.invalidateQueries({ queryKey: ['players'] }),
  ])
}

export function useCreateMatch() {
  const queryClient = useQueryClient()
  return useMutation(
    mutationOptions({
      mutationFn: (body: NewMatch) => callApi(matchEndpoints.create, { body }),
      // An answer that was lost on the way may stand for a match that was made: asking again would make two.
      retry: false,
      onSuccess: () => void refreshLists(queryClient),
    }),
  )
}

export function useChangeMatch(id: number) {
  const queryClient = useQueryClient()
  return useMutation(
    mutationOptions({
      mutationFn: (body: NewMatch) => callApi(matchEndpoints.change, { params: { id }, body }),
      onSuccess: (match) => {
        queryClient.setQueryData(matchQuery(id).queryKey, match)
        void refreshLists(queryClient)
      },
    }),
  )
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
  const queryClient = useQueryClient()
  const refresh = () => {
    queryClient.removeQueries({ queryKey: matchQuery(id).queryKey })
    void refreshLists(queryClient)
  }
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
function unlessGone(error: unknown): void {
  if (!isRefusedWith(error, 'match-not-found')) throw error
}
