import { coursesQuery } from '#api/courses/course-queries.ts'
import type { SearchOption } from '#ui/choose/search-select.tsx'
import { SearchSelect } from '#ui/choose/search-select.tsx'
import type { CourseSummary } from '@nineteenth/contracts'
import { useMemo } from 'react'
import type { MatchForm } from '../form/match-form.ts'
import { useSearch } from '../use-search.ts'

interface CourseFieldProps {
  course: MatchForm['course']
  error: string | undefined
  onChange: (course: NonNullable<MatchForm['course']>) => void
  onAdd: () => void
}

const addOption: SearchOption = { value: 'add', label: 'Add new course...', isAction: true }
const retryOption: SearchOption = { value: 'retry', label: 'Retry', isAction: true, staysOpen: true }
const nothingFound = 'No course found. Add it?'

export function CourseField({ course, error, onChange, onAdd }: CourseFieldProps) {
  const { found, search, retry, problem, isDone, emptyText } = useSearch(coursesQuery, nothingFound)
  // The same object while it is the same course: a new one would put its name back over what is being typed.
  const value = useMemo(() => (course ? { value: String(course.id), label: course.name } : null), [course])
  const choose = ({ value, label }: SearchOption) => {
    if (value === addOption.value) onAdd()
    else if (value === retryOption.value) retry()
    else onChange({ id: Number(value), name: label })
  }
  return (
    <SearchSelect
      label="Golf Course"
      placeholder="Search by name or place"
      error={error}
      hint={problem}
      options={isDone ? [...(problem ? [retryOption] : []), ...found.map(toOption), addOption] : []}
      note={problem ?? (found.length === 0 ? nothingFound : undefined)}
      value={value}
      onChange={choose}
      onSearch={search}
      emptyText={emptyText}
    />
  )
}

function toOption({ id, name, city, region, hasCard, hasTees }: CourseSummary): SearchOption {
  const place = [city, region].filter(Boolean).join(', ')
  const note = hasCard && hasTees ? place : [place, 'card not complete'].filter(Boolean).join(' · ')
  return { value: String(id), label: name, note: note || undefined }
}
