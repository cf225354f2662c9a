import { classNames } from '#ui/class-names.ts'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useRootMark } from '#ui/hooks/use-root-mark.ts'
import { Button } from '#ui/press/button.tsx'
import { ToastSlot } from '#ui/tell/toast-slot.tsx'
import { type Cell, cellKey, strokesCell } from '@nineteenth/contracts'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { CompleteScorecard, type Completing, type EntryViewProps } from '../complete-scorecard.tsx'
import { isLastHole, nextOpenHole, turnAt } from '../entering/entry-steps.ts'
import { type EntryCard, type Nine, getHole, isFull, nineOf, rowOf, scoreIn } from '../entry-card.ts'
import { missingText } from '../missing-text.ts'
import { HoleHeader } from './hole-header.tsx'
import { NumberPad } from './number-pad.tsx'
import { PlayerRow } from './score-row.tsx'
import type { MatchStanding } from '../standing/match-standing.ts'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface HoleViewProps extends EntryViewProps {
  /** The sync status in words. */
  saved: ReactNode
  canPickUp: boolean
  /** The games' questions about the hole. */
  asked: ReactNode
  /** What is shown beside players on a hole: "Sandie". */
  marks: MatchStanding['marks']
  /** Saves a nine, then continues. */
  onContinue: (nine: Nine, goOn: () => void) => void
  onSettle: (cell: Cell) => void
  onHistory: (ballNo: number) => void
}

/** One hole: its players above, the pad below. */
export function HoleView(props: HoleViewProps) {
  const { toolbar, note, question, asked, standing, dots, entry, isReadOnly } = props
  const { isSaving, marks, onComplete, onSettle } = props
  const { card, cursor, shownHole: number } = entry
  // In landscape there is room below the pad, but none above the players.
  const isStandingBelow = useMedia(lowScreen) && !isReadOnly
  useRootMark('scoring', isReadOnly ? undefined : 'pad')
  const swipe = useSwipe({ onLeft: () => entry.turn(1), onRight: () => entry.turn(-1) })
  const marked = !isReadOnly && number === cursor.holeNumber ? cursor.ballNo : null
  const rowsRef = useCellInSight(marked === null ? '' : cellKey(strokesCell(marked, number)))
  if (rowOf(card, number) < 0) return null
  return (
    <div className={classNames('mx-auto w-full max-w-xl', !isReadOnly && withThumb)}>
      <div {...swipe} className="flex min-h-0 flex-1 touch-pan-y flex-col gap-1">
        <div className={topBar}>
          {toolbar}
          <HoleHeader card={card} number={number} onTurn={entry.turn} onGoTo={entry.goTo} />
        </div>
        {!isReadOnly && !isStandingBelow && <ToastSlot className="peer/toast empty:hidden" />}
        <div ref={rowsRef} className={classNames(rows, underToast)}>
          {note}
          {!isStandingBelow && <div data-standing>{standing}</div>}
          <ul className="flex flex-[1_0_auto] flex-col gap-1 pb-1" aria-label={words.hole.scores(number)}>
            {card.players.map((player) => (
              <PlayerRow
                key={player.ballNo}
                player={player}
                holeNumber={number}
                card={card}
                marks={marks.find(({ hole, ballNo }) => hole === number && ballNo === player.ballNo)?.text}
                isMarked={player.ballNo === marked}
                onPress={isReadOnly ? undefined : () => entry.mark(player.ballNo)}
                onSettle={() => onSettle(strokesCell(player.ballNo, number))}
              />
            ))}
          </ul>
          {dots}
          {/* The card can be finished without the scores of a player who left. */}
          {!isReadOnly && cursor.ballNo !== null && isLastHole(card, number) && (
            <CompleteScorecard {...{ isSaving, onComplete }} look="outline" className="mb-1 shrink-0" />
          )}
        </div>
        {question}
        {asked}
      </div>
      {isReadOnly ? <ToastSlot /> : <Thumb {...props} standing={isStandingBelow && standing} />}
    </div>
  )
}

// A toast takes the place of the games' line, so that the rows keep theirs. Only the slot is watched: to watch all around
// the rows, every tap would recalculate their styles.
const underToast = 'peer-has-[[data-toast]]/toast:*:data-standing:sr-only'
// Fills the screen between header and navigation (base.css). On desktops, and on phones in landscape, the pad is
// beside the players: both are visible without scrolling.
const withThumb =
  'framed:flex framed:min-h-0 framed:flex-1 framed:flex-col lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10 low:grid! low:max-w-none low:grid-cols-[minmax(0,1fr)_min(22rem,45%)] low:grid-rows-[minmax(0,1fr)] low:items-stretch low:gap-4'
const topBar =
  'sticky top-[calc(--spacing(16)+env(safe-area-inset-top))] z-[5] -mx-4 flex shrink-0 flex-col gap-1 bg-paper px-4 pt-1 md:static scoring:top-[calc(--spacing(12)+env(safe-area-inset-top))] scoring:pt-0 low:static'
