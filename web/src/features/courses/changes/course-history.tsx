import { courseHistoryQuery, useTakeBack } from '#api/courses/course-change-queries.ts'
import { formatShortDate } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Question } from '#ui/tell/question.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Course, CourseChange } from '@nineteenth/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceForChange, whoDecides } from './change-words.ts'
import { Differences } from './differences.tsx'

/** Every change of a course, the latest first, and how to take it back. */
export function CourseHistory({ course }: { course: Course }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    courseHistoryQuery(course.id),
  )
  if (error)
    return (
      <ErrorState
        title="The history could not be shown"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="mx-4 mb-4 h-24" />
  return (
    <>
      <ol className="px-4">
        {data.pages.flat().map((change) => (
          <li key={change.version} className="flex flex-col gap-2 border-t border-rule py-4">
            <Change course={course} change={change} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="outline"
          className="mx-4 mb-4"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Older changes
        </Button>
      )}
    </>
  )
}

function Change({ course, change }: { course: Course; change: CourseChange }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        <span className="block font-semibold [overflow-wrap:anywhere]">{sentenceForChange(change)}</span>
        <span className="block text-sm text-quiet">
          Version {change.version} · {formatShortDate(change.at.slice(0, 10))}
        </span>
      </p>
      <Differences differences={change.differences} />
      <Button
        look="outline"
        className="self-start"
        aria-label={`Take back version ${change.version}`}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      {isAsking && <TakeBack course={course} change={change} onClose={() => setAsking(false)} />}
    </>
  )
}

interface TakeBackProps {
  course: Course
  change: CourseChange
  onClose: () => void
}

function TakeBack({ course, change, onClose }: TakeBackProps) {
  const { mutate, isPending } = useTakeBack(course.id)
  const { version, isTakenBackAtOnce } = change
  const takeBack = () =>
    mutate(
      { version, cardVersion: course.cardVersion },
      {
        onSuccess: ({ outcome }) =>
          showToast(
            outcome === 'saved'
              ? { title: 'Taken back', description: `The course is what it was before version ${version}.` }
              : { title: 'Change proposed', description: 'The course stays as it is until it is decided.' },
          ),
        onError: (error) =>
          showToast({
            title: 'Nothing was taken back',
            description: sentenceFor(error),
            look: 'destructive',
          }),
        onSettled: onClose,
      },
    )
  return (
    <Question
      title={`Take back version ${version}?`}
      description={[
        `The course becomes what it was before version ${version}.`,
        version < course.cardVersion && 'What has changed since goes too.',
        !isTakenBackAtOnce && `You propose it: ${whoDecides(course.atOnce)}.`,
        'Matches keep the card they were created with.',
      ]
        .filter(Boolean)
        .join(' ')}
      isOpen
      onStay={onClose}
      answer={isTakenBackAtOnce ? 'Take back' : 'Propose it'}
      isPending={isPending}
      onAnswer={takeBack}
    />
  )
}
