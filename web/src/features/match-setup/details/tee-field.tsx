import { teeBoxesQuery } from '#api/course-queries.ts'
import { paths } from '#app/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Select } from '#ui/select.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Tee } from './own-tee.ts'
import { teeText, withOwn } from './own-tee.ts'

interface TeeFieldProps {
  courseId: number | undefined
  teeBoxId: number | null
  /** The tee that the match is played from, as it was then. */
  ownTee: Tee | undefined
  error: string | undefined
  formPath: string
  onChange: (teeBoxId: number) => void
}

export function TeeField({ courseId, teeBoxId, ownTee, error, formPath, onChange }: TeeFieldProps) {
  const query = useQuery(
    courseId === undefined ? { queryKey: ['courses', 'none'], queryFn: skipToken } : teeBoxesQuery(courseId),
  )
  const tees = withOwn(query.data ?? [], ownTee)
  const chosen = tees.find(({ id }) => id === teeBoxId)
  return (
    <Select
      label="Tee Box"
      placeholder={courseId === undefined ? 'Choose a course first' : 'Select a tee box'}
      isDisabled={courseId === undefined}
      error={error ?? (query.error ? sentenceFor(query.error) : undefined)}
      hint={
        courseId !== undefined &&
        query.data &&
        tees.length === 0 && <NoTees courseId={courseId} formPath={formPath} />
      }
      options={tees.map((tee) => ({ value: String(tee.id), label: teeText(tee) }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function NoTees({ courseId, formPath }: { courseId: number; formPath: string }) {
  return (
    <>
      This course has no tees yet.{' '}
      <Link
        href={paths.andBack(paths.course(courseId), formPath)}
        className="font-semibold text-fairway underline"
      >
        Add its card and tees
      </Link>
    </>
  )
}
