import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import type { Nine } from '../entry-card.ts'
import { ninesOf } from '../entry-card.ts'
import { EntryTable } from './entry-table.tsx'

interface CardViewProps {
  toolbar: ReactNode
  note: ReactNode
  standing: ReactNode
  entry: ScoreEntry
  isReadOnly: boolean
  isSaving: boolean
  /** Makes sure of the front nine, then goes on. */
  onContinue: (goOn: () => void) => void
  onComplete: () => void
}

/** The card as it lies on the table: nine holes at a time. It opens at the nine that is being played. */
export function CardView(props: CardViewProps) {
  const { toolbar, note, standing, entry, isReadOnly, isSaving, onContinue, onComplete } = props
  const [nine, setNine] = useState<Nine>(entry.place.holeNumber > 9 ? 'back' : 'front')
  const nines = ninesOf(entry.card)
  const [isFirst, isLast] = [nine === nines[0], nine === nines.at(-1)]
  const saving = isSaving ? 'Saving...' : undefined
  return (
    <>
      <div className="-mt-4 mb-2 flex flex-col gap-1 md:mt-0">{toolbar}</div>
      {note}
      <div className="mb-2">{standing}</div>
      <Card className="overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <EntryTable nine={nine} entry={entry} isReadOnly={isReadOnly} />
      </Card>
      <div data-main-action className={actions}>
        {!isFirst && (
          <Button look="outline" onClick={() => setNine('front')}>
            Back to Front Nine
          </Button>
        )}
        {!isLast && !isReadOnly && (
          <Button isPending={isSaving} onClick={() => onContinue(() => setNine('back'))}>
            {saving ?? 'Save and Continue to Back Nine'}
          </Button>
        )}
        {!isLast && isReadOnly && (
          <Button look="outline" onClick={() => setNine('back')}>
            Back Nine
          </Button>
        )}
        {isLast && !isReadOnly && (
          <Button isPending={isSaving} onClick={onComplete}>
            {saving ?? 'Complete Scorecard'}
          </Button>
        )}
      </div>
    </>
  )
}

// Within reach of the thumb, above the navigation.
const actions =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 max-sm:*:flex-1 max-sm:*:px-2 sm:justify-end md:static md:mx-0 md:px-0'
