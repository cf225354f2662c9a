import { Button } from '#ui/press/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { focusNext } from '#ui/type/focus-next.ts'
import type { InputEvent, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { pasteRow } from '../typing/paste-row.ts'
import { readRun } from '../typing/read-run.ts'
import type { RowKind } from '../typing/type-cell.ts'
import { areTeensTaken, typeCell } from '../typing/type-cell.ts'

interface NumberRowProps {
  kind: RowKind
  /** What each cell is called: "par of hole 3". */
  cellName: string
  row: readonly string[]
  wrongAt: readonly number[]
  noteId: string
  onChange: (row: string[]) => void
}

/** A cell for each hole, typed like a row is read aloud: each moves on by itself, and a row can be pasted. */
export function NumberRow({ kind, cellName, row, wrongAt, noteId, onChange }: NumberRowProps) {
  // The first key in a cell replaces what stood there, wherever a finger has put the caret.
  const isFresh = useRef(true)
  const run = useRef<Run>(undefined)
  const [readings, setReadings] = useState<readonly string[][]>([])

  function type(index: number, { currentTarget: cell, nativeEvent }: InputEvent<HTMLInputElement>) {
    const key = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : cell.value
    if (isFresh.current && kind === 'stroke-index')
      run.current ??= { from: index, digits: '', cells: 0, next: index }
    if (/^\d$/.test(key) && run.current && typeOn(run.current, index, key, cell)) return
    run.current = undefined
    setReadings([])
    const others = row.filter((_, other) => other !== index)
    const { value, isDone, carry } = typeCell(kind, isFresh.current ? key : cell.value, others)
    isFresh.current = false
    const typed = row.with(index, value)
    onChange(carry !== undefined && index < row.length - 1 ? typed.with(index + 1, carry) : typed)
    if (isDone) focusNext(cell, carry === undefined ? 1 : 2)
  }

  /** A digit more of what is typed in one go, all of which is read anew; false where it cannot be read. */
  function typeOn(before: Run, index: number, digit: string, cell: HTMLInputElement): boolean {
    const { from } = before
    const digits = before.digits + digit
    const earlier = row.slice(0, from).filter(Boolean)
    const [reading, ...others] = readRun(digits, row.length - from, earlier)
    if (!reading) return false
    const isOpen = reading.at(-1) === '1' && !areTeensTaken([...earlier, ...reading])
    const next = from + reading.length - (isOpen ? 1 : 0)
    run.current = { from, digits, cells: reading.length, next }
    setReadings(others.map((other) => [...row.slice(0, from), ...other]))
    onChange(
      row.map((value, hole) => {
        if (hole < from || hole >= from + Math.max(reading.length, before.cells)) return value
        return reading[hole - from] ?? ''
      }),
    )
    isFresh.current = false
    if (next !== index) focusNext(cell, next - index)
    return true
  }

  return (
    <>
      <div className="grid grid-cols-9 gap-x-0.5 gap-y-2 min-[380px]:gap-x-1 sm:gap-x-2">
        {row.map((value, index) => (
          <label key={index} className="flex flex-col items-center gap-0.5 text-sm text-quiet">
            <span aria-hidden>{index + 1}</span>
            <input
              aria-label={`${cellName} of hole ${index + 1}`}
              aria-invalid={wrongAt.includes(index) || undefined}
              aria-describedby={wrongAt.includes(index) ? noteId : undefined}
              autoComplete="off"
              inputMode="numeric"
              className={cellStyle(wrongAt.includes(index))}
              value={value}
              onFocus={(event) => {
                isFresh.current = true
                if (run.current?.next !== index) run.current = undefined
                event.target.select()
              }}
              // Not onChange, which is silent about a digit typed over itself; that one moves on too.
              onInput={(event) => type(index, event)}
              onKeyDown={moveByKey}
              onPaste={(event) => {
                const pasted = pasteRow(kind, row, index, event.clipboardData.getData('text'))
                if (!pasted) return
                event.preventDefault()
                onChange(pasted)
                focusNext(event.currentTarget, pasted.lastIndexOf(pasted.findLast(Boolean) ?? '') + 1 - index)
              }}
            />
          </label>
        ))}
      </div>
      <OtherReadings
        readings={readings}
        onTake={(reading) => {
          setReadings(readings.map((other) => (other === reading ? [...row] : other)))
          onChange(reading)
        }}
      />
    </>
  )
}

/** Stroke indexes that are typed one after the other without a space. */
interface Run {
  /** The first of their cells. */
  from: number
  digits: string
  /** How many cells they fill as they are read so far. */
  cells: number
  /** Where the next digit goes. */
  next: number
}

interface OtherReadingsProps {
  readings: readonly string[][]
  onTake: (reading: string[]) => void
}

/** Digits without spaces that could be meant otherwise, too. */
function OtherReadings({ readings, onTake }: OtherReadingsProps) {
  if (readings.length === 0) return null
  return (
    <fieldset
      aria-label="Another reading"
      className="flex flex-col gap-2 rounded-md border-2 border-edge p-3"
    >
      <p className="font-medium">
        Without spaces this can be read in more than one way. Does the card say this?
      </p>
      {readings.slice(0, 3).map((reading) => (
        <Button
          key={reading.join(' ')}
          look="outline"
          className="h-auto py-2 tabular-nums"
          onClick={() => onTake(reading)}
        >
          {reading.join(' ')}
        </Button>
      ))}
    </fieldset>
  )
}

/** Enter goes on instead of sending half a card; arrows and a backspace in an empty cell go where they point. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: cell } = event
  const steps = key === 'Enter' || key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (steps !== 0) event.preventDefault()
  if (steps !== 0) focusNext(cell, steps)
  else if (key === 'Backspace' && cell.value === '') focusNext(cell, -1)
}

function cellStyle(isWrong: boolean): string {
  return classNames(
    'min-h-target w-full scroll-mt-24 scroll-mb-40 rounded-md border bg-card p-0 text-center text-base font-semibold text-ink min-[380px]:text-lg',
    isWrong ? 'border-2 border-flag text-flag' : 'border-edge',
  )
}
