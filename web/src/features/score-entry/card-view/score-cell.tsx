import { markShape } from '#golf/score-mark.tsx'
import { StrokeDots } from '#golf/stroke-dots.tsx'
import { classNames } from '#ui/class-names.ts'
import type { HoleScore } from '@nineteenth/scoring'
import { notation } from '@nineteenth/scoring'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTyping } from './use-typing.ts'

interface ScoreCellProps {
  label: string
  score: HoleScore
  par: number
  /** Whether par stands in the cell: not everybody has the same. */
  isOwnPar: boolean
  strokes: number
  isReadOnly: boolean
  isDisputed: boolean
  isSafe: boolean
  onScore: (score: HoleScore) => void
}

/** One cell of the card, typed into in place. */
export function ScoreCell(props: ScoreCellProps) {
  const { label, score, par, isOwnPar, strokes, isReadOnly, isDisputed, isSafe, onScore } = props
  const { typed, type, leave } = useTyping(score, onScore)
  const shape = typed === undefined && isSafe ? notation(score, par) : 'bare'
  const isUnder = shape.endsWith('circle')
  return (
    <div className={classNames('relative mx-auto w-12 pt-2', isOwnPar ? 'h-18' : 'h-14')}>
      <span
        className={classNames('pointer-events-none absolute inset-x-1 top-3 size-10', markShape(shape))}
      />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={12}
        aria-label={isDisputed ? `${label}, two scores to settle` : label}
        readOnly={isReadOnly}
        placeholder={score === 'X' ? 'X' : ''}
        value={typed ?? toText(score)}
        className={classNames(cellInput, cellEdge(score, isDisputed), isUnder && 'text-under-par')}
        onChange={(event) => type(event.target.value)}
        onFocus={selectAll}
        onBlur={leave}
        onKeyDown={onKey}
        // Scrolling over a focused number would change it.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {isOwnPar && (
        <span className="pointer-events-none block text-center text-sm leading-4 text-quiet">Par {par}</span>
      )}
      <StrokeDots strokes={strokes} className="pointer-events-none absolute top-0 right-0" />
    </div>
  )
}

function toText(score: HoleScore): string {
  return typeof score === 'number' && score > 0 ? String(score) : ''
}

function selectAll(event: FocusEvent<HTMLInputElement>): void {
  event.target.select()
}

function onKey(event: KeyboardEvent<HTMLInputElement>): void {
  // A number field takes 1e2 and -3 for numbers, and an unfinished one for none: it would clear the score.
  if (['e', 'E', '+', '-', '.', ','].includes(event.key)) event.preventDefault()
  if (event.key === 'Enter') goDown(event.currentTarget)
}

/** To the same hole of the next player, as a pencil does. */
function goDown(input: HTMLInputElement): void {
  const cell = input.closest('td')
  const below = cell?.parentElement?.nextElementSibling?.children[cell.cellIndex]
  below?.querySelector('input')?.focus()
}

/** An empty cell shows where to type; a filled one is all notation. */
function cellEdge(score: HoleScore, isDisputed: boolean): string {
  if (isDisputed) return 'border-2 border-flag'
  return score === null ? 'border border-edge' : 'border border-transparent'
}

const cellInput =
  'size-12 [appearance:textfield] rounded-sm bg-transparent text-center text-lg font-semibold placeholder:text-ink [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'
