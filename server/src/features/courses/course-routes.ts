import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Database } from '#tables.ts'
import { addTee } from './add-tee.ts'
import { changeCourse } from './change-course.ts'
import { courseLimits } from './course-limits.ts'
import { courseStore } from './course-store.ts'
import { createCourse } from './create-course.ts'
import { listCourses } from './list-courses.ts'

export interface CourseDeps {
  database: Database
  rateLimits: RateLimits
}

export function serveCourses(serve: Serve, deps: CourseDeps): void {
  serveCourseReads(serve, deps)
  serveCourseWrites(serve, deps)
}

function serveCourseReads(serve: Serve, { database }: CourseDeps): void {
  const courses = courseStore(database)

  serve(api.courses.list, async ({ query, caller }) => listCourses(courses, caller.userId, query))

  serve(api.courses.get, async ({ params, caller }) => {
    const course = await courses.find(params.id, caller.userId)
    if (!course) throw new AppError('course-not-found')
    return course
  })

  serve(api.courses.holes, async ({ params, query }) => {
    const holes = await courses.findHoles(params.id, query.teeBoxId)
    if (!holes) throw new AppError('course-not-found')
    return holes
  })

  serve(api.courses.teeBoxes, async ({ query }) => {
    const tees = await courses.findTees(query.courseId)
    if (!tees) throw new AppError('course-not-found')
    return tees
  })
}

function serveCourseWrites(serve: Serve, { database, rateLimits }: CourseDeps): void {
  const courses = courseStore(database)

  serve(api.courses.create, async ({ body, caller }) => {
    await rateLimits.count(courseLimits.saveByAccount, caller.uid)
    return createCourse(courses, caller.userId, body)
  })

  serve(api.courses.change, async ({ params, body, caller }) => {
    await rateLimits.count(courseLimits.saveByAccount, caller.uid)
    return changeCourse(courses, caller.userId, { ...body, id: params.id })
  })

  serve(api.courses.addTee, async ({ params, body, caller }) => {
    await rateLimits.count(courseLimits.saveByAccount, caller.uid)
    return addTee(courses, caller.userId, { ...body, id: params.id })
  })
}
