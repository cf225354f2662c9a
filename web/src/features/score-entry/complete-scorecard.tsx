import { Button } from '#ui/press/button.tsx'
import type { ComponentProps } from 'react'

/** What both views need to finish the card. */
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
