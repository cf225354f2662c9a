import { ScoreMark } from '#golf/score-mark.tsx'
import { StrokeDots } from '#golf/stroke-dots.tsx'
import { cellKey } from '#sync/outbox.ts'
import { classNames } from '#ui/class-names.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EntryCard, EntryHole, EntryPlayer } from '../entry-card.ts'
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
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isMarked) return undefined
    // With the frame's own layout: asked for now, it would be made twice and the score drawn later.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isMarked])
  const score = player.scores[hole.number - 1] ?? null
  const key = cellKey({ userId: player.userId, holeNumber: hole.number })
  const isDisputed = card.conflicts.has(key)
  const standing = standingText(player.totals.total)
  return (
    <li ref={row} className="scroll-mt-48 scroll-mb-72 short:scroll-mt-28 short:scroll-mb-56">
      <button
        type="button"
        disabled={!onPress}
        aria-current={isMarked ? 'step' : undefined}
        className={classNames(rowShape, isMarked ? markedRow : 'border-rule')}
        onClick={isDisputed ? onSettle : onPress}
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 short:line-clamp-1 text-lg leading-6 font-semibold">
            {player.name}
          </span>
          <span className="flex min-h-6 items-center gap-3 text-quiet">
            {standing && <span className="tabular-nums">{standing}</span>}{' '}
            <StrokeDots strokes={player.strokes[hole.number - 1] ?? 0} className="items-center" />
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
            card.onTheirWay.has(key) && 'text-quiet',
          )}
        >
          {score === null ? (
            <EmptySlot isMarked={isMarked} />
          ) : (
            <RowScore score={score} par={hole.par} isSafe={!card.onTheirWay.has(key)} />
          )}
        </span>
      </button>
    </li>
  )
}

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
