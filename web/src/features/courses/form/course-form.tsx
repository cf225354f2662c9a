import { Button } from '#ui/press/button.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { Card } from '#ui/draw/card.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { focusFirstError } from '#ui/type/focus-first-error.ts'
import { strokeIndexTwice } from '@nineteenth/scoring'
import type { Course, CourseSummary } from '@nineteenth/contracts'
import { findLicence } from '@nineteenth/contracts'
import { Plus } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { CourseDraft } from '../typing/course-draft.ts'
import { checkDraft, copyTee, emptyTee, nextKey } from '../typing/course-draft.ts'
import { CardFields } from './card-fields.tsx'
import { goOnByEnter } from './rating-fields.tsx'
import type { Saving } from './second-look.tsx'
import { SecondLook, useSecondLook } from './second-look.tsx'
import { TeeFields } from './tee-fields.tsx'
import { words } from '../words.ts'

interface CourseFormProps extends Saving {
  initial: CourseDraft
  /** The course being edited or copied: its license doesn't change. */
  origin?: Pick<Course, 'source' | 'licence'>
  submitLabel: string
  /** The values to start with. */
  notice?: string | undefined
  onDraft?: (draft: CourseDraft) => void
  /** Uses an existing course instead. */
  onTake?: (course: CourseSummary) => void
}

/** Name, place, card and tees in the order of a paper card, so that it can be typed with digits alone. */
export function CourseForm(props: CourseFormProps) {
  const { initial, origin, submitLabel, notice, onDraft, onTake } = props
  const { isPending, submit: save, question } = useSecondLook(props)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => onDraft?.(draft), [draft, onDraft])
  const checked = checkDraft(draft)
  const errorOf = (path: string) => (isTried && 'errors' in checked ? checked.errors.get(path) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if ('input' in checked) return save(checked.input)
    setTried(true)
    // After the errors render, so the first one can get the focus.
    requestAnimationFrame(() => focusFirstError(form.current))
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 md:gap-6">
        {notice && <Card className="p-4">{notice}</Card>}
        <PlaceFields draft={draft} errorOf={errorOf} onChange={setDraft} />
        <Card className="flex flex-col gap-4 p-4 md:p-6">
          <SectionTitle hint={words.form.howToType}>{words.card.theCard}</SectionTitle>
          <HowManyHoles draft={draft} onChange={setDraft} />
          <CardFields
            card={draft.card}
            holes={draft.holes}
            errorOf={(row) => errorOf(`card.${row}`)}
            onChange={(card) => setDraft({ ...draft, card })}
          />
          {draft.holes === 18 && <NineTwice draft={draft} onChange={setDraft} />}
        </Card>
        <Tees draft={draft} errorOf={errorOf} onChange={setDraft} />
        <Card className="px-4 py-2 md:px-6">
          <CheckboxRow
            label={words.form.share}
            description={sharingTerms(origin)}
            isChecked={draft.isPublic}
            onChange={(isPublic) => setDraft({ ...draft, isPublic })}
          />
        </Card>
        <div
          data-main-action
          className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-rule bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:p-0"
        >
          <Button type="submit" size="large" isPending={isPending} className="w-full md:w-auto">
            {isPending ? words.form.saving : submitLabel}
          </Button>
        </div>
      </form>
      <SecondLook {...question} onTake={onTake} />
    </>
  )
}

function sharingTerms(origin: CourseFormProps['origin']): string {
  const licence = findLicence(origin?.source ? origin.licence : 'CC0-1.0')?.name
  return words.form.sharingTerms(licence, origin?.source !== undefined && origin.source !== null)
}

interface PartProps {
  draft: CourseDraft
  errorOf: (path: string) => string | undefined
  onChange: (draft: CourseDraft) => void
}

function PlaceFields({ draft, errorOf, onChange }: PartProps) {
  const field = (name: 'name' | 'city' | 'region' | 'country') => ({
    autoComplete: 'off',
    value: draft[name],
    error: errorOf(name),
    onKeyDown: goOnByEnter,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-3 md:p-6">
      <div className="sm:col-span-3">
        <TextField label={words.form.name} {...field('name')} />
      </div>
      <TextField label={words.form.city} {...field('city')} />
      <TextField label={words.form.region} {...field('region')} />
      <TextField label={words.form.country} {...field('country')} />
    </Card>
  )
}

function HowManyHoles({ draft, onChange }: Omit<PartProps, 'errorOf'>) {
  const isNine = draft.holes === 9
  return (
    <Button
      look="plain"
      className="-my-2 -ml-4 self-start"
      onClick={() => onChange({ ...draft, holes: isNine ? 18 : 9 })}
    >
      {isNine ? words.form.makeEighteen : words.form.makeNine}
    </Button>
  )
}

/** Nine holes played twice: the second round repeats the pars and takes the even indexes (CO2). */
function NineTwice({ draft, onChange }: Omit<PartProps, 'errorOf'>) {
  const { pars, strokeIndex } = draft.card
  const nine = strokeIndex.slice(0, 9).map(Number)
  const isNine = nine.toSorted((a, b) => a - b).every((index, at) => index === at + 1)
  const isBackEmpty = [...pars.slice(9), ...strokeIndex.slice(9)].every((value) => value === '')
  if (!isNine || !isBackEmpty) return null
  const card = {
    pars: [...pars.slice(0, 9), ...pars.slice(0, 9)],
    strokeIndex: strokeIndexTwice(nine).map(String),
  }
  return (
    <Button look="outline" className="self-start" onClick={() => onChange({ ...draft, card })}>
      {words.form.playTwice}
    </Button>
  )
}

function Tees({ draft, errorOf, onChange }: PartProps) {
  const { tees } = draft
  const list = useRef<HTMLDivElement>(null)
  const setTees = (next: CourseDraft['tees']) => onChange({ ...draft, tees: next })
  function add(tee: CourseDraft['tees'][number]) {
    setTees([...tees, tee])
    // Focuses the new tee once it is rendered, because its name is typed next.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <SectionTitle hint={words.tees.hint(draft.holes)}>{words.tees.title}</SectionTitle>
      <div ref={list} className="flex flex-col gap-4">
        {tees.map((tee, index) => (
          <TeeFields
            key={tee.key}
            tee={tee}
            number={index + 1}
            holes={draft.holes}
            errorOf={(field) => errorOf(`tees.${index}.${field}`)}
            onChange={(changed) => setTees(tees.with(index, changed))}
            onCopy={() => add(copyTee(tees, tee))}
            onRemove={tees.length > 1 ? () => setTees(tees.filter((_, other) => other !== index)) : undefined}
          />
        ))}
      </div>
      <Button look="outline" className="self-start" data-advance onClick={() => add(emptyTee(nextKey(tees)))}>
        <Plus aria-hidden className="size-5" /> {words.tees.add}
      </Button>
    </Card>
  )
}

function SectionTitle({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">{children}</h2>
      <p className="text-sm text-quiet">{hint}</p>
    </div>
  )
}
