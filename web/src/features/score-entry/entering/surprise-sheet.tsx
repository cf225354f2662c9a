import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { scoreText } from '../card/score-texts.ts'
import type { ScoreEntry } from './use-score-entry.ts'

/** Somebody else was a moment quicker: nothing is changed before it was seen. */
export function SurpriseSheet({ entry: { card, surprise, decide } }: { entry: ScoreEntry }) {
  if (!surprise) return null
  const { ballNo, holeNumber, enteredByName, standing, tapped } = surprise
  const player = card.players.find((one) => one.ballNo === ballNo)
  return (
    <Sheet
      title={`${player?.name ?? ''}, hole ${holeNumber}`}
      description={`${enteredByName} has just entered ${scoreText(standing)}. You tapped ${scoreText(tapped)}.`}
      isOpen
      onOpenChange={() => decide('standing')}
    >
      <div className="flex flex-col gap-2">
        <Button size="large" onClick={() => decide('standing')}>
          Keep {scoreText(standing)}
        </Button>
        <Button size="large" look="outline" onClick={() => decide('tapped')}>
          Change to {scoreText(tapped)}
        </Button>
      </div>
    </Sheet>
  )
}
