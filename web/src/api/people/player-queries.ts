import type { NewGuest, Player } from '@nineteenth/contracts'
import { matchListEndpoints, userEndpoints } from '@nineteenth/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** People that match a search; without one, people you've played with first. */
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

/** The latest matches that the signed-in member and the other person both play in. */
export function matchesTogetherQuery(id: number) {
  return queryOptions({
    queryKey: ['players', id, 'matches'],
    queryFn: ({ signal }) => callApi(matchListEndpoints.together, { params: { id } }, signal),
  })
}

/** Stops offering a guest; saving them again undoes it. */
export function useRemoveGuest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(userEndpoints.removeGuest, { params: { id } }),
    onSuccess: () => refreshPeople(client),
  })
}

/** Adds a guest, or changes the one with this id, and refetches everything with their name. */
export function useSaveGuest(id?: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (guest: NewGuest) => saveGuest(guest, id),
    // No retry: a lost reply must not add a guest twice.
    retry: false,
    onSuccess: () => refreshPeople(client),
  })
}

/** With an id, changes that guest; otherwise adds one. */
export interface GuestToSave extends NewGuest {
  id?: number
  /** False if no handicap was entered, so that an existing guest keeps their handicap. */
  hasHandicap?: boolean
}

interface GuestList {
  guests: readonly GuestToSave[]
  /** If set, searches for each new name first, so that an existing guest isn't added twice. */
  findKnown?: (
    found: readonly Player[],
    guest: GuestToSave,
  ) => { player: Player; isChanged: boolean } | undefined
  /** Called with each guest after it is saved. */
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

/** Names and handicaps appear in lists of players, in matches, records and claims; all must be refetched. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  for (const queryKey of [['matches'], ['match'], ['stats'], ['claims']])
    void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: ['players'] })
}
