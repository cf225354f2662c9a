import { openStrokes, scoreText } from '#golf/card/entered-score.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { enteredText } from '#golf/entry/entry-words.ts'
import { ballName, listed, personName } from '#golf/player-names.ts'
import { useUserId } from '#identity/auth-context.tsx'
import { LateSheet } from '#ui/tell/late-dialog.tsx'
import {
  type Cell,
  type MatchState,
  ballIn,
  cellKey,
  findCell,
  isSameCell,
  toHoleScore,
} from '@nineteenth/contracts'
import { groupBy } from '@nineteenth/scoring'
import { words } from '../words.ts'

interface SettleSheetProps {
  match: MatchState
  /** The cell in conflict. */
  cell: Cell
  onClose: () => void
  onSettle: (cell: Cell, value: number | null) => void
}

function textOf(value: number | null | undefined): string {
  return scoreText(value, words.score.none)
}

/** One conflict at a time, with the players' names on their scores. */
export function SettleSheet({ match, cell, onClose, onSettle }: SettleSheetProps) {
  const userId = useUserId()
  const conflicts = openStrokes(match, 'conflict')
  if (!conflicts.some((one) => isSameCell(one, cell))) return null
  const values = valuesIn(match, cell, userId)
  const par = match.holes.find(({ number }) => number === cell.hole)?.par ?? 4
  const others = new Set(conflicts.map(cellKey)).size - 1
  return (
    <LateSheet
      title={words.score.of(ballName(match, ballIn(cell) ?? 0), cell.hole)}
      description={words.conflict.whichIsRight(
        valuesText(values, textOf),
        textOf(findCell(match, cell)?.value),
      )}
      isOpen
      onOpenChange={onClose}
    >
      <ul className="flex flex-col gap-2">
        {values.map((entered) => (
          <li key={String(entered.value)}>
            <ValueButton entered={entered} par={par} onChoose={() => onSettle(cell, entered.value)} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-4 text-quiet">{words.conflict.more(others)}</p>}
    </LateSheet>
  )
}

interface ValueButtonProps {
  entered: EnteredValue
  par: number
  onChoose: () => void
}

function ValueButton({ entered, par, onChoose }: ValueButtonProps) {
  const score = toHoleScore(entered.value)
  return (
    <button
      type="button"
      className="flex min-h-18 w-full items-center justify-between gap-4 rounded-lg border border-edge bg-card px-4 text-left hover:bg-fairway-wash active:bg-fairway-wash"
      onClick={onChoose}
    >
      <span className="font-semibold">{listed(entered.names)}</span>{' '}
      {score === null ? (
        <span className="text-lg">{words.score.none}</span>
      ) : (
        <span className="flex text-2xl">
          <ScoreMark score={score} par={par} size="text" />
        </span>
      )}
    </button>
  )
}

/** One of the values entered for a cell, and the names of its authors. */
export interface EnteredValue {
  value: number | null
  names: readonly string[]
}

/** The values in conflict for a cell, the current one first; equal values are merged. */
export function valuesIn(match: MatchState, cell: Cell, userId?: number): EnteredValue[] {
  const current = findCell(match, cell)
  const conflicts = match.open.filter((one) => one.state === 'conflict' && isSameCell(one, cell))
  const entered = conflicts.map(({ value, by, byName }) => ({ value, by, name: byName }))
  if (current) entered.unshift({ ...current, name: personName(match, current.by) })
  return Array.from(
    groupBy(entered, ({ value }) => value),
    ([value, same]) => ({
      value,
      names: [...new Set(same.map(({ by, name }) => (by === userId ? words.conflict.you : name)))],
    }),
  )
}

/** "You entered 5, Bob and Cy entered 4" */
export function valuesText(
  values: readonly EnteredValue[],
  textOf: (value: number | null) => string,
): string {
  const { you } = words.conflict
  return values
    .map(({ names, value }, at) => {
      const inSentence = at === 0 ? names : names.map((name) => (name === you ? you.toLowerCase() : name))
      return enteredText(listed(inSentence), textOf(value))
    })
    .join(', ')
}
