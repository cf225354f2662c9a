import { isRefusedWith } from '#api/api-error.ts'
import { changeCourse } from '#api/courses/course-mutations.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { ChangeCourseReply, Course, CourseInput } from '@nineteenth/contracts'
import { courseDifferences, isAtOnce } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { whoDecides } from './changes/change-words.ts'
import { CourseForm } from './form/course-form.tsx'
import { useGiving } from './form/giving.tsx'
import { SecondLook } from './form/second-look.tsx'
import { useSecondLook } from './form/use-second-look.ts'
import { draftOf } from './typing/course-draft.ts'
import { useReturnAddress } from './use-return-address.ts'

/** The same form on a course that is there: for its owner to change it, for everybody else to propose a change. */
export function EditCourse({ course, onDone }: { course: Course; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { isAwaited, goBack } = useReturnAddress()
  const [initial] = useState(() => draftOf(course))
  const [reason, setReason] = useState('')
  const isFirstCard = course.card === null
  const mayPropose = course.atOnce !== 'all' && !isFirstCard
  const giving = useGiving(course)
  const saving = useSecondLook({
    save: (input: CourseInput, seen) =>
      changeCourse(course.id, {
        ...input,
        seen,
        cardVersion: course.cardVersion,
        reason,
        ...giving.said,
      }),
    onSaved: (reply) => {
      giving.remember()
      if (reply.outcome === 'saved') queryClient.setQueryData(['courses', course.id], reply.course)
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
      showToast(outcomeOf(reply, course))
      onDone()
      // Where there were tees, the form that waits has chosen one; else the first they typed is most likely theirs.
      const isFirstTee = course.tees.length === 0 && reply.outcome === 'saved'
      if (isAwaited) goBack(course.id, isFirstTee ? reply.course.tees[0]?.id : undefined)
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
        submitLabel={(input) => (saving.isPending ? 'Saving…' : labelOf(course, input))}
        isPending={saving.isPending}
        notice={mayPropose && <ProposalNotice atOnce={course.atOnce} />}
        closing={
          <>
            {mayPropose && <Reason value={reason} onChange={setReason} />}
            {giving.question && <Card className="p-4 md:px-6">{giving.question}</Card>}
          </>
        }
        isPlaceFixed={isFirstCard && course.atOnce === 'missing'}
        onSubmit={saving.submit}
      />
      <Button look="plain" className="mt-2" onClick={onDone}>
        Leave it as it was
      </Button>
      <SecondLook warnings={saving.warnings} onBack={saving.back} onStand={saving.stand} />
    </>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <Card className="p-4 md:p-6">
      <TextField
        label="Why it should change (optional)"
        hint="Shown to whoever decides."
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  )
}

function ProposalNotice({ atOnce }: Pick<Course, 'atOnce'>) {
  return (
    <Card className="flex items-start gap-3 p-4">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-fairway" />
      <p>
        {atOnce === 'missing' && 'What is missing is added at once. '}
        What you change here is proposed: {whoDecides(atOnce)}.
      </p>
    </Card>
  )
}

function labelOf(course: Course, input: CourseInput | undefined): string {
  const isSaved = input
    ? isAtOnce(course.atOnce, courseDifferences(course, input))
    : course.atOnce === 'all' || course.card === null
  return isSaved ? 'Save changes' : 'Propose this change'
}

function outcomeOf(reply: Exclude<ChangeCourseReply, { outcome: 'second-look' }>, { atOnce }: Course) {
  if (reply.outcome === 'proposed')
    return {
      title: 'Change proposed',
      description: `The course stays as it is until it is decided: ${whoDecides(atOnce)}.`,
    }
  if (reply.newVersion === null) return { title: 'Nothing to save', description: 'The course is as it was.' }
  return { title: 'Course saved', description: `This is now version ${reply.newVersion} of the card.` }
}
