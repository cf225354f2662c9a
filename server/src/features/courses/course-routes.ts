import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { addTee } from './add-tee.ts'
import { serveCourseChanges } from './changes/change-routes.ts'
import { changeCourse } from './change-course.ts'
import { courseStore } from './course-store.ts'
import { createCourse } from './create-course.ts'
import { giveCourse } from './give-course.ts'
import { listCourses } from './list-courses.ts'
import type { CourseExportDeps } from './lists/export-routes.ts'
import { serveCourseExports } from './lists/export-routes.ts'

export type CourseDeps = CourseExportDeps

export function serveCourses(serve: Serve, deps: CourseDeps): void {
  serveCourseReads(serve, deps)
  serveCourseWrites(serve, deps)
  serveCourseChanges(serve, deps)
  serveCourseExports(serve, deps)
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

function serveCourseWrites(serve: Serve, { database }: CourseDeps): void {
  const courses = courseStore(database)

  serve(api.courses.create, async ({ body, caller }) => createCourse(courses, caller.userId, body))

  serve(api.courses.change, async ({ params, body, caller }) =>
    changeCourse(courses, caller.userId, { ...body, id: params.id }),
  )

  serve(api.courses.addTee, async ({ params, body, caller }) =>
    addTee(courses, caller.userId, { ...body, id: params.id }),
  )

  serve(api.courses.give, async ({ params, body, caller }) =>
    giveCourse(courses, caller.userId, { ...params, ...body }),
  )
}
