import type { TeeBody } from '#api/courses/course-mutations.ts'
import { addTee } from '#api/courses/course-mutations.ts'
import { Button } from '#ui/press/button.tsx'
import type { Course } from '@nineteenth/contracts'
import { isSameName, teeInputSchema, teeRefusals } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useGiving } from './form/giving.tsx'
import { SecondLook } from './form/second-look.tsx'
import { TeeFields } from './form/tee-fields.tsx'
import { useSecondLook } from './form/use-second-look.ts'
import { emptyTee, teeInputOf } from './typing/course-draft.ts'
import { useReturnAddress } from './use-return-address.ts'

/** A further tee, by anybody who played from it. Open at once where there is none yet. */
export function AddTee({ course }: { course: Course }) {
  const [isOpen, setOpen] = useState(course.tees.length === 0)
  if (isOpen) return <TeeForm course={course} onClose={() => setOpen(false)} />
  return (
    <Button look="outline" className="self-start" onClick={() => setOpen(true)}>
      <Plus aria-hidden className="size-5" /> Add a tee
    </Button>
  )
}

function TeeForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { isAwaited, goBack } = useReturnAddress()
  const [tee, setTee] = useState(emptyTee(1))
  const [errors, setErrors] = useState(new Map<string, string>())
  const giving = useGiving(course)
  const saving = useSecondLook({
    save: (body: TeeBody, seen) => addTee(course.id, { ...body, seen, ...giving.said }),
    onSaved: ({ teeBox }) => {
      giving.remember()
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
      onClose()
      if (isAwaited) goBack(course.id, teeBox.id)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkTee(tee, course)
    setErrors('errors' in checked ? checked.errors : new Map())
    if ('body' in checked && !saving.isPending) saving.submit(checked.body)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-rule pt-4">
      <TeeFields
        tee={tee}
        number={course.tees.length + 1}
        holes={holesOf(course)}
        errorOf={(field) => errors.get(field)}
        onChange={setTee}
      />
      {giving.question}
      <Button type="submit" data-advance isPending={saving.isPending} className="self-start">
        Save tee
      </Button>
      <SecondLook warnings={saving.warnings} onBack={saving.back} onStand={saving.stand} />
    </form>
  )
}

function holesOf({ card }: Course): 9 | 18 {
  return card?.pars.length === 9 ? 9 : 18
}

function checkTee(
  tee: ReturnType<typeof emptyTee>,
  course: Course,
): { body: TeeBody } | { errors: Map<string, string> } {
  const { card, tees } = course
  const parsed = teeInputSchema.safeParse(teeInputOf(tee, holesOf(course)))
  if (!parsed.success)
    return { errors: new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) }
  const refusals = card ? teeRefusals(parsed.data, card) : []
  const errors = new Map(refusals.map(({ path, message }): [string, string] => [path.join('.'), message]))
  if (tees.some(({ name }) => isSameName(name, tee.name))) errors.set('name', 'Another tee has this name')
  return errors.size > 0 ? { errors } : { body: parsed.data }
}
