import type { CallInput, ChangeCourseReply, SaveCourseReply } from '@nineteenth/contracts'
import { courseEndpoints } from '@nineteenth/contracts'
import { callApi } from './api-client.ts'

export type CourseBody = CallInput<typeof courseEndpoints.create>['body']
export type TeeBody = CallInput<typeof courseEndpoints.addTee>['body']

export function createCourse(body: CourseBody): Promise<SaveCourseReply> {
  return callApi(courseEndpoints.create, { body })
}

export function changeCourse(
  id: number,
  body: CallInput<typeof courseEndpoints.change>['body'],
): Promise<ChangeCourseReply> {
  return callApi(courseEndpoints.change, { params: { id }, body })
}

export function addTee(id: number, body: TeeBody) {
  return callApi(courseEndpoints.addTee, { params: { id }, body })
}
