import { Button } from '#ui/button.tsx'

interface HoleDoneProps {
  holeNumber: number
  nextHole: number
  isCardFull: boolean
  isSaving: boolean
  onGoOn: () => void
  onComplete: () => void
}

/** Stands where the pad was: nobody is marked, so a stray thumb changes no score. */
export function HoleDone({ holeNumber, nextHole, isCardFull, isSaving, onGoOn, onComplete }: HoleDoneProps) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p>
        <span className="font-semibold">
          {isCardFull ? 'Every hole has its scores.' : `Hole ${holeNumber} is complete.`}
        </span>{' '}
        <span className="text-quiet">Tap a score to change it.</span>
      </p>
      {isCardFull ? (
        <Button size="large" className="w-full" isPending={isSaving} onClick={onComplete}>
          {isSaving ? 'Saving...' : 'Complete Scorecard'}
        </Button>
      ) : (
        <Button size="large" className="w-full" onClick={onGoOn}>
          Go on at hole {nextHole}
        </Button>
      )}
    </div>
  )
}
