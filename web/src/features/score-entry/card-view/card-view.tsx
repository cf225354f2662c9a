import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { ToastSlot } from '#ui/tell/toast-slot.tsx'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useState } from 'react'
import { CompleteScorecard, type EntryViewProps } from '../complete-scorecard.tsx'
import type { Nine } from '../entry-card.ts'
import { ninesOf } from '../entry-card.ts'
import { EntryTable } from './entry-table.tsx'

interface CardViewProps extends EntryViewProps {
  /** Makes sure of the front nine, then goes on. */
  onContinue: (goOn: () => void) => void
}

/** The card as it lies on the table: nine holes at a time. It opens at the nine that is being played. */
export function CardView(props: CardViewProps) {
  const { toolbar, note, question, standing, entry, isReadOnly, isSaving, onContinue, onComplete } = props
  const [nine, setNine] = useState<Nine>(entry.place.holeNumber > 9 ? 'back' : 'front')
  const nines = ninesOf(entry.card)
  // Held sideways every line above the table is a player less in sight.
  const isStandingBelow = useMedia(lowScreen)
  const [isFirst, isLast] = [nine === nines[0], nine === nines.at(-1)]
  return (
    <div data-card className="framed:flex framed:min-h-0 framed:flex-1 framed:flex-col">
      <div className="-mt-4 mb-2 flex flex-col gap-1 md:mt-0 low:my-0">{toolbar}</div>
      {note}
      {!isStandingBelow && <div className="mb-2">{standing}</div>}
      <Card className="overflow-hidden framed:flex framed:min-h-44 framed:flex-col low:min-h-32 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <EntryTable nine={nine} entry={entry} isReadOnly={isReadOnly} />
      </Card>
      {question && <div className="mt-2">{question}</div>}
      <ToastSlot className="mt-1" />
      <div data-main-action className={actions}>
        {isStandingBelow && <div className="min-w-0 flex-1">{standing}</div>}
        {!isFirst && (
          <Button look="outline" onClick={() => setNine('front')}>
            Back to Front Nine
          </Button>
        )}
        {!isLast && !isReadOnly && (
          <Button isPending={isSaving} onClick={() => onContinue(() => setNine('back'))}>
            {isSaving ? 'Saving...' : 'Save and Continue to Back Nine'}
          </Button>
        )}
        {!isLast && isReadOnly && (
          <Button look="outline" onClick={() => setNine('back')}>
            Back Nine
          </Button>
        )}
        {isLast && !isReadOnly && <CompleteScorecard isSaving={isSaving} onComplete={onComplete} />}
      </div>
    </div>
  )
}

// Within reach of the thumb, above the navigation.
const actions =
  'sticky mt-auto bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 max-sm:*:flex-1 max-sm:*:px-2 sm:justify-end md:static md:mx-0 md:px-0 low:static low:flex-nowrap low:py-0.5'
