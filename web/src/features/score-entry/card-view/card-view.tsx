import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { ToastSlot } from '#ui/tell/toast-slot.tsx'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useRootMark } from '#ui/hooks/use-root-mark.ts'
import { useState } from 'react'
import { CompleteScorecard, type EntryViewProps } from '../complete-scorecard.tsx'
import type { Nine } from '../entry-card.ts'
import { ninesOf } from '../entry-card.ts'
import { EntryTable } from './entry-table.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface CardViewProps extends EntryViewProps {
  /** Saves the front nine, then continues. */
  onContinue: (goOn: () => void) => void
}

/** The card as a table, nine holes at a time. It opens at the nine in play. */
export function CardView(props: CardViewProps) {
  const { toolbar, note, question, standing, dots, entry, isReadOnly } = props
  const { isSaving, onContinue, onComplete } = props
  const [nine, setNine] = useState<Nine>(entry.cursor.holeNumber > 9 ? 'back' : 'front')
  const nines = ninesOf(entry.card)
  useRootMark('scoring', 'card')
  // In landscape every line above the table hides a player.
  const isStandingBelow = useMedia(lowScreen)
  const [isFirst, isLast] = [nine === nines[0], nine === nines.at(-1)]
  return (
    <div className="framed:flex framed:min-h-0 framed:flex-1 framed:flex-col">
      <div className="-mt-4 mb-2 flex flex-col gap-1 md:mt-0 low:my-0">{toolbar}</div>
      {note}
      {!isStandingBelow && <div className="mb-2">{standing}</div>}
      <Card className="overflow-hidden framed:flex framed:min-h-44 framed:flex-col low:min-h-32 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <EntryTable nine={nine} entry={entry} isReadOnly={isReadOnly} />
      </Card>
      {dots && <div className="mt-1">{dots}</div>}
      {question && <div className="mt-2">{question}</div>}
      <ToastSlot className="mt-1" />
      <div data-main-action className={actions}>
        {isStandingBelow && <div className="min-w-0 flex-1">{standing}</div>}
        {!isFirst && (
          <Button look="outline" onClick={() => setNine('front')}>
            {words.card.toFrontNine}
          </Button>
        )}
        {!isLast && !isReadOnly && (
          <Button isPending={isSaving} onClick={() => onContinue(() => setNine('back'))}>
            {isSaving ? sharedWords.saving : words.card.toBackNine}
          </Button>
        )}
        {!isLast && isReadOnly && (
          <Button look="outline" onClick={() => setNine('back')}>
            {words.card.backNine}
          </Button>
        )}
        {isLast && !isReadOnly && <CompleteScorecard isSaving={isSaving} onComplete={onComplete} />}
      </div>
    </div>
  )
}

// Within the thumb's reach, above the navigation.
const actions =
  'sticky mt-auto bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 max-sm:*:flex-1 max-sm:*:px-2 sm:justify-end md:static md:mx-0 md:px-0 low:static low:flex-nowrap low:py-0.5'
