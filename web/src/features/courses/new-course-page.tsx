import { createCourse } from '#api/course-mutations.ts'
import { showToast } from '#ui/toast.ts'
import type { CourseInput } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CourseForm } from './form/course-form.tsx'
import { SecondLook } from './form/second-look.tsx'
import { useSecondLook } from './form/use-second-look.ts'
import { emptyCourse } from './typing/course-draft.ts'
import { clearDraft, findDraft, keepDraft } from './typing/draft-store.ts'
import { useWayBack } from './use-way-back.ts'

/** 'Add new course...': a card typed once, by whoever holds it. */
export function NewCoursePage() {
  const queryClient = useQueryClient()
  const { goBack } = useWayBack()
  const [initial] = useState(() => findDraft() ?? emptyCourse())
  const saving = useSecondLook({
    save: (input: CourseInput, seen) => createCourse({ ...input, seen }),
    onSaved: ({ course }, input) => {
      clearDraft()
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
      showToast({ title: 'Course added', description: `${course.name} is ready to be played.` })
      // The tee they typed first is most likely the one they play.
      goBack(course.id, course.tees.find(({ name }) => name === input.tees[0]?.name)?.id)
    },
  })
  return (
    <>
      <CourseForm
        initial={initial}
        submitLabel={() => (saving.isPending ? 'Saving…' : 'Save course')}
        isPending={saving.isPending}
        onDraft={keepDraft}
        onSubmit={saving.submit}
      />
      <SecondLook
        warnings={saving.warnings}
        onBack={saving.back}
        onStand={saving.stand}
        onTake={(course) => {
          clearDraft()
          goBack(course.id, undefined)
        }}
      />
    </>
  )
}
