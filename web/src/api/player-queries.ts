import { matchEndpoints, userEndpoints } from '@nineteenth/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

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
    queryFn: ({ signal }) => callApi(matchEndpoints.together, { params: { id } }, signal),
  })
}
