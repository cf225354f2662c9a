import type { MatchCell } from '@nineteenth/contracts'
import { classNames } from '#ui/class-names.ts'
import { useStable } from '#ui/use-stable.ts'
import type { ReactNode } from 'react'
import { isFull, rowOf, scoreIn } from '../entry-card.ts'
import { nextOpenHole } from '../entry-steps.ts'
import type { ScoreEntry } from '../use-score-entry.ts'
import { HoleHeader } from './hole-header.tsx'
import { HoleDone } from './hole-done.tsx'
import { HoleStrip } from './hole-strip.tsx'
import { NumberPad } from './number-pad.tsx'
import { PlayerRow } from './player-row.tsx'
import { useSwipe } from './use-swipe.ts'

interface HoleViewProps {
  /** Stays in sight with the number of the hole, however many players there are. */
  toolbar: ReactNode
  note: ReactNode
  entry: ScoreEntry
  isReadOnly: boolean
  canPickUp: boolean
  onComplete: () => void
  isSaving: boolean
  onSettle: (cell: MatchCell) => void
  onHistory: (ballNo: number) => void
}

/** One hole: its players above, the numbers under the thumb. */
export function HoleView(props: HoleViewProps) {
  const { toolbar, note, entry, isReadOnly, onSettle } = props
  const { card, place } = entry
  const hole = card.holes[rowOf(card, place.holeNumber)]
  const turn = useStable(entry.turn)
  const swipe = useSwipe({ onLeft: () => turn(1), onRight: () => turn(-1) })
  if (!hole) return null
  return (
    <div className={classNames('mx-auto max-w-xl', !isReadOnly && withThumb)}>
      <div {...swipe} className="touch-pan-y">
        <div className={topBar}>
          {toolbar}
          <HoleHeader hole={hole} onTurn={turn} />
        </div>
        {note}
        <HoleStrip card={card} current={hole.number} onGoTo={entry.goTo} />
        <ul className="mt-1 flex flex-col gap-1.5" aria-label={`Scores of hole ${hole.number}`}>
          {card.players.map((player) => (
            <PlayerRow
              key={player.ballNo}
              player={player}
              hole={hole}
              card={card}
              isMarked={player.ballNo === place.ballNo}
              onPress={isReadOnly ? undefined : () => entry.mark(player.ballNo)}
              onSettle={() => onSettle({ ballNo: player.ballNo, holeNumber: hole.number })}
            />
          ))}
        </ul>
      </div>
      {!isReadOnly && <Thumb {...props} par={hole.par} />}
    </div>
  )
}

// On a desk the pad stands beside the players: both are in sight without scrolling.
const withThumb =
  'pb-52 md:pb-0 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10'
const topBar =
  'sticky top-[calc(4rem+env(safe-area-inset-top))] z-[5] -mx-4 -mt-5 flex flex-col gap-1 bg-paper px-4 pt-1 pb-1 md:static md:mt-0 short:top-0'

/** What the thumb reaches: the pad, or where to go on once the hole is full. */
function Thumb({ entry, canPickUp, par, onHistory, onComplete, isSaving }: HoleViewProps & { par: number }) {
  const { card, place } = entry
  const { ballNo, holeNumber } = place
  const player = card.players.find((one) => one.ballNo === ballNo)
  return (
    <div
      data-pad
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 border-t border-rule bg-paper px-4 pt-2 pb-3 md:static md:mt-4 md:border-0 md:px-0 lg:sticky lg:top-24 lg:mt-12 short:bottom-0"
    >
      <div className="mx-auto flex min-h-46 max-w-xl flex-col justify-center">
        {player ? (
          <NumberPad
            par={par}
            label={`Score of ${player.name} on hole ${holeNumber}`}
            current={scoreIn(entry.card, { ballNo: player.ballNo, holeNumber })}
            canPickUp={canPickUp}
            onScore={entry.tap}
            onHistory={() => onHistory(player.ballNo)}
          />
        ) : (
          <HoleDone
            holeNumber={holeNumber}
            nextHole={nextOpenHole(card, holeNumber).holeNumber}
            isCardFull={isFull(card)}
            onGoOn={entry.goOn}
            onComplete={onComplete}
            isSaving={isSaving}
          />
        )}
      </div>
    </div>
  )
}
