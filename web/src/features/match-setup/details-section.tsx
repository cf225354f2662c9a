import { courseQuery, coursesQuery, teeBoxesQuery } from '#api/courses/course-queries.ts'
import { CourseOrigin } from '#golf/course-origin.tsx'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Choice } from '#ui/choose/choice.tsx'
import { type SearchOption, SearchSelect } from '#ui/choose/search-select.tsx'
import { Select } from '#ui/choose/select.tsx'
import { Card } from '#ui/draw/card.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { type CourseSummary, type MatchState, type TeeBox, isShareAlike } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { withOtherCourse } from './form/match-form.ts'
import type { MatchEditor } from './form/use-match-form.ts'
import { useSearch } from './use-search.ts'
import { setupWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface DetailsSectionProps {
  editor: MatchEditor
  /** The match being changed; undefined for a new one. */
  match: MatchState | undefined
  formPath: string
}

const matchTypes = [
  { value: 'individual', label: setupWords.details.individual },
  { value: 'team', label: setupWords.details.team },
] as const

export function DetailsSection(props: DetailsSectionProps) {
  const { form, update, errors, locks } = props.editor
  return (
    <Card aria-labelledby="match-details" className="flex flex-col gap-4 p-4 md:p-6">
      <h2 id="match-details" className="text-lg font-semibold">
        {setupWords.details.title}
      </h2>
      {locks.card && form.course ? (
        <FixedField label={setupWords.details.course} value={form.course.name} reason={locks.card} />
      ) : (
        <CourseField {...props} />
      )}
      {locks.card && props.match ? (
        <FixedField label={setupWords.details.tee} value={teeText(ownTeeOf(props.match))} />
      ) : (
        <TeeField {...props} />
      )}
      {form.course && <Attribution courseId={form.course.id} />}
      <TextField
        label={setupWords.details.date}
        type="date"
        value={form.date}
        error={errors.date}
        onChange={(event) => update((before) => ({ ...before, date: event.target.value }))}
      />
      <Choice
        legend={setupWords.details.type}
        options={matchTypes}
        value={form.matchType}
        isDisabled={locks.card !== undefined}
        hint={locks.card}
        onChange={(matchType) => update((before) => ({ ...before, matchType }))}
      />
    </Card>
  )
}

/** Shown if the course's license requires it. */
function Attribution({ courseId }: { courseId: number }) {
  const { data: course } = useQuery(courseQuery(courseId))
  if (!course?.source || !isShareAlike(course.licence)) return null
  return <CourseOrigin source={course.source} licence={course.licence} />
}

/** A field that can no longer change, and why. */
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

const addOption: SearchOption = { value: 'add', label: setupWords.details.addCourse, isAction: true }
const retryOption: SearchOption = {
  value: 'retry',
  label: setupWords.details.retry,
  isAction: true,
  staysOpen: true,
}
const nothingFound = setupWords.details.noneFound

function CourseField({ editor, formPath }: DetailsSectionProps) {
  const { course } = editor.form
  const [, navigate] = useLocation()
  const { found, search, retry, problem, isDone, emptyText } = useSearch(coursesQuery, nothingFound)
  // Keep the same object for the same course: a new object would overwrite the text being typed.
  const value = useMemo(() => (course ? { value: String(course.id), label: course.name } : null), [course])
  const choose = ({ value, label }: SearchOption) => {
    if (value === addOption.value) navigate(paths.andBack(paths.newCourse, formPath))
    else if (value === retryOption.value) retry()
    else editor.update((before) => withOtherCourse(before, { id: Number(value), name: label }, null))
  }
  return (
    <SearchSelect
      label={setupWords.details.course}
      placeholder={setupWords.details.search}
      error={editor.errors.courseId}
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

function toOption({ id, name, city, region, hasCard, hasTees, copyOf }: CourseSummary): SearchOption {
  const place = [city, region].filter(Boolean).join(', ')
  const isComplete = hasCard && hasTees
  const note = [
    place,
    copyOf && setupWords.details.correctedCopy,
    !isComplete && setupWords.details.cardNotComplete,
  ]
    .filter(Boolean)
    .join(' · ')
  return { value: String(id), label: name, note: note || undefined }
}

function TeeField({ editor, match, formPath }: DetailsSectionProps) {
  const { course, teeBoxId } = editor.form
  const query = useQuery({ ...teeBoxesQuery(course?.id ?? 0), enabled: course !== null })
  const ownTee = match && match.courseId === course?.id ? ownTeeOf(match) : undefined
  const tees = withOwn(query.data ?? [], ownTee)
  const chosen = tees.find(({ id }) => id === teeBoxId)
  const coursePath = course ? paths.andBack(paths.course(course.id), formPath) : undefined
  return (
    <div>
      <Select
        label={setupWords.details.tee}
        placeholder={course ? setupWords.details.selectTee : setupWords.details.courseFirst}
        isDisabled={!course}
        error={editor.errors.teeBoxId ?? (query.error ? sentenceFor(query.error) : undefined)}
        hint={coursePath && query.data && tees.length === 0 && <NoTees coursePath={coursePath} />}
        options={tees.map((tee) => ({ value: String(tee.id), label: teeText(tee) }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => editor.update((before) => ({ ...before, teeBoxId: Number(value) }))}
      />
      {/* An existing match keeps its card, so a correction would have no effect on it. */}
      {!match && coursePath && tees.length > 0 && (
        <Link
          href={coursePath}
          className="-mb-3 inline-flex min-h-target items-center text-sm text-fairway underline"
        >
          {sharedWords.viewScorecard}
        </Link>
      )}
    </div>
  )
}

function NoTees({ coursePath }: { coursePath: string }) {
  return (
    <>
      {setupWords.details.noTees}{' '}
      <Link href={coursePath} className="font-semibold text-fairway underline">
        {setupWords.details.addTees}
      </Link>
    </>
  )
}

type Tee = Pick<TeeBox, 'id' | 'name' | 'rating' | 'slope'>

/** The tee of a match as it was when the match was created, even if the course has changed since. */
function ownTeeOf({ teeBoxId, teeBox }: Pick<MatchState, 'teeBoxId' | 'teeBox'>): Tee {
  return { id: teeBoxId, name: teeBox.name, rating: teeBox.ratingTenths / 10, slope: teeBox.slope }
}

/** The tees to choose from, including the match's own, even if the course no longer has it. */
function withOwn(tees: readonly Tee[], own: Tee | undefined): readonly Tee[] {
  if (!own) return tees
  const isListed = tees.some(({ id }) => id === own.id)
  return isListed ? tees.map((tee) => (tee.id === own.id ? own : tee)) : [own, ...tees]
}

function teeText({ name, rating, slope }: Tee): string {
  return `${name} (${rating.toFixed(1)}/${slope})`
}
