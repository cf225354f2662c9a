import { sentenceForWarning } from '#text/course-warnings.ts'
import { formatPlace } from '#text/format-place.ts'
import { Button } from '#ui/press/button.tsx'
import { Dialog } from '#ui/tell/dialog.tsx'
import { showFailure } from '#text/show-failure.ts'
import type {
  Course,
  CourseInput,
  CourseSummary,
  CourseWarning,
  SaveCourseReply,
} from '@nineteenth/contracts'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../words.ts'

export interface Saving {
  save: (input: CourseInput, seen: string[]) => Promise<SaveCourseReply>
  onSaved: (course: Course, input: CourseInput) => void
}

/** Saves after the person has confirmed the server's warnings. A confirmed warning isn't shown again. */
export function useSecondLook({ save, onSaved }: Saving) {
  const [asked, setAsked] = useState<{ input: CourseInput; warnings: CourseWarning[] }>()
  const seen = useRef<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (input: CourseInput) => save(input, seen.current),
    // After a lost reply, a second try would report the course from the first try as a duplicate.
    retry: false,
    onSuccess: (reply, input) => {
      if (reply.outcome === 'saved') onSaved(reply.course, input)
      else setAsked({ input, warnings: reply.warnings })
    },
    onError: (error) => showFailure(words.check.notSaved, error),
  })
  const stand = () => {
    if (!asked) return
    seen.current = [...seen.current, ...asked.warnings.map(({ key }) => key)]
    setAsked(undefined)
    mutate(asked.input)
  }
  const question = { warnings: asked?.warnings ?? [], onStand: stand, onBack: () => setAsked(undefined) }
  return { isPending, submit: mutate, question }
}

interface SecondLookProps {
  warnings: readonly CourseWarning[]
  onStand: () => void
  onBack: () => void
  /** Uses an existing course instead. */
  onTake?: ((course: CourseSummary) => void) | undefined
}

/** Unlikely values and possible duplicates. Nothing is saved until the golfer confirms. */
export function SecondLook({ warnings, onStand, onBack, onTake }: SecondLookProps) {
  const alike = warnings.flatMap((warning) => (warning.code === 'duplicate' ? [warning.course] : []))
  const others = warnings.filter(({ code }) => code !== 'duplicate')
  return (
    <Dialog
      isOpen={warnings.length > 0}
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={alike.length > 0 ? words.check.alikeTitle : words.check.title}
      description={words.check.nothingSaved}
    >
      <div className="flex flex-col gap-4">
        {alike.map((course) => (
          <AlikeCourse key={course.id} course={course} onTake={onTake} />
        ))}
        {others.length > 0 && (
          <ul className="flex flex-col gap-3">
            {others.map((warning) => (
              <li key={warning.key} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-win" />
                {sentenceForWarning(warning)}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button look="outline" onClick={onBack}>
            {words.check.back}
          </Button>
          <Button onClick={onStand}>{alike.length > 0 ? words.check.saveMine : words.check.saveIt}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function AlikeCourse({ course, onTake }: { course: CourseSummary; onTake: SecondLookProps['onTake'] }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-rule p-3">
      <div>
        <p className="font-semibold">{course.name}</p>
        <p className="text-sm text-quiet">{formatPlace(course)}</p>
      </div>
      {onTake && (
        <Button
          look="outline"
          className="shrink-0"
          aria-label={words.check.takeCourse(course.name)}
          onClick={() => onTake(course)}
        >
          {words.check.take}
        </Button>
      )}
    </div>
  )
}
