import type { CallInput } from '@nineteenth/contracts'
import { courseEndpoints, courseExportEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Courses that match a search; without one, recently played courses. */
export function coursesQuery(search: string) {
  return queryOptions({
    queryKey: ['courses', 'search', search],
    queryFn: ({ signal }) => callApi(courseEndpoints.list, { query: search ? { search } : {} }, signal),
  })
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', id],
    queryFn: ({ signal }) => callApi(courseEndpoints.get, { params: { id } }, signal),
  })
}

/** The sources of courses, and which can be downloaded. */
export const courseSourcesQuery = queryOptions({
  queryKey: ['courses', 'sources'],
  queryFn: ({ signal }) => callApi(courseExportEndpoints.exports, {}, signal),
})

export function teeBoxesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'tees'],
    queryFn: ({ signal }) => callApi(courseEndpoints.teeBoxes, { query: { courseId } }, signal),
  })
}

export function createCourse(body: CallInput<typeof courseEndpoints.create>['body']) {
  return callApi(courseEndpoints.create, { body })
}

export function changeCourse(id: number, body: CallInput<typeof courseEndpoints.change>['body']) {
  return callApi(courseEndpoints.change, { params: { id }, body })
}
