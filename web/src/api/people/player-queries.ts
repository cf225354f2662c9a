import type { NewGuest, Player } from '@nineteenth/contracts'
import { matchListEndpoints, userEndpoints } from '@nineteenth/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Other people that a search finds; without one, those played with first. */
export function playersQuery(search: string) {
  return queryOptions({
    queryKey: ['players', 'search', search],
    queryFn: ({ signal }) => callApi(userEndpoints.list, { query: search ? { search } : {} }, signal),
    placeholderData: keepPreviousData,
  })
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: ['players', id],
    queryFn: ({ signal }) => callApi(userEndpoints.get, { params: { id } }, signal),
  })
}

/** The newest matches that the signed-in person and another both play in. */
export function matchesTogetherQuery(id: number) {
  return queryOptions({
    queryKey: ['players', id, 'matches'],
    queryFn: ({ signal }) => callApi(matchListEndpoints.together, { params: { id } }, signal),
  })
}

/** Offers a guest no more; saving them once more undoes it. */
export function useRemoveGuest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(userEndpoints.removeGuest, { params: { id } }),
    onSuccess: () => refreshPeople(client),
  })
}

/** Adds a guest, or changes the one with this id; whatever says their name is asked for anew. */
export function useSaveGuest(id?: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (guest: NewGuest) => saveGuest(guest, id),
    // A lost answer is no reason to bring somebody twice.
    retry: false,
    onSuccess: () => refreshPeople(client),
  })
}

/** A guest with an id is changed, others are added. */
export interface GuestToSave extends NewGuest {
  id?: number
  /** False if the handicap was not entered, so that a known guest keeps theirs. */
  hasHandicap?: boolean
}

interface GuestList {
  guests: readonly GuestToSave[]
  /** If given, each new name is searched first, and a guest found by it is not added again. */
  findKnown?: (
    found: readonly Player[],
    guest: GuestToSave,
  ) => { player: Player; isChanged: boolean } | undefined
  /** Called with each guest as soon as they are saved. */
  onSaved: (player: Player) => void
}

/** Saves guests one after another. Lists are refreshed once at the end: a refresh per guest would reach the rate limit. */
export function useSaveGuests() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ guests, findKnown, onSaved }: GuestList) => {
      for (const guest of guests) {
        const { id, displayName, handicap } = guest
        const known =
          findKnown && id === undefined
            ? findKnown(await client.fetchQuery(playersQuery(displayName)), guest)
            : undefined
        onSaved(
          known && !known.isChanged
            ? known.player
            : await saveGuest({ displayName, handicap }, known?.player.id ?? id),
        )
      }
    },
    retry: false,
    onSettled: () => refreshPeople(client),
  })
}

function saveGuest(body: NewGuest, id?: number): Promise<Player> {
  return id === undefined
    ? callApi(userEndpoints.addGuest, { body })
    : callApi(userEndpoints.changeGuest, { params: { id }, body })
}

/** A person's name and handicap stand in lists of players, in matches, records and claims: none of them may keep the old ones. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  for (const queryKey of [['matches'], ['match'], ['stats'], ['claims']])
    void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: ['players'] })
}
