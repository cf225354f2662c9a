import { createCourse } from '#api/courses/course-queries.ts'
import { openDraft } from '#ui/device/draft-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CourseForm } from './form/course-form.tsx'
import { emptyCourse, parseDraft } from './typing/course-draft.ts'
import { useReturnAddress } from './use-return-address.ts'
import { words } from './words.ts'

const draft = openDraft('nineteenth.new-course', parseDraft)

/** 'Add new course...': a golfer types the card once. */
export function NewCoursePage() {
  const queryClient = useQueryClient()
  const { goBack } = useReturnAddress()
  const [initial] = useState(() => draft.find() ?? emptyCourse())
  return (
    <CourseForm
      initial={initial}
      submitLabel={words.form.save}
      onDraft={draft.keep}
      save={(input, seen) => createCourse({ ...input, seen })}
      onSaved={(course, input) => {
        draft.clear()
        void queryClient.invalidateQueries({ queryKey: ['courses'] })
        // The golfer most likely plays from the tee they typed first.
        goBack(course.id, course.tees.find(({ name }) => name === input.tees[0]?.name)?.id)
      }}
      onTake={(course) => {
        draft.clear()
        goBack(course.id, undefined)
      }}
    />
  )
}
