import { teeBoxesQuery } from '#api/course-queries.ts'
import { lastTeesQuery } from '#api/match-queries.ts'
import { useUserId } from '#identity/auth-context.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MatchEditor } from './form/use-match-form.ts'

/** Chooses the tee that the person played a course from last, or its only one, until they choose another. */
export function useUsualTee({ form, update }: MatchEditor): void {
  const userId = useUserId()
  const courseId = form.teeBoxId === null ? form.course?.id : undefined
  const { data: tees } = useQuery(
    courseId === undefined ? { queryKey: ['courses', 'none'], queryFn: skipToken } : teeBoxesQuery(courseId),
  )
  const { data: last } = useQuery(
    courseId === undefined || userId === undefined
      ? { queryKey: ['matches', 'none'], queryFn: skipToken }
      : lastTeesQuery(courseId, [userId]),
  )
  const [only, ...more] = tees ?? []
  const usual = tees?.find(({ id }) => id === last?.find((tee) => tee.userId === userId)?.teeBoxId)
  const teeBoxId = usual?.id ?? (more.length === 0 ? only?.id : undefined)
  const take = useEffectEvent((id: number) =>
    update((before) =>
      before.teeBoxId === null && before.course?.id === courseId ? { ...before, teeBoxId: id } : before,
    ),
  )
  useEffect(() => {
    if (teeBoxId !== undefined) take(teeBoxId)
  }, [teeBoxId])
}
