import { Button } from '#ui/press/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import type { MatchCell } from '@nineteenth/contracts'
import type { PointerEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { nextOpenHole, turnAt } from '../entering/entry-steps.ts'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import type { Nine } from '../entry-card.ts'
import { getHole, isFull, nineOf, parText, rowOf, scoreIn, strokeIndexText } from '../entry-card.ts'
import { missingText } from '../missing-text.ts'
import { HoleHeader, HoleStrip } from './hole-header.tsx'
import { NumberPad } from './number-pad.tsx'
import { PlayerRow } from './player-row.tsx'

interface HoleViewProps {
  /** Stays in sight with the number of the hole, however many players there are. */
  toolbar: ReactNode
  note: ReactNode
  /** How the games of these players stand. */
  standing: ReactNode
  /** What the server has, in words. */
  saved: ReactNode
  entry: ScoreEntry
  isReadOnly: boolean
  canPickUp: boolean
  /** Makes sure of a nine, then goes on. */
  onContinue: (nine: Nine, goOn: () => void) => void
  onComplete: () => void
  isSaving: boolean
  onSettle: (cell: MatchCell) => void
  onHistory: (ballNo: number) => void
}

/** One hole: its players above, the numbers under the thumb. */
export function HoleView(props: HoleViewProps) {
  const { toolbar, note, standing, entry, isReadOnly, onSettle } = props
  const { card, place, shownHole: number } = entry
  const turn = useStable(entry.turn)
  // Held sideways there is room below the pad, and none above the players.
  const isStandingBelow = useMedia(lowScreen) && !isReadOnly
  const swipe = useSwipe({ onLeft: () => turn(1), onRight: () => turn(-1) })
  if (rowOf(card, number) < 0) return null
  return (
    <div className={classNames('mx-auto max-w-xl', !isReadOnly && withThumb)}>
      <div {...swipe} className="flex flex-1 touch-pan-y flex-col gap-1">
        <div className={topBar}>
          {toolbar}
          <HoleHeader
            number={number}
            par={parText(card, number)}
            strokeIndex={strokeIndexText(card, number)}
            onTurn={turn}
            strip={<HoleStrip card={card} current={number} onGoTo={entry.goTo} />}
          />
        </div>
        {note}
        {!isStandingBelow && standing}
        <ul className="flex flex-1 flex-col gap-1 pb-1" aria-label={`Scores of hole ${number}`}>
          {card.players.map((player) => (
            <PlayerRow
              key={player.ballNo}
              player={player}
              holeNumber={number}
              card={card}
              isMarked={!isReadOnly && number === place.holeNumber && player.ballNo === place.ballNo}
              onPress={isReadOnly ? undefined : () => entry.mark(player.ballNo)}
              onSettle={() => onSettle({ ballNo: player.ballNo, holeNumber: number })}
            />
          ))}
        </ul>
      </div>
      {!isReadOnly && <Thumb {...props} standing={isStandingBelow && standing} />}
    </div>
  )
}

// As high as the screen between header and navigation, so that the rows share what the pad leaves. On a desk, and on a
// phone held sideways, the pad stands beside the players: both are in sight without scrolling.
const withThumb =
  'max-md:flex max-md:min-h-[calc(100dvh-8.125rem-env(safe-area-inset-top)-env(safe-area-inset-bottom))] max-md:flex-col scoring:min-h-[calc(100dvh-3rem-env(safe-area-inset-top))] lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10 low:grid! low:min-h-0! low:max-w-none low:grid-cols-[minmax(0,1fr)_min(22rem,45%)] low:items-start low:gap-4'
const topBar =
  'sticky top-[calc(4rem+env(safe-area-inset-top))] z-[5] -mx-4 flex flex-col gap-1 bg-paper px-4 pt-1 md:static scoring:top-[calc(3rem+env(safe-area-inset-top))] scoring:pt-0 low:static'

/** What the thumb reaches: the pad, or where to go on once the hole is full. */
function Thumb({
  entry,
  standing,
  saved,
  canPickUp,
  onHistory,
  onContinue,
  onComplete,
  isSaving,
}: HoleViewProps) {
  const { card, place } = entry
  const { ballNo, holeNumber } = place
  const turn = turnAt(card, holeNumber)
  const player = card.players.find((one) => one.ballNo === ballNo)
  return (
    <div
      data-pad
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-rule bg-paper px-4 py-2 md:static md:mx-0 md:mt-4 md:border-0 md:px-0 lg:sticky lg:top-24 lg:mt-12 scoring:bottom-0 scoring:pb-[max(0.5rem,env(safe-area-inset-bottom))] tiny:pt-1 tiny:pb-[max(0.25rem,env(safe-area-inset-bottom))]! low:sticky low:top-12 low:bottom-auto low:mx-0 low:mt-0 low:border-0 low:px-0 low:pb-1"
    >
      <div className="mx-auto flex min-h-46 max-w-xl flex-col justify-center">
        {player ? (
          <NumberPad
            par={getHole(card, player, holeNumber).par}
            label={`Score of ${player.name} on hole ${holeNumber}`}
            current={scoreIn(entry.card, { ballNo: player.ballNo, holeNumber })}
            canPickUp={canPickUp}
            onScore={entry.tap}
            onHistory={() => onHistory(player.ballNo)}
          />
        ) : (
          <HoleDone
            holeNumber={holeNumber}
            turn={turn && { nine: turn, missing: missingText(card, nineOf(card, turn)) }}
            saved={saved}
            nextHole={nextOpenHole(card, holeNumber).holeNumber}
            isCardFull={isFull(card)}
            onGoOn={turn ? () => onContinue(turn, entry.goOn) : entry.goOn}
            onComplete={onComplete}
            isSaving={isSaving}
          />
        )}
      </div>
      {standing && <div className="mt-2">{standing}</div>}
    </div>
  )
}

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
function HoleDone(props: HoleDoneProps) {
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

const farPx = 56

/** A sideways stroke of the thumb. Anything more upright is a scroll. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const across = event.clientX - start.current.x
      const along = event.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < farPx || Math.abs(across) < 2 * Math.abs(along)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
