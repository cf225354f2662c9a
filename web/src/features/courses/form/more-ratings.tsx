import { Button } from '#ui/press/button.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { useState } from 'react'
import type { CourseDraft, RatingsDraft, TeeDraft } from '../typing/course-draft.ts'
import { isTyped } from '../typing/course-draft.ts'
import { RatingFields } from './rating-fields.tsx'

interface MoreRatingsProps {
  tee: TeeDraft
  holes: CourseDraft['holes']
  errorOf: (field: string) => string | undefined
  onChange: (tee: TeeDraft) => void
}

/** Ratings beside that of the tee: of its nines, and for women. Open from the start where the tee has some. */
export function MoreRatings({ tee, holes, errorOf, onChange }: MoreRatingsProps) {
  const [isOpen, setOpen] = useState(() => hasMore(tee))
  if (!isOpen)
    return (
      <Button look="plain" className="-ml-4 self-start" onClick={() => setOpen(true)}>
        {holes === 9 ? 'Women’s rating' : 'Women’s and nine-hole ratings'}
      </Button>
    )
  return (
    <div className="flex flex-col gap-3 rounded-md border border-rule p-3">
      <Choice
        legend="Rating and slope above are for"
        options={[
          { value: 'men', label: 'Men' },
          { value: 'women', label: 'Women' },
        ]}
        value={tee.gender}
        onChange={(gender) => onChange({ ...tee, gender })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {holes === 18 && (
          <NineFields
            names={['Front', 'Back']}
            ratings={tee}
            errorOf={errorOf}
            onChange={(nines) => onChange({ ...tee, ...nines })}
          />
        )}
        {tee.gender === 'men' && (
          <WomensFields
            women={tee.women}
            holes={holes}
            errorOf={(field) => errorOf(`women.${field}`)}
            onChange={(women) => onChange({ ...tee, women })}
          />
        )}
      </div>
    </div>
  )
}

interface WomensFieldsProps extends Pick<MoreRatingsProps, 'holes' | 'errorOf'> {
  women: RatingsDraft
  onChange: (women: RatingsDraft) => void
}

function WomensFields({ women, holes, errorOf, onChange }: WomensFieldsProps) {
  return (
    <>
      <div className="contents sm:col-span-4 sm:grid sm:grid-cols-4 sm:gap-3">
        <RatingFields
          of="Women’s"
          rating={women}
          errorOf={errorOf}
          onChange={(typed) => onChange({ ...women, ...typed })}
        />
      </div>
      {holes === 18 && (
        <NineFields
          names={['Women’s front', 'Women’s back']}
          ratings={women}
          errorOf={errorOf}
          onChange={(nines) => onChange({ ...women, ...nines })}
        />
      )}
    </>
  )
}

interface NineFieldsProps extends Pick<MoreRatingsProps, 'errorOf'> {
  names: readonly [front: string, back: string]
  ratings: Pick<RatingsDraft, 'front' | 'back'>
  onChange: (nines: Pick<RatingsDraft, 'front' | 'back'>) => void
}

function NineFields({ names, ratings: { front, back }, errorOf, onChange }: NineFieldsProps) {
  return (
    <>
      <RatingFields
        of={names[0]}
        rating={front}
        errorOf={(field) => errorOf(`front.${field}`)}
        onChange={(typed) => onChange({ front: typed, back })}
      />
      <RatingFields
        of={names[1]}
        rating={back}
        errorOf={(field) => errorOf(`back.${field}`)}
        onChange={(typed) => onChange({ front, back: typed })}
      />
    </>
  )
}

function hasMore({ gender, front, back, women }: TeeDraft): boolean {
  return gender === 'women' || isTyped({ rating: '', slope: '', front, back }) || isTyped(women)
}
