import { cellKey, strokesCell } from '@nineteenth/contracts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { withdrawalText } from '#golf/entry/entry-words.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { isAlike } from '#ui/hooks/is-alike.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import type { CardTotal, HoleScore } from '@nineteenth/scoring'
import { formatToPar } from '@nineteenth/scoring'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import {
  type EntryCard,
  type EntryHole,
  type EntryPlayer,
  getHole,
  isOut,
  ownFigures,
  rowOf,
} from '../entry-card.ts'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface PlayerRowProps {
  player: EntryPlayer
  holeNumber: number
  card: EntryCard
  /** The dots of the player on the hole. */
  marks: string | undefined
  isMarked: boolean
  /** Undefined if scores are read-only. */
  onPress: (() => void) | undefined
  onSettle: () => void
}

export function PlayerRow({ player, holeNumber, card, marks, isMarked, onPress, onSettle }: PlayerRowProps) {
  const key = cellKey(strokesCell(player.ballNo, holeNumber))
  const isDisputed = card.conflicts.has(key)
  const isPlayerOut = isOut(player, holeNumber)
  return (
    <Row
      player={player}
      isPlayerOut={isPlayerOut}
      hole={getHole(card, player, holeNumber)}
      row={rowOf(card, holeNumber)}
      figures={ownFigures(card, player, holeNumber)}
      marks={marks}
      isMarked={isMarked}
      isDisputed={isDisputed}
      isSafe={!card.unsafe.has(key)}
      isReadOnly={!onPress || (isPlayerOut && !isDisputed)}
      onPress={useStable(() => (isDisputed ? onSettle() : onPress?.()))}
    />
  )
}

/** A player's progress: "+3 thru 6"; empty before the first hole. */
function soFarText(total: CardTotal): string {
  if (total.kind === 'not-started') return ''
  if (total.kind === 'no-return') return `${sharedWords.noReturn} ${sharedWords.thru(total.holesPlayed)}`
  const toPar = formatToPar(total.toPar)
  return total.kind === 'complete'
    ? words.score.strokes(toPar, total.strokes)
    : `${toPar} ${sharedWords.thru(total.holesPlayed)}`
}

interface RowProps {
  player: EntryPlayer
  hole: EntryHole
  /** The hole's index on the player's card. */
  row: number
  /** Par and stroke index if they differ between players. */
  figures: string
  /** Withdrew before this hole. */
  isPlayerOut: boolean
  marks: string | undefined
  isMarked: boolean
  isDisputed: boolean
  isSafe: boolean
  isReadOnly: boolean
  onPress: () => void
}

/** Memoized: a tap changes one player's row and marks another. */
const Row = memo(function Row(props: RowProps) {
  const {
    player,
    hole,
    row,
    figures,
    isPlayerOut,
    marks,
    isMarked,
    isDisputed,
    isSafe,
    isReadOnly,
    onPress,
  } = props
  const { ballNo, name } = player
  const score = player.scores[row] ?? null
  const soFar = isPlayerOut
    ? withdrawalText(player.withdrawal?.lastHole ?? null)
    : soFarText(player.totals.total)
  // Each of several names must be readable; a single one may be cut to save room.
  const isShared = player.names.length > 1
  return (
    <li className="flex max-h-[5rem] flex-1 scroll-my-1 md:max-h-none">
      <button
        type="button"
        data-cell={cellKey(strokesCell(ballNo, hole.number))}
        disabled={isReadOnly}
        aria-current={isMarked ? 'step' : undefined}
        className={classNames(rowShape, isMarked ? markedRow : 'border-rule')}
        onClick={onPress}
      >
        {/* The names on a shared ball need the room. */}
        {!isShared && (
          <Avatar
            letters={initialsOf(name)}
            hue={player.hue}
            isSmall
            className="text-[min(0.875rem,14px)]! max-[22.4375rem]:hidden"
          />
        )}
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              // Room within the clipped box, for the ring of an Å.
              '-mt-1 pt-1 font-semibold',
              isPlayerOut && 'text-quiet',
              isShared
                ? 'line-clamp-2 text-base leading-[1.25] tiny:text-sm tiny:leading-[1.15]'
                : 'line-clamp-2 text-[min(var(--text-lg),8vw)] leading-[1.2] short:line-clamp-1',
            )}
          >
            {name}
          </span>{' '}
          {/* The quiet ink has too little contrast on the marked row. */}
          <span
            className={classNames(
              'flex min-h-6 items-center gap-3 short:min-h-5 short:text-[min(0.875rem,6vw)] short:leading-[1.43] tiny:min-h-4 tiny:leading-[1.15]',
              !isMarked && 'text-quiet',
            )}
          >
            {figures && !isPlayerOut && <span className="whitespace-nowrap tabular-nums">{figures}</span>}{' '}
            {soFar && <span className="truncate tabular-nums">{soFar}</span>}{' '}
            {marks && <span className="max-w-3/4 shrink-0 truncate font-medium text-ink">{marks}</span>}
            {!isPlayerOut && <StrokeDots strokes={player.strokes[row] ?? 0} className="items-center" />}
          </span>
        </span>{' '}
        {isDisputed && (
          <span className="shrink-0 text-flag">
            <TriangleAlert aria-hidden className="size-6" />
            <span className="sr-only">{words.hole.differs} </span>
          </span>
        )}
        <span
          className={classNames(
            'flex min-w-16 shrink-0 items-center justify-center text-[min(var(--text-2xl),14vw,12dvh)] leading-none short:text-[min(var(--text-xl),10vw)]',
            !isSafe && 'text-quiet',
          )}
        >
          {score !== null && isSafe ? (
            <span className={classNames('flex animate-land', isMarked && 'rounded-md bg-card p-0.5')}>
              <ScoreMark score={score} par={hole.par} size="text" isDrawn />
            </span>
          ) : (
            (score !== null || !isPlayerOut) && <Slot score={score} isMarked={isMarked} />
          )}
        </span>
      </button>
    </li>
  )
}, isAlike)

/**
 * An empty cell, or a figure that isn't stored yet: its circle is drawn once it is. Always
 * the same element with one text: a slow phone changes it faster than it replaces it.
 */
function Slot({ score, isMarked }: { score: HoleScore; isMarked: boolean }) {
  const empty = classNames(
    'overflow-hidden rounded-md border-2 border-dashed indent-40 whitespace-nowrap',
    isMarked ? 'border-fairway bg-card' : 'border-rule',
  )
  return (
    <span
      className={classNames(
        'flex size-[1.36em] items-center leading-none tabular-nums',
        score === null ? empty : 'justify-center',
      )}
    >
      {score === null ? words.score.none : String(score)}
    </span>
  )
}

const rowShape =
  'flex min-h-14 w-full short:min-h-13 touch-manipulation items-center gap-2 rounded-lg border bg-card py-0.5 pr-2 pl-3 text-left tiny:min-h-12 tiny:py-0'
const markedRow =
  'border-fairway bg-fairway-wash outline-2 -outline-offset-2 outline-fairway in-data-sun:outline-5 in-data-sun:-outline-offset-5'
