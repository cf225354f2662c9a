import type { CallInput, ChangeCourseReply, Course, SaveCourseReply } from '@nineteenth/contracts'
import { courseEndpoints } from '@nineteenth/contracts'
import { callApi } from '../api-client.ts'

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

/** Gives what one has typed of a course to everybody, or no longer does. */
export function giveCourse(id: number, isGiven: boolean): Promise<Course> {
  return callApi(courseEndpoints.give, { params: { id }, body: { isGiven } })
}

export function addTee(id: number, body: TeeBody) {
  return callApi(courseEndpoints.addTee, { params: { id }, body })
}
