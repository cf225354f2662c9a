import { focusNext } from '#ui/type/focus-next.ts'
import { TextField } from '#ui/type/text-field.tsx'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { RatingDraft } from '../typing/course-draft.ts'
import type { Typed } from '../typing/type-cell.ts'
import { typeRating, typeSlope } from '../typing/type-tee.ts'

interface RatingFieldsProps {
  /** What is rated, where it is not simply the tee: "Women’s front". */
  of?: string
  rating: RatingDraft
  placeholders?: readonly [rating: string, slope: string]
  errorOf: (field: 'rating' | 'slope') => string | undefined
  onChange: (rating: RatingDraft) => void
}

/** A rating and its slope, typed as they are read aloud. */
export function RatingFields({ of, rating: given, placeholders, errorOf, onChange }: RatingFieldsProps) {
  const { rating, slope } = given
  const typing = (read: (text: string) => Typed, take: (value: string) => RatingDraft) => ({
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    onKeyDown: goOnByEnter,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, isDone } = read(event.target.value)
      onChange(take(value))
      if (isDone) focusNext(event.target)
    },
  })
  return (
    <>
      <TextField
        label={of ? `${of} rating` : 'Rating'}
        placeholder={placeholders?.[0]}
        value={rating}
        error={errorOf('rating')}
        {...typing(typeRating, (value) => ({ rating: value, slope }))}
      />
      <TextField
        label={of ? `${of} slope` : 'Slope'}
        placeholder={placeholders?.[1]}
        value={slope}
        error={errorOf('slope')}
        {...typing(typeSlope, (value) => ({ rating, slope: value }))}
      />
    </>
  )
}

/** Enter goes on instead of sending half a form. */
export function goOnByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  focusNext(event.currentTarget)
}
