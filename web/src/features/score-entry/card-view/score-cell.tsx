import { markShapes } from '#golf/card/score-mark.tsx'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { classNames } from '#ui/class-names.ts'
import { type HoleScore, isUnderPar, notation, strokeLimit } from '@nineteenth/scoring'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cellKey } from '@nineteenth/contracts'
import { type EntryCard, type EntryPlayer, getHole, parText, rowOf } from '../entry-card.ts'

interface ScoreCellProps {
  card: EntryCard
  player: EntryPlayer
  holeNumber: number
  isReadOnly: boolean
  onScore: (score: HoleScore) => void
}

/** One cell of the card, typed into in place. */
export function ScoreCell({ card, player, holeNumber, isReadOnly, onScore }: ScoreCellProps) {
  const row = rowOf(card, holeNumber)
  const cell = cellKey({ ballNo: player.ballNo, holeNumber })
  const label = `${player.name}, hole ${holeNumber}`
  const score = player.scores[row] ?? null
  const { par } = getHole(card, player, holeNumber)
  // Par stands in the cell where not everybody has the same.
  const isOwnPar = parText(card, holeNumber) !== String(par)
  const isDisputed = card.conflicts.has(cell)
  const input = useRef<HTMLInputElement>(null)
  // Only from where the thumb is: a 1 that was left alone a second ago must not pull it back.
  const goOn = () =>
    input.current === document.activeElement && goTo(input.current && cellAfter(input.current))
  const { typed, type, leave } = useTyping(score, onScore, goOn)
  const shape = typed === undefined && !card.unsafe.has(cell) ? notation(score, par) : 'bare'
  const isUnder = isUnderPar(shape)
  return (
    <div className={classNames('relative mx-auto w-full pt-2 sm:w-12', isOwnPar ? 'h-18' : 'h-14')}>
      <span
        className={classNames(
          'pointer-events-none absolute inset-x-0 top-4.5 mx-auto size-7 min-[22.5rem]:top-4 min-[22.5rem]:size-8 sm:top-3 sm:size-10',
          markShapes[shape],
        )}
      />
      <input
        ref={input}
        data-cell={cell}
        type="number"
        inputMode="numeric"
        min={1}
        max={strokeLimit}
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
      <StrokeDots strokes={player.strokes[row] ?? 0} className="pointer-events-none absolute top-0 right-0" />
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
  if (event.key === 'Enter') goTo(cellBelow(event.currentTarget, 1))
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  // To another player, as in a spreadsheet; the field's own would make a 5 of a 4.
  event.preventDefault()
  goTo(cellBelow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1))
}

function goTo(input: HTMLInputElement | null | undefined): void {
  input?.focus()
}

/** An empty cell shows where to type; a filled one is all notation. */
function cellEdge(score: HoleScore, isDisputed: boolean): string {
  if (isDisputed) return 'border-2 border-flag'
  return score === null ? 'border border-edge' : 'border border-transparent'
}

const cellInput =
  'h-12 w-full [appearance:textfield] rounded-sm bg-transparent text-center text-lg font-semibold placeholder:text-ink [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

// A second digit comes within this, or it does not come.
const secondDigitMs = 900

interface Begun {
  text: string
  over: HoleScore
}

/** What is typed into a cell: entered at once, but for a 1 that may become a 12. `onFilled` hears of an empty cell's. */
function useTyping(score: HoleScore, onScore: (score: HoleScore) => void, onFilled: () => void) {
  const [begun, setShown] = useState<Begun>()
  // To go on is to leave the cell, before it is drawn anew: what was entered must not be entered as it stood before.
  const latest = useRef<Begun>(undefined)
  const setBegun = (next: Begun | undefined) => {
    latest.current = next
    setShown(next)
  }

  const enter = (text: string) => {
    setBegun(undefined)
    const strokes = clampStrokes(text) || null
    if (strokes !== score) onScore(strokes)
    return score === null && strokes !== null
  }
  const enterAndGoOn = (text: string) => {
    if (enter(text)) onFilled()
  }
  /** Somebody else's score that came while the 1 stood over it was not seen: theirs is shown, nothing is changed. */
  const finish = (end: (text: string) => void) => {
    const { current } = latest
    if (current && current.over === score) end(current.text)
    else setBegun(undefined)
  }
  const stopWaiting = useEffectEvent(() => finish(enterAndGoOn))
  useEffect(() => {
    if (!begun) return undefined
    const timer = setTimeout(stopWaiting, secondDigitMs)
    return () => clearTimeout(timer)
  }, [begun])

  return {
    /** Undefined while the cell shows its score. */
    typed: begun?.text,
    type: (text: string) => (mayGoOn(text) ? setBegun({ text, over: score }) : enterAndGoOn(text)),
    leave: () => finish(enter),
  }
}

/** The cell where a pencil goes on: the same hole of the next player, after the last the next hole of the first. */
function cellAfter(input: HTMLInputElement): HTMLInputElement | undefined {
  const { cells, columns } = cellsAround(input)
  const firstRow = cells.slice(0, columns)
  return cellBelow(input, 1) ?? firstRow[(cells.indexOf(input) % columns) + 1]
}

/** The same hole of the player above or below. */
function cellBelow(input: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const { cells, columns } = cellsAround(input)
  return cells[cells.indexOf(input) + by * columns]
}

/** All cells, row by row, and how many a row has. */
function cellsAround(input: HTMLInputElement) {
  const cells = Array.from(input.closest('table')?.querySelectorAll('input') ?? [])
  return { cells, columns: input.closest('tr')?.querySelectorAll('input').length ?? 0 }
}

/** Strokes as typed, between 0 and 12; what is no number becomes 0, and 0 means no score. */
export function clampStrokes(typed: string): number {
  const strokes = Math.trunc(Number(typed))
  return Number.isNaN(strokes) ? 0 : Math.min(strokeLimit, Math.max(0, strokes))
}

/** Whether more digits may follow: a 1 may become 10, 11 or 12, and nobody should see an ace meanwhile. */
export function mayGoOn(typed: string): boolean {
  return typed.trim() === '1'
}