// Never lower than one row: if that doesn't fit, the page scrolls. Relative, so that text for screen readers
// stays within and doesn't make the page longer.
const rows =
  'relative flex flex-col gap-1 *:shrink-0 framed:min-h-14 framed:flex-1 framed:overflow-y-auto framed:overscroll-y-contain'

/** Within the thumb's reach: the pad, or Continue once the hole is complete. */
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
  const { card, cursor } = entry
  const { ballNo, holeNumber } = cursor
  const turn = turnAt(card, holeNumber)
  const player = card.players.find((one) => one.ballNo === ballNo)
  return (
    <div className={thumb}>
      {standing && <ToastSlot className="mx-auto w-full max-w-xl py-1 empty:hidden low:order-last" />}
      <div data-pad className="mx-auto flex min-h-46 w-full max-w-xl shrink-0 flex-col justify-center">
        {player ? (
          <NumberPad
            par={getHole(card, player, holeNumber).par}
            label={words.hole.scoreOf(player.name, holeNumber)}
            current={scoreIn(entry.card, { ballNo: player.ballNo, holeNumber })}
            canPickUp={canPickUp}
            onScore={entry.tap}
            onHistory={() => onHistory(player.ballNo)}
          />
        ) : (
          <HoleDone
            {...{ card, holeNumber, saved, isSaving, onComplete }}
            onGoOn={turn ? () => onContinue(turn, entry.goOn) : entry.goOn}
          />
        )}
      </div>
      {standing && <div className="mt-2">{standing}</div>}
    </div>
  )
}

const thumb =
  'sticky bottom-[calc(--spacing(16)+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex shrink-0 flex-col border-t border-rule bg-paper px-4 py-2 md:static md:mx-0 md:mt-4 md:border-0 md:px-0 lg:sticky lg:top-24 lg:mt-12 scoring:bottom-0 scoring:pb-[max(0.5rem,env(safe-area-inset-bottom))] tiny:pt-1 tiny:pb-[max(0.25rem,env(safe-area-inset-bottom))]! low:static low:mx-0 low:mt-0 low:min-h-0 low:overflow-y-auto low:border-0 low:px-0 low:pb-1'

interface HoleDoneProps extends Completing {
  card: EntryCard
  holeNumber: number
  /** The sync status in words. */
  saved: ReactNode
  onGoOn: () => void
}

/** Replaces the pad once a hole is complete: no player is marked, so a stray tap changes no score. */
function HoleDone({ card, holeNumber, saved, isSaving, onGoOn, onComplete }: HoleDoneProps) {
  const turn = turnAt(card, holeNumber)
  const isEnd = isFull(card) || isLastHole(card, holeNumber)
  const missing = missingBefore(card, turn, isEnd)
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p>
        <span className="font-semibold">{missing || whatIsDone(card, holeNumber, turn)}</span>{' '}
        <span className="text-quiet">
          {turn && <>{saved}. </>}
          {missing ? words.done.addMissing : words.done.tapToChange}
        </span>
      </p>
      <div className="flex w-full flex-col gap-2">
        {!isFull(card) && (
          <Button
            look={isEnd ? 'outline' : 'primary'}
            size={isEnd ? 'normal' : 'large'}
            isPending={isSaving && !isEnd}
            onClick={onGoOn}
          >
            {isSaving && !isEnd ? sharedWords.saving : whereToGoOn(card, holeNumber, turn)}
          </Button>
        )}
        {isEnd && <CompleteScorecard size="large" {...{ isSaving, onComplete }} />}
      </div>
    </div>
  )
}

/** The missing scores at the end of a nine or of the round. */
function missingBefore(card: EntryCard, turn: Nine | undefined, isEnd: boolean): string {
  if (turn) return missingText(card, nineOf(card, turn))
  return isEnd ? missingText(card, card.holes) : ''
}

function whatIsDone(card: EntryCard, holeNumber: number, turn: Nine | undefined): string {
  if (turn) return turn === 'front' ? words.done.frontNine : words.done.backNine
  return isFull(card) ? words.done.allIn : words.done.hole(holeNumber)
}

function whereToGoOn(card: EntryCard, holeNumber: number, turn: Nine | undefined): string {
  if (turn) return turn === 'front' ? words.card.toBackNine : words.card.saveToFrontNine
  return words.done.continue(nextOpenHole(card, holeNumber).holeNumber)
}

/** Keeps a cell's row visible, also when the rows lose room to a message or a rotation. */
function useCellInSight(cell: string) {
  const rowsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = rowsRef.current?.querySelector(`[data-cell="${cell}"]`)?.closest('li')
    // It also runs once when observing starts, within the frame's own layout, so it doesn't delay the score.
    const observer = new ResizeObserver(() => row?.scrollIntoView({ block: 'nearest' }))
    if (rowsRef.current) observer.observe(rowsRef.current)
    return () => observer.disconnect()
  }, [cell])
  return rowsRef
}

const farPx = 56

/** A horizontal swipe. Anything steeper is a scroll. */
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
