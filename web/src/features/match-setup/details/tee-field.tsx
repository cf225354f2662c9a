import { teeBoxesQuery } from '#api/courses/course-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Select } from '#ui/choose/select.tsx'
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
  hasCardLink: boolean
  onChange: (teeBoxId: number) => void
}

export function TeeField(props: TeeFieldProps) {
  const { courseId, teeBoxId, error, formPath } = props
  const query = useQuery(
    courseId === undefined ? { queryKey: ['courses', 'none'], queryFn: skipToken } : teeBoxesQuery(courseId),
  )
  const tees = withOwn(query.data ?? [], props.ownTee)
  const chosen = tees.find(({ id }) => id === teeBoxId)
  const coursePath = courseId === undefined ? undefined : paths.andBack(paths.course(courseId), formPath)
  return (
    <div>
      <Select
        label="Tee Box"
        placeholder={courseId === undefined ? 'Choose a course first' : 'Select a tee box'}
        isDisabled={courseId === undefined}
        error={error ?? (query.error ? sentenceFor(query.error) : undefined)}
        hint={coursePath && query.data && tees.length === 0 && <NoTees coursePath={coursePath} />}
        options={tees.map((tee) => ({ value: String(tee.id), label: teeText(tee) }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => props.onChange(Number(value))}
      />
      {props.hasCardLink && coursePath && tees.length > 0 && (
        <Link
          href={coursePath}
          className="-mb-3 inline-flex min-h-target items-center text-sm text-fairway underline"
        >
          See or correct this card
        </Link>
      )}
    </div>
  )
}

function NoTees({ coursePath }: { coursePath: string }) {
  return (
    <>
      This course has no tees yet.{' '}
      <Link href={coursePath} className="font-semibold text-fairway underline">
        Add its card and tees
      </Link>
    </>
  )
}
