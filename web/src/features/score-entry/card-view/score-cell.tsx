import { markShapes } from '#golf/card/score-mark.tsx'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { classNames } from '#ui/class-names.ts'
import { type HoleScore, isUnderPar, notation, strokeLimit } from '@nineteenth/scoring'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cellKey, strokesCell } from '@nineteenth/contracts'
import { type EntryCard, type EntryPlayer, getHole, isOut, parText, rowOf } from '../entry-card.ts'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface ScoreCellProps {
  card: EntryCard
  player: EntryPlayer
  holeNumber: number
  isReadOnly: boolean
  onScore: (score: HoleScore) => void
}

/** One cell of the card, edited in place. */
export function ScoreCell({ card, player, holeNumber, isReadOnly, onScore }: ScoreCellProps) {
  const row = rowOf(card, holeNumber)
  const cell = cellKey(strokesCell(player.ballNo, holeNumber))
  const label = words.score.of(player.name, holeNumber)
  const score = player.scores[row] ?? null
  const { par } = getHole(card, player, holeNumber)
  // The cell shows the par if it differs between players.
  const isOwnPar = parText(card, holeNumber) !== String(par)
  const isDisputed = card.conflicts.has(cell)
  const isPlayerOut = isOut(player, holeNumber)
  const input = useRef<HTMLInputElement>(null)
  // Only from the focused cell: the delayed 1 of an earlier cell must not pull the focus back.
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
        aria-label={isDisputed ? words.score.differs(label) : label}
        readOnly={isReadOnly || isPlayerOut}
        placeholder={score === 'X' ? 'X' : ''}
        value={typed ?? toText(score)}
        className={classNames(
          cellInput,
          cellEdge(isDisputed, score !== null || isPlayerOut),
          isUnder && 'text-under-par',
        )}
        onChange={(event) => type(event.target.value)}
        onFocus={selectAll}
        onBlur={leave}
        onKeyDown={onKey}
        // Scrolling over a focused number would change it.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {isOwnPar && (
        <span className="pointer-events-none block text-center text-sm leading-4 text-quiet">
          {sharedWords.parOf(par)}
        </span>
      )}
      {!isPlayerOut && (
        <StrokeDots
          strokes={player.strokes[row] ?? 0}
          className="pointer-events-none absolute top-0 right-0"
        />
      )}
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
  // A number field accepts 1e2 and -3, and reads an unfinished number as empty, which would clear the score.
  if (['e', 'E', '+', '-', '.', ','].includes(event.key)) event.preventDefault()
  if (event.key === 'Enter') goTo(cellBelow(event.currentTarget, 1))
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  // Moves to another player, as in a spreadsheet; the field's default would change a 4 to a 5.
  event.preventDefault()
  goTo(cellBelow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1))
}

function goTo(input: HTMLInputElement | null | undefined): void {
  input?.focus()
}

/** An empty cell has a border; a filled one only its mark, and that of a player who withdrew neither. */
function cellEdge(isDisputed: boolean, isBare: boolean): string {
  if (isDisputed) return 'border-2 border-flag'
  return isBare ? 'border border-transparent' : 'border border-edge'
}

const cellInput =
  'h-12 w-full [appearance:textfield] rounded-sm bg-transparent text-center text-lg font-semibold placeholder:text-ink [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

// The time in which a second digit is expected.
const secondDigitMs = 900

interface Begun {
  text: string
  over: HoleScore
}

/** Enters typed text at once, except a 1 that may become a 12. Calls `onFilled` if the cell was empty. */
function useTyping(score: HoleScore, onScore: (score: HoleScore) => void, onFilled: () => void) {
  const [begun, setShown] = useState<Begun>()
  // Moving on leaves the cell before the next render: the value from before must not be entered again.
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
  /** Another phone's score that arrived while a 1 was typed over it wasn't seen: it is shown, and nothing changes. */
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

/** The next cell to fill: the same hole of the next player; after the last, the next hole of the first. */
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

/** All cells, row by row, and the number of columns. */
function cellsAround(input: HTMLInputElement) {
  const cells = Array.from(input.closest('table')?.querySelectorAll('input') ?? [])
  return { cells, columns: input.closest('tr')?.querySelectorAll('input').length ?? 0 }
}

/** Typed strokes, clamped to 0 to 12; other text becomes 0, and 0 means no score. */
export function clampStrokes(typed: string): number {
  const strokes = Math.trunc(Number(typed))
  return Number.isNaN(strokes) ? 0 : Math.min(strokeLimit, Math.max(0, strokes))
}

/** Whether more digits may follow: a 1 may become 10, 11 or 12, and must not look like an ace meanwhile. */
export function mayGoOn(typed: string): boolean {
  return typed.trim() === '1'
}
