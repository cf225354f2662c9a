import { createCourse } from '#api/courses/course-mutations.ts'
import { openDraft } from '#ui/device/draft-store.ts'
import { Card } from '#ui/draw/card.tsx'
import type { CourseInput } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CourseForm } from './form/course-form.tsx'
import { useGiving } from './form/giving.tsx'
import { SecondLook } from './form/second-look.tsx'
import { useSecondLook } from './form/use-second-look.ts'
import { emptyCourse, parseDraft } from './typing/course-draft.ts'
import { useReturnAddress } from './use-return-address.ts'

const draft = openDraft('nineteenth.new-course', parseDraft)

/** 'Add new course...': a card typed once, by whoever holds it. */
export function NewCoursePage() {
  const queryClient = useQueryClient()
  const { goBack } = useReturnAddress()
  const [initial] = useState(() => draft.find() ?? emptyCourse())
  const giving = useGiving()
  const saving = useSecondLook({
    save: (input: CourseInput, seen) => createCourse({ ...input, seen, ...giving.said }),
    onSaved: ({ course }, input) => {
      draft.clear()
      giving.remember()
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
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
        closing={<Card className="px-4 py-2 md:px-6">{giving.question}</Card>}
        onDraft={draft.keep}
        onSubmit={saving.submit}
      />
      <SecondLook
        warnings={saving.warnings}
        onBack={saving.back}
        onStand={saving.stand}
        onTake={(course) => {
          draft.clear()
          goBack(course.id, undefined)
        }}
      />
    </>
  )
}
