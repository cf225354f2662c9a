import { cellKey } from '@nineteenth/contracts'
import { ScoreMark } from '#golf/score-mark.tsx'
import { StrokeDots } from '#golf/stroke-dots.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStable } from '#ui/use-stable.ts'
import type { HoleScore } from '@nineteenth/scoring'
import { TriangleAlert } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { EntryCard, EntryHole, EntryPlayer } from '../entry-card.ts'
import { rowOf } from '../entry-card.ts'
import { standingText } from '../score-texts.ts'

interface PlayerRowProps {
  player: EntryPlayer
  hole: EntryHole
  card: EntryCard
  isMarked: boolean
  /** Missing where scores may only be read. */
  onPress: (() => void) | undefined
  onSettle: () => void
}

export function PlayerRow({ player, hole, card, isMarked, onPress, onSettle }: PlayerRowProps) {
  const key = cellKey({ ballNo: player.ballNo, holeNumber: hole.number })
  const row = rowOf(card, hole.number)
  const isDisputed = card.conflicts.has(key)
  const press = useStable(() => (isDisputed ? onSettle() : onPress?.()))
  return (
    <Row
      name={player.name}
      score={player.scores[row] ?? null}
      par={hole.par}
      standing={standingText(player.totals.total)}
      strokes={player.strokes[row] ?? 0}
      isMarked={isMarked}
      isDisputed={isDisputed}
      isSafe={!card.unsafe.has(key)}
      isReadOnly={!onPress}
      onPress={press}
    />
  )
}

interface RowProps {
  name: string
  score: HoleScore
  par: number
  standing: string
  strokes: number
  isMarked: boolean
  isDisputed: boolean
  isSafe: boolean
  isReadOnly: boolean
  onPress: () => void
}

/** Drawn only when something on it has changed: a tap changes one player's row and marks another. */
const Row = memo(function Row(props: RowProps) {
  const { name, score, par, standing, strokes, isMarked, isDisputed, isSafe, isReadOnly, onPress } = props
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isMarked) return undefined
    // With the frame's own layout: asked for now, it would be made twice and the score drawn later.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isMarked])
  return (
    <li ref={row} className="scroll-mt-48 scroll-mb-72 short:scroll-mt-28 short:scroll-mb-56">
      <button
        type="button"
        disabled={isReadOnly}
        aria-current={isMarked ? 'step' : undefined}
        className={classNames(rowShape, isMarked ? markedRow : 'border-rule')}
        onClick={onPress}
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 short:line-clamp-1 text-lg leading-6 font-semibold">{name}</span>
          <span className="flex min-h-6 items-center gap-3 text-quiet">
            {standing && <span className="tabular-nums">{standing}</span>}{' '}
            <StrokeDots strokes={strokes} className="items-center" />
          </span>
        </span>{' '}
        {isDisputed && (
          <span className="shrink-0 text-flag">
            <TriangleAlert aria-hidden className="size-6" />
            <span className="sr-only">two scores to settle </span>
          </span>
        )}
        <span
          className={classNames(
            'flex w-16 shrink-0 items-center justify-center text-2xl short:text-xl',
            !isSafe && 'text-quiet',
          )}
        >
          {score === null ? (
            <EmptySlot isMarked={isMarked} />
          ) : (
            <RowScore score={score} par={par} isSafe={isSafe} />
          )}
        </span>
      </button>
    </li>
  )
})

/** On its way to the phone's store a score is only a figure; the pencil's circle comes when it is safe there. */
function RowScore({ score, par, isSafe }: { score: number | 'X'; par: number; isSafe: boolean }) {
  if (!isSafe) return <span className="leading-[1.45] tabular-nums">{score}</span>
  return (
    <span className="flex animate-land">
      <ScoreMark score={score} par={par} size="text" />
    </span>
  )
}

function EmptySlot({ isMarked }: { isMarked: boolean }) {
  return (
    <span
      className={classNames(
        'size-[1.36em] rounded-md border-2 border-dashed',
        isMarked ? 'border-fairway bg-card' : 'border-rule',
      )}
    >
      <span className="sr-only">no score</span>
    </span>
  )
}

const rowShape =
  'flex min-h-18 w-full short:min-h-14 touch-manipulation items-center gap-2 rounded-lg border bg-card py-1 pr-2 pl-3 text-left'
const markedRow =
  'border-fairway bg-fairway-wash outline-2 -outline-offset-2 outline-fairway in-data-sun:outline-5 in-data-sun:-outline-offset-5'
