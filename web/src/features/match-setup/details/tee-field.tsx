import { teeBoxesQuery } from '#api/course-queries.ts'
import { paths } from '#app/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Select } from '#ui/select.tsx'
import type { TeeBox } from '@nineteenth/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FixedField } from './fixed-field.tsx'

interface TeeFieldProps {
  courseId: number | undefined
  teeBoxId: number | null
  error: string | undefined
  formPath: string
  isFixed: boolean
  onChange: (teeBoxId: number) => void
}

export function TeeField({ courseId, teeBoxId, error, formPath, isFixed, onChange }: TeeFieldProps) {
  const query = useQuery(
    courseId === undefined ? { queryKey: ['courses', 'none'], queryFn: skipToken } : teeBoxesQuery(courseId),
  )
  const tees: readonly TeeBox[] = query.data ?? []
  const chosen = tees.find(({ id }) => id === teeBoxId)
  if (isFixed) return <FixedField label="Tee Box" value={chosen ? teeText(chosen) : '…'} />
  return (
    <Select
      label="Tee Box"
      placeholder={courseId === undefined ? 'Choose a course first' : 'Select a tee box'}
      isDisabled={courseId === undefined}
      error={error ?? (query.error ? sentenceFor(query.error) : undefined)}
      hint={
        courseId !== undefined &&
        query.data?.length === 0 && <NoTees courseId={courseId} formPath={formPath} />
      }
      options={tees.map((tee) => ({ value: String(tee.id), label: teeText(tee) }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function teeText({ name, rating, slope }: TeeBox): string {
  return `${name} (${rating.toFixed(1)}/${slope})`
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
