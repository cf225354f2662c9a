import { paths } from '#paths/paths.ts'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Where a course page leads when it is done: back to the form that linked here, with the course and tee selected, or
 * else to the course itself.
 */
export function useReturnAddress() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const returnTo = toOwnPath(search.get('return'))
  return {
    isAwaited: returnTo !== undefined,
    goBack: (courseId: number, teeBoxId: number | undefined) => {
      navigate(returnTo ? paths.withCourse(returnTo, courseId, teeBoxId) : paths.course(courseId), {
        replace: true,
      })
    },
  }
}

/** Only our own paths: a link from elsewhere must not redirect people away. */
function toOwnPath(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])[\w/-]*$/.test(address) ? address : undefined
}
