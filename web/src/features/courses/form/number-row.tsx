import { classNames } from '#ui/class-names.ts'
import { focusNext } from '#ui/type/focus-next.ts'
import type { InputEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { pasteRow, typeCell } from '../typing/typed-numbers.ts'
import type { RowKind } from '../typing/typed-numbers.ts'
import { words } from '../words.ts'

interface NumberRowProps {
  kind: RowKind
  /** The label of each cell: "par of hole 3". */
  cellName: string
  row: readonly string[]
  wrongAt: readonly number[]
  noteId: string
  onChange: (row: string[]) => void
}

/** A cell for each hole. Typing advances automatically, and a row can be pasted. */
export function NumberRow({ kind, cellName, row, wrongAt, noteId, onChange }: NumberRowProps) {
  // The first key in a cell replaces its content, wherever the caret is.
  const isFresh = useRef(true)

  function type(index: number, { currentTarget: cell, nativeEvent }: InputEvent<HTMLInputElement>) {
    const key = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : cell.value
    const { value, isDone, carry } = typeCell(kind, isFresh.current ? key : cell.value)
    isFresh.current = false
    const typed = row.with(index, value)
    onChange(carry !== undefined && index < row.length - 1 ? typed.with(index + 1, carry) : typed)
    if (isDone) focusNext(cell, carry === undefined ? 1 : 2)
  }

  return (
    <div className="grid grid-cols-9 gap-x-0.5 gap-y-2 min-[380px]:gap-x-1 sm:gap-x-2">
      {row.map((value, index) => (
        <label key={index} className="flex flex-col items-center gap-0.5 text-sm text-quiet">
          <span aria-hidden>{index + 1}</span>
          <input
            aria-label={words.form.cell(cellName, index + 1)}
            aria-invalid={wrongAt.includes(index) || undefined}
            aria-describedby={wrongAt.includes(index) ? noteId : undefined}
            autoComplete="off"
            inputMode="numeric"
            className={cellStyle(wrongAt.includes(index))}
            value={value}
            onFocus={(event) => {
              isFresh.current = true
              event.target.select()
            }}
            // Not onChange: it doesn't fire for a digit typed over itself, which must advance too.
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
  )
}

/** Enter advances instead of submitting half a card; arrows, and Backspace in an empty cell, move the focus. */
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
