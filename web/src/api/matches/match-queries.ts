import { matchEndpoints } from '@nineteenth/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** The match to copy: the last one on a course, or the last one of all. */
export function lastMatchQuery(courseId: number | undefined) {
  return queryOptions({
    queryKey: ['matches', 'last', courseId ?? 'anywhere'],
    queryFn: ({ signal }) => callApi(matchEndpoints.last, { query: { courseId } }, signal),
  })
}

/** The tees that players last used on a course. */
export function lastTeesQuery(courseId: number, players: readonly number[]) {
  return queryOptions({
    queryKey: ['matches', 'last-tees', courseId, ...players],
    queryFn: ({ signal }) =>
      callApi(matchEndpoints.lastTees, { query: { courseId, players: players.join() } }, signal),
    placeholderData: keepPreviousData,
  })
}

export function matchQuery(id: number) {
  return queryOptions({
    queryKey: ['match', id],
    queryFn: ({ signal }) => callApi(matchEndpoints.get, { params: { id } }, signal),
  })
}
