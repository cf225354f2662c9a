import { Button } from '#ui/press/button.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { Copy, Trash2 } from 'lucide-react'
import type { CourseDraft, TeeDraft } from '../typing/course-draft.ts'
import { emptyCard } from '../typing/course-draft.ts'
import { colourOf } from '../typing/typed-numbers.ts'
import { TeeDot } from '../tee-dot.tsx'
import { CardFields } from './card-fields.tsx'
import { MoreRatings, RatingFields, goOnByEnter } from './rating-fields.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface TeeFieldsProps {
  tee: TeeDraft
  number: number
  holes: CourseDraft['holes']
  errorOf: (field: string) => string | undefined
  onChange: (tee: TeeDraft) => void
  onCopy: () => void
  onRemove: (() => void) | undefined
}

/** The fields of one tee: its ratings, and its own card if it has one. */
export function TeeFields({ number, onCopy, onRemove, ...rest }: TeeFieldsProps) {
  const { tee, holes, errorOf, onChange } = rest
  const title = tee.name || words.tees.tee(number)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-rule pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="flex items-center gap-2 font-semibold">
          <TeeDot colour={colourOf(tee.name) ?? tee.colour ?? null} />
          {title}
        </p>
        <div className="flex">
          <Button look="plain" onClick={onCopy} aria-label={words.tees.copyTee(title)}>
            <Copy aria-hidden className="size-5" /> {sharedWords.copy}
          </Button>
          {onRemove && (
            <Button look="plain" size="icon" onClick={onRemove} aria-label={words.tees.remove(title)}>
              <Trash2 aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_10rem_10rem]">
        <div className="col-span-2 sm:col-span-1">
          <TextField
            label={sharedWords.tee}
            autoComplete="off"
            placeholder={words.tees.example}
            value={tee.name}
            error={errorOf('name')}
            onKeyDown={goOnByEnter}
            onChange={(event) => onChange({ ...tee, name: event.target.value })}
          />
        </div>
        <RatingFields
          rating={tee}
          placeholders={[holes === 9 ? '36.1' : '72.1', '133']}
          errorOf={errorOf}
          onChange={(typed) => onChange({ ...tee, ...typed })}
        />
      </div>
      <MoreRatings {...rest} />
      <OwnCard {...rest} title={title} />
    </fieldset>
  )
}

function OwnCard({
  tee,
  title,
  holes,
  errorOf,
  onChange,
}: Omit<TeeFieldsProps, 'number' | 'onCopy' | 'onRemove'> & { title: string }) {
  if (!tee.card)
    return (
      <Button
        look="plain"
        className="-ml-4 self-start"
        onClick={() => onChange({ ...tee, card: emptyCard() })}
      >
        {words.tees.ownCard}
      </Button>
    )
  return (
    <div className="flex flex-col gap-2 rounded-md border border-rule p-3">
      <CardFields
        card={tee.card}
        holes={holes}
        owner={title}
        errorOf={(row) => errorOf(`card.${row}`)}
        onChange={(card) => onChange({ ...tee, card })}
      />
      <Button look="plain" className="-ml-4 self-start" onClick={() => onChange({ ...tee, card: null })}>
        {words.tees.courseCard}
      </Button>
    </div>
  )
}
