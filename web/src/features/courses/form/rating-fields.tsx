import { Choice } from '#ui/choose/choice.tsx'
import { Button } from '#ui/press/button.tsx'
import { focusNext } from '#ui/type/focus-next.ts'
import { TextField } from '#ui/type/text-field.tsx'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import type { CourseDraft, RatingDraft, RatingsDraft, TeeDraft } from '../typing/course-draft.ts'
import { isTyped } from '../typing/course-draft.ts'
import type { Typed } from '../typing/typed-numbers.ts'
import { typeRating, typeSlope } from '../typing/typed-numbers.ts'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface RatingFieldsProps {
  /** The rated part if it is not the tee itself: "Women’s front". */
  of?: string | undefined
  rating: RatingDraft
  placeholders?: readonly [rating: string, slope: string]
  errorOf: (field: keyof RatingDraft) => string | undefined
  onChange: (rating: RatingDraft) => void
}

/** A rating and its slope, typed without a decimal point. */
export function RatingFields({ of, rating: given, placeholders, errorOf, onChange }: RatingFieldsProps) {
  const { rating, slope } = given
  const field = (name: keyof RatingDraft, read: (text: string) => Typed) => ({
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    value: given[name],
    error: errorOf(name),
    onKeyDown: goOnByEnter,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const { value, isDone } = read(target.value)
      onChange({ rating, slope, [name]: value })
      if (isDone) focusNext(target)
    },
  })
  return (
    <>
      <TextField
        label={of ? words.tees.ratingOf(of) : sharedWords.rating}
        placeholder={placeholders?.[0]}
        {...field('rating', typeRating)}
      />
      <TextField
        label={of ? words.tees.slopeOf(of) : sharedWords.slope}
        placeholder={placeholders?.[1]}
        {...field('slope', typeSlope)}
      />
    </>
  )
}

/** Enter advances instead of submitting half a form. */
export function goOnByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  focusNext(event.currentTarget)
}

interface MoreRatingsProps {
  tee: TeeDraft
  holes: CourseDraft['holes']
  errorOf: (field: string) => string | undefined
  onChange: (tee: TeeDraft) => void
}

/** Additional ratings of a tee: for its nines and for women. Open if the tee has some. */
export function MoreRatings({ tee, holes, errorOf, onChange }: MoreRatingsProps) {
  const [isOpen, setOpen] = useState(() => hasMore(tee))
  if (!isOpen)
    return (
      <Button look="plain" className="-ml-4 self-start" onClick={() => setOpen(true)}>
        {holes === 9 ? words.tees.womensRating : words.tees.moreRatings}
      </Button>
    )
  const isEighteen = holes === 18
  const ofWomen = {
    errorOf: (field: string) => errorOf(`women.${field}`),
    onChange: (typed: Partial<RatingsDraft>) => onChange({ ...tee, women: { ...tee.women, ...typed } }),
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-rule p-3">
      <Choice
        legend={words.tees.ratedFor}
        options={[
          { value: 'men', label: words.tees.men },
          { value: 'women', label: words.tees.womenTitle },
        ]}
        value={tee.gender}
        onChange={(gender) => onChange({ ...tee, gender })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {isEighteen && (
          <NineFields
            names={[words.tees.front, words.tees.back]}
            ratings={tee}
            errorOf={errorOf}
            onChange={(nine) => onChange({ ...tee, ...nine })}
          />
        )}
        {tee.gender === 'men' && (
          <>
            <div className="contents sm:col-span-4 sm:grid sm:grid-cols-4 sm:gap-3">
              <RatingFields of={words.tees.womens} rating={tee.women} {...ofWomen} />
            </div>
            {isEighteen && (
              <NineFields
                names={[words.tees.womensFront, words.tees.womensBack]}
                ratings={tee.women}
                {...ofWomen}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface NineFieldsProps {
  names: readonly [front: string, back: string]
  ratings: RatingsDraft
  errorOf: (field: string) => string | undefined
  onChange: (nine: Partial<RatingsDraft>) => void
}

function NineFields({ names, ratings, errorOf, onChange }: NineFieldsProps) {
  return (['front', 'back'] as const).map((nine, index) => (
    <RatingFields
      key={nine}
      of={names[index]}
      rating={ratings[nine]}
      errorOf={(field) => errorOf(`${nine}.${field}`)}
      onChange={(typed) => onChange({ [nine]: typed })}
    />
  ))
}

function hasMore({ gender, front, back, women }: TeeDraft): boolean {
  return gender === 'women' || isTyped({ rating: '', slope: '', front, back }) || isTyped(women)
}
