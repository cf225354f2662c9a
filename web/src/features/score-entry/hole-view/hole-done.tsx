import { Button } from '#ui/button.tsx'
import type { ReactNode } from 'react'
import type { Nine } from '../card/entry-card.ts'

interface HoleDoneProps {
  holeNumber: number
  /** Where a nine is over and the other is to come: what it still lacks. */
  turn: { nine: Nine; missing: string } | undefined
  /** What the server has of it. */
  saved: ReactNode
  nextHole: number
  isCardFull: boolean
  isSaving: boolean
  onGoOn: () => void
  onComplete: () => void
}

/** Stands where the pad was: nobody is marked, so a stray thumb changes no score. */
export function HoleDone(props: HoleDoneProps) {
  const { holeNumber, turn, saved, nextHole, isCardFull, isSaving, onGoOn, onComplete } = props
  const [said, hint] = turn ? atTurn(turn) : [whatIsDone(holeNumber, isCardFull), 'Tap a score to change it.']
  const goOn = turn ? `Save and Continue to ${turn.nine === 'front' ? 'Back' : 'Front'} Nine` : undefined
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p>
        <span className="font-semibold">{said}</span>{' '}
        <span className="text-quiet">
          {turn && <>{saved}. </>}
          {hint}
        </span>
      </p>
      {isCardFull ? (
        <Button size="large" className="w-full" isPending={isSaving} onClick={onComplete}>
          {isSaving ? 'Saving...' : 'Settle up'}
        </Button>
      ) : (
        <Button size="large" className="w-full" isPending={isSaving} onClick={onGoOn}>
          {isSaving ? 'Saving...' : (goOn ?? `Go on at hole ${nextHole}`)}
        </Button>
      )}
    </div>
  )
}

function whatIsDone(holeNumber: number, isCardFull: boolean): string {
  return isCardFull ? 'Every hole has its scores.' : `Hole ${holeNumber} is complete.`
}

function atTurn({ nine, missing }: { nine: Nine; missing: string }): [said: string, hint: string] {
  if (missing) return [missing, 'Fill it in now, or go on.']
  return [`The ${nine} nine has its scores.`, 'Tap a score to change it.']
}
