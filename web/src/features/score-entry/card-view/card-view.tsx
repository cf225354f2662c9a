import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import type { Nine } from '../card/entry-card.ts'
import { ninesOf } from '../card/entry-card.ts'
import { NineTable } from './nine-table.tsx'

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
      <Card className="overflow-hidden">
        <NineTable nine={nine} entry={entry} isReadOnly={isReadOnly} />
        <div className="flex flex-col-reverse gap-2 p-4 sm:flex-row sm:justify-end">
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
      </Card>
    </>
  )
}
