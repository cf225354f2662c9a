import { paths } from '#app/paths.ts'
import { Card } from '#ui/card.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { useLocation } from 'wouter'
import { withOtherCourse } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { CourseField } from './course-field.tsx'
import { FixedField } from './fixed-field.tsx'
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
