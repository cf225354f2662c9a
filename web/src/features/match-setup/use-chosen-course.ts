import { courseQuery } from '#api/courses/course-queries.ts'
import type { Course } from '@nineteenth/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { MatchForm } from './form/match-form.ts'
import { withOtherCourse } from './form/match-form.ts'
import type { MatchEditor } from './form/use-match-form.ts'

/** Takes over the course and tee that somebody comes back to the form with: /matches/new?courseId=4&teeBoxId=9. */
export function useChosenCourse({ update, locks }: MatchEditor, formPath: string) {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const courseId = Number(params.get('courseId'))
  const teeBoxId = Number(params.get('teeBoxId'))
  const { data: course } = useQuery(
    courseId > 0 ? courseQuery(courseId) : { queryKey: ['courses', 'none'], queryFn: skipToken },
  )
  const take = useEffectEvent((course: Course) => {
    // A score that came meanwhile has fixed the card.
    if (!locks.card) update((form) => withCourse(form, course, teeBoxId))
    // A reload must not undo what is chosen next.
    navigate(formPath, { replace: true })
  })
  useEffect(() => {
    if (course) take(course)
  }, [course])
}

/** The course, with the tee that was added, or else the one that was chosen before, or the only one there is. */
function withCourse(form: MatchForm, { id, name, tees }: Course, added: number): MatchForm {
  const findTee = (teeBoxId: number | null) => tees.find((tee) => tee.id === teeBoxId)
  const only = tees.length === 1 ? tees[0] : undefined
  const tee = findTee(added) ?? findTee(form.teeBoxId) ?? only
  return withOtherCourse(form, { id, name }, tee?.id ?? null)
}
