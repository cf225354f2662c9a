import { courseQuery } from '#api/course-queries.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
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
  const take = useEffectEvent((id: number, name: string, tees: readonly { id: number }[]) => {
    const tee = tees.find((one) => one.id === teeBoxId) ?? (tees.length === 1 ? tees[0] : undefined)
    // A score that came meanwhile has fixed the card.
    if (!locks.card) update((form) => ({ ...form, course: { id, name }, teeBoxId: tee?.id ?? null }))
    // A reload must not undo what is chosen next.
    navigate(formPath, { replace: true })
  })
  useEffect(() => {
    if (course) take(course.id, course.name, course.tees)
  }, [course])
}
