import { courseEndpoints } from '@nineteenth/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

/** Courses that a search finds; without one, those recently played. */
export function coursesQuery(search: string) {
  return queryOptions({
    queryKey: ['courses', 'search', search],
    queryFn: ({ signal }) => callApi(courseEndpoints.list, { query: search ? { search } : {} }, signal),
    placeholderData: keepPreviousData,
  })
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', id],
    queryFn: ({ signal }) => callApi(courseEndpoints.get, { params: { id } }, signal),
  })
}

export function teeBoxesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'tees'],
    queryFn: ({ signal }) => callApi(courseEndpoints.teeBoxes, { query: { courseId } }, signal),
  })
}
