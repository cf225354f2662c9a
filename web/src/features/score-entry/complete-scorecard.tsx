import { Button } from '#ui/press/button.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { ScoreEntry } from './entering/use-score-entry.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** The props of both views. */
export interface EntryViewProps extends Completing {
  /** Stays visible with the hole number, however many players there are. */
  toolbar: ReactNode
  note: ReactNode
  /** A question about this phone. */
  question: ReactNode
  /** The state of these players' games. */
  standing: ReactNode
  /** What the dots come from; empty without dots. */
  dots: ReactNode
  entry: ScoreEntry
  isReadOnly: boolean
}

export interface Completing {
  isSaving: boolean
  /** Saves the card, reports missing scores, then opens the match. */
  onComplete: () => void
}

type CompleteScorecardProps = Completing & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'>

/** The last button of a round, the same in both views. */
export function CompleteScorecard({ isSaving, onComplete, ...look }: CompleteScorecardProps) {
  return (
    <Button {...look} isPending={isSaving} onClick={onComplete}>
      {isSaving ? sharedWords.saving : words.card.complete}
    </Button>
  )
}
