import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { totalPar } from '@nineteenth/scoring'
import type { CardDraft, CourseDraft } from '../typing/course-draft.ts'
import type { RowState } from '../typing/row-state.ts'
import { parState, strokeIndexState } from '../typing/row-state.ts'
import type { RowKind } from '../typing/type-cell.ts'
import { NumberRow } from './number-row.tsx'

interface CardFieldsProps {
  card: CardDraft
  holes: CourseDraft['holes']
  /** Sets the cells of one tee apart from those of the course. */
  owner?: string
  errorOf: (row: 'pars' | 'strokeIndex') => string | undefined
  onChange: (card: CardDraft) => void
}

/** Par and stroke index of eighteen holes, or of nine. */
export function CardFields({ card, holes, owner = '', errorOf, onChange }: CardFieldsProps) {
  const ofOwner = owner && ` (${owner})`
  const [pars, strokeIndex] = [card.pars.slice(0, holes), card.strokeIndex.slice(0, holes)]
  return (
    <div className="flex flex-col gap-6">
      <Row
        title="Par"
        kind="par"
        cellName={`Par${ofOwner}`}
        row={pars}
        state={parState(pars)}
        figure={parFigure(pars)}
        error={errorOf('pars')}
        onChange={(typed) => onChange({ ...card, pars: [...typed, ...card.pars.slice(holes)] })}
      />
      <Row
        title="Stroke index"
        kind="stroke-index"
        cellName={`Stroke index${ofOwner}`}
        row={strokeIndex}
        state={strokeIndexState(strokeIndex)}
        error={errorOf('strokeIndex')}
        onChange={(typed) => onChange({ ...card, strokeIndex: [...typed, ...card.strokeIndex.slice(holes)] })}
      />
    </div>
  )
}

interface RowProps {
  title: string
  kind: RowKind
  cellName: string
  row: readonly string[]
  state: RowState
  figure?: string
  error: string | undefined
  onChange: (row: string[]) => void
}

function Row({ title, kind, cellName, row, state, figure, error, onChange }: RowProps) {
  const noteId = useId()
  const isWrong = state.wrongAt.length > 0
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-4 font-semibold">
          {title}
          {figure && <span className="text-quiet tabular-nums">{figure}</span>}
        </span>
      </legend>
      <NumberRow
        kind={kind}
        cellName={cellName}
        row={row}
        wrongAt={state.wrongAt}
        noteId={noteId}
        onChange={onChange}
      />
      <p id={noteId} aria-live="polite" className="flex items-start gap-1.5 text-sm text-quiet">
        <Note
          isWrong={isWrong || error !== undefined}
          isComplete={state.isComplete}
          text={state.text || error}
        />
      </p>
    </fieldset>
  )
}

function Note({
  isWrong,
  isComplete,
  text,
}: {
  isWrong: boolean
  isComplete: boolean
  text: string | undefined
}) {
  if (!text) return null
  if (isComplete && !isWrong)
    return (
      <>
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-fairway" />
        {text}
      </>
    )
  if (!isWrong) return text
  return (
    <span className="flex items-start gap-1.5 font-medium text-flag">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  )
}

/** 36 + 36 = 72, or of nine holes 36; as far as it is typed. */
function parFigure(row: readonly string[]): string {
  const pars = row.map(Number)
  const [out, back] = [totalPar(pars.slice(0, 9)), totalPar(pars.slice(9))]
  if (out + back === 0) return ''
  return row.length === 9 ? String(out) : `${out} + ${back} = ${out + back}`
}
