import { coursesQuery } from '#api/courses/course-queries.ts'
import { paths } from '#paths/paths.ts'
import { formatPlace } from '#text/format-place.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { ListSkeleton } from '#ui/tell/skeleton.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { CourseSummary } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CopyOf } from './copy-of.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const typingMs = 250

/** All courses: those of your latest matches first, then search results. */
export function CoursesPage() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), typingMs)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={words.list.search}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Link href={paths.newCourse} className={classNames(buttonStyle(), 'md:self-start')}>
        {words.list.addCourse}
      </Link>
      <Courses search={search} />
      <Link
        href={paths.courseSources}
        className="flex min-h-target items-center self-start text-sm underline"
      >
        {words.list.sources}
      </Link>
    </div>
  )
}

function Courses({ search }: { search: string }) {
  const { data: courses, error, refetch } = useQuery(coursesQuery(search))
  if (courses) return courses.length > 0 ? <CourseList {...{ courses, search }} /> : <None search={search} />
  if (!error) return <ListSkeleton label={words.list.loading} iconSize="size-6" />
  return <ErrorCard title={words.list.notLoaded} error={error} onRetry={refetch} />
}

function CourseList({ courses, search }: { courses: readonly CourseSummary[]; search: string }) {
  return (
    <section aria-label={sharedWords.courses} className="flex flex-col gap-3">
      {!search && <p className="text-quiet">{words.list.recentFirst}</p>}
      <Card>
        <ul className="divide-y divide-rule">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseRow course={course} />
              {course.copyOf && (
                <div className="pr-4 pb-2 pl-13">
                  <CopyOf original={course.copyOf} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function CourseRow({ course }: { course: CourseSummary }) {
  const isComplete = course.hasCard && course.hasTees
  return (
    <Link
      href={paths.course(course.id)}
      className={classNames(
        'flex min-h-target items-center gap-3 p-4 hover:bg-sand',
        course.copyOf !== null && 'pb-1',
      )}
    >
      <MapPin aria-hidden className="size-6 shrink-0 text-fairway" strokeWidth={1.75} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{course.name}</span>
        <span className="block text-sm text-quiet">
          {[formatPlace(course), !isComplete && words.list.cardNotComplete].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

function None({ search }: { search: string }) {
  const [title, description] = search
    ? [words.list.noneFound, words.list.tryAgain]
    : [words.list.noneYet, words.list.addFirst]
  return (
    <Card>
      <EmptyState icon={MapPin} title={title} description={description} />
    </Card>
  )
}
