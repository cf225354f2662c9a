import { courseQuery } from '#api/courses/course-queries.ts'
import { CourseOrigin } from '#golf/course-origin.tsx'
import { paths } from '#paths/paths.ts'
import { Choice } from '#ui/choose/choice.tsx'
import { Card } from '#ui/draw/card.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { isShareAlike } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useLocation } from 'wouter'
import { withOtherCourse } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { CourseField } from './course-field.tsx'
import { ownTeeOf, teeText } from './own-tee.ts'
import { TeeField } from './tee-field.tsx'

interface DetailsSectionProps {
  editor: MatchEditor
  /** The match that is changed; nothing while it is new. */
  match: MatchState | undefined
  formPath: string
}

const matchTypes = [
  { value: 'individual', label: 'Individual' },
  { value: 'team', label: 'Team' },
] as const

export function DetailsSection({ editor, match, formPath }: DetailsSectionProps) {
  const { form, update, errors, locks } = editor
  const [, navigate] = useLocation()
  const ownTee = match && ownTeeOf(match)
  return (
    <Card aria-labelledby="match-details" className="flex flex-col gap-4 p-4 md:p-6">
      <h2 id="match-details" className="text-lg font-semibold">
        Match Details
      </h2>
      {locks.card && form.course ? (
        <FixedField label="Golf Course" value={form.course.name} reason={locks.card} />
      ) : (
        <CourseField
          course={form.course}
          error={errors.courseId}
          onChange={(course) => update((before) => withOtherCourse(before, course, null))}
          onAdd={() => navigate(paths.andBack(paths.newCourse, formPath))}
        />
      )}
      {locks.card && ownTee ? (
        <FixedField label="Tee Box" value={teeText(ownTee)} />
      ) : (
        <TeeField
          courseId={form.course?.id}
          teeBoxId={form.teeBoxId}
          ownTee={match?.courseId === form.course?.id ? ownTee : undefined}
          error={errors.teeBoxId}
          formPath={formPath}
          // A match that exists keeps its card: a correction would not reach it.
          hasCardLink={!match}
          onChange={(teeBoxId) => update((before) => ({ ...before, teeBoxId }))}
        />
      )}
      {form.course && <Attribution courseId={form.course.id} />}
      <TextField
        label="Date"
        type="date"
        value={form.date}
        error={errors.date}
        onChange={(event) => update((before) => ({ ...before, date: event.target.value }))}
      />
      <Choice
        legend="Match Type"
        options={matchTypes}
        value={form.matchType}
        isDisabled={locks.card !== undefined}
        hint={locks.card}
        onChange={(matchType) => update((before) => ({ ...before, matchType }))}
      />
    </Card>
  )
}

/** Only where a licence asks for it. */
function Attribution({ courseId }: { courseId: number }) {
  const { data: course } = useQuery(courseQuery(courseId))
  if (!course?.source || !isShareAlike(course.licence)) return null
  return <CourseOrigin source={course.source} licence={course.licence} />
}

/** What can no longer change, and why. */
function FixedField({ label, value, reason }: { label: string; value: string; reason?: string | undefined }) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <p className="mt-1.5 flex min-h-target items-center gap-2 rounded-md border border-rule bg-sand px-3">
        <Lock aria-hidden className="size-4 shrink-0 text-quiet" />
        {value}
      </p>
      {reason && <p className="mt-1.5 text-sm text-quiet">{reason}</p>}
    </div>
  )
}
