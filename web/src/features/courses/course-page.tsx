import { changeCourse, courseQuery, createCourse } from '#api/courses/course-queries.ts'
import { Button } from '#ui/press/button.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Course } from '@nineteenth/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { CourseView } from './course-view.tsx'
import { CourseForm } from './form/course-form.tsx'
import { draftOf } from './typing/course-draft.ts'
import { useReturnAddress } from './use-return-address.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** A course with its card and tees, and the form to edit or copy it. */
export function CoursePage() {
  const id = Number(useParams<{ id: string }>().id)
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const [isEditing, setEditing] = useState(false)
  if (course && isEditing) return <EditCourse course={course} onDone={() => setEditing(false)} />
  if (course) return <CourseView course={course} onEdit={() => setEditing(true)} />
  if (!error) return <CourseSkeleton />
  return <ErrorCard title={words.course.notLoaded} error={error} onRetry={refetch} />
}

/** The owner edits the course. All others save their own corrected copy. */
function EditCourse({ course, onDone }: { course: Course; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { isAwaited, goBack } = useReturnAddress()
  const { isYours } = course
  // A copy starts unshared, because sharing needs the copier's own decision.
  const [initial] = useState(() => draftOf(isYours ? course : { ...course, isPublic: false }))
  return (
    <>
      <CourseForm
        initial={initial}
        origin={course}
        notice={isYours ? undefined : words.copy.notice}
        submitLabel={isYours ? words.form.saveChanges : words.copy.save}
        save={(input, seen) =>
          isYours
            ? changeCourse(course.id, { ...input, seen })
            : createCourse({ ...input, seen, copyOf: course.id })
        }
        onSaved={(saved, input) => {
          queryClient.setQueryData(['courses', saved.id], saved)
          void queryClient.invalidateQueries({ queryKey: ['courses'] })
          showToast(
            isYours
              ? { title: words.form.saved, description: words.form.matchesKeepCard }
              : { title: words.copy.saved, description: words.copy.isYours },
          )
          onDone()
          // The golfer most likely plays from the tee they just added.
          const added = input.tees.find(({ id }) => id === undefined)
          if (isAwaited || !isYours) goBack(saved.id, saved.tees.find(({ name }) => name === added?.name)?.id)
        }}
      />
      <Button look="plain" className="mt-2" onClick={onDone}>
        {sharedWords.cancel}
      </Button>
    </>
  )
}

function CourseSkeleton() {
  return (
    <output aria-label={words.course.loading} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </output>
  )
}
