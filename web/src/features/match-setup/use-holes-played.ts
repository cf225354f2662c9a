import { courseQuery } from '#api/courses/course-queries.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { MatchForm } from './form/match-form.ts'
import { holeNumbersOf } from './line-up/groups.ts'

/** How many holes the chosen course has; eighteen until it is known. */
export function useCourseHoles({ course }: Pick<MatchForm, 'course'>): number {
  const { data } = useQuery(
    course ? courseQuery(course.id) : { queryKey: ['courses', 'none'], queryFn: skipToken },
  )
  return data?.card?.pars.length ?? 18
}

/** How many holes are played: those of the course, or one of its nines. */
export function useHolesPlayed(form: Pick<MatchForm, 'course' | 'holes'>): number {
  return Math.min(useCourseHoles(form), holeNumbersOf(form).length)
}
