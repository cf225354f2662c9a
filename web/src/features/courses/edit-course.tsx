import { isRefusedWith } from '#api/api-error.ts'
import { changeCourse } from '#api/course-mutations.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/toast.ts'
import type { Course, CourseInput } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { CourseForm } from './form/course-form.tsx'
import { SecondLook } from './form/second-look.tsx'
import { useSecondLook } from './form/use-second-look.ts'
import { draftOf } from './typing/course-draft.ts'
import { useWayBack } from './use-way-back.ts'

/** The same form on a course that is there. */
export function EditCourse({ course, onDone }: { course: Course; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { isAwaited, goBack } = useWayBack()
  const [initial] = useState(() => draftOf(course))
  const saving = useSecondLook({
    save: (input: CourseInput, seen) =>
      changeCourse(course.id, { ...input, seen, updatedAt: course.updatedAt }),
    onSaved: ({ course: saved, newVersion }) => {
      queryClient.setQueryData(['courses', course.id], saved)
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
      showToast({ title: 'Course saved', description: outcomeOf(newVersion) })
      onDone()
      // Where there were tees, the form that waits has chosen one; else the first they typed is most likely theirs.
      if (isAwaited) goBack(course.id, course.tees.length === 0 ? saved.tees[0]?.id : undefined)
    },
    onRefused: (error) => {
      // Their card is what is left as it was, and what a second press changes; what was typed stays.
      if (isRefusedWith(error, 'course-changed'))
        void queryClient.invalidateQueries({ queryKey: ['courses', course.id] })
    },
  })
  return (
    <>
      <CourseForm
        initial={initial}
        submitLabel={saving.isPending ? 'Saving…' : 'Save changes'}
        isPending={saving.isPending}
        notice={course.editMakesVersion && <VersionNotice />}
        onSubmit={saving.submit}
      />
      <Button look="plain" className="mt-2" onClick={onDone}>
        Leave it as it was
      </Button>
      <SecondLook warnings={saving.warnings} onBack={saving.back} onStand={saving.stand} />
    </>
  )
}

function VersionNotice() {
  return (
    <Card className="flex items-start gap-3 p-4">
      <History aria-hidden className="mt-0.5 size-5 shrink-0 text-fairway" />
      <p>
        Others have played here. Your change makes a new version of the card; matches already created keep
        theirs.
      </p>
    </Card>
  )
}

function outcomeOf(newVersion: number | null): string {
  return newVersion === null ? 'The card is changed.' : `This is now version ${newVersion} of the card.`
}
