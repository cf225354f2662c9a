import { Button } from '#ui/press/button.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { ScoreEntry } from './entering/use-score-entry.ts'

/** What both views show and do. */
export interface EntryViewProps extends Completing {
  /** Stays in sight with the number of the hole, however many players there are. */
  toolbar: ReactNode
  note: ReactNode
  /** About this phone. */
  question: ReactNode
  /** How the games of these players stand. */
  standing: ReactNode
  entry: ScoreEntry
  isReadOnly: boolean
}

export interface Completing {
  isSaving: boolean
  /** Saves the card, says what is missing, then opens the match. */
  onComplete: () => void
}

type CompleteScorecardProps = Completing & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'>

/** The last button of a round, the same in both views. */
export function CompleteScorecard({ isSaving, onComplete, ...look }: CompleteScorecardProps) {
  return (
    <Button {...look} isPending={isSaving} onClick={onComplete}>
      {isSaving ? 'Saving...' : 'Complete Scorecard'}
    </Button>
  )
}
