import { paths } from '#paths/paths.ts'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Where a page about courses goes when it is done: back to the form that sent somebody here, with the course and tee
 * chosen, or else to the course itself.
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

/** Only a path of ours: an address from elsewhere must not send anybody away. */
function toOwnPath(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])[\w/-]*$/.test(address) ? address : undefined
}
