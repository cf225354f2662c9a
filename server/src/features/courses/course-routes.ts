import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { courseStore } from './course-store.ts'
import { listCourses } from './list-courses.ts'
import type { CourseExportDeps } from './lists/export-routes.ts'
import { serveCourseExports } from './lists/export-routes.ts'
import { changeCourse, createCourse } from './save-course.ts'

export function serveCourses(serve: Serve, deps: CourseExportDeps): void {
  const courses = courseStore(deps.database)

  serve(api.courses.list, async ({ query, caller }) => listCourses(courses, caller.userId, query))

  serve(api.courses.get, async ({ params, caller }) =>
    mustBeFound(await courses.find(params.id, caller.userId)),
  )

  serve(api.courses.holes, async ({ params, query, caller }) =>
    mustBeFound(await courses.findHoles(params.id, query.teeBoxId, caller.userId)),
  )

  serve(api.courses.teeBoxes, async ({ query, caller }) =>
    mustBeFound(await courses.findTees(query.courseId, caller.userId)),
  )

  serve(api.courses.create, async ({ body, caller }) => createCourse(deps.database, caller.userId, body))

  serve(api.courses.change, async ({ params, body, caller }) =>
    changeCourse(deps.database, caller.userId, { ...body, id: params.id }),
  )

  serveCourseExports(serve, deps)
}

function mustBeFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('course-not-found')
  return found
}
