import { FieldError } from '#ui/type/field.tsx'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { totalPar } from '@nineteenth/scoring'
import type { CardDraft, CourseDraft } from '../typing/course-draft.ts'
import { parState, strokeIndexState } from '../typing/row-state.ts'
import type { RowKind } from '../typing/typed-numbers.ts'
import { NumberRow } from './number-row.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

interface CardFieldsProps {
  card: CardDraft
  holes: CourseDraft['holes']
  /** Distinguishes the cells of a tee from those of the course. */
  owner?: string
  errorOf: (row: RowKind) => string | undefined
  onChange: (card: CardDraft) => void
}

/** Par and stroke index of eighteen holes, or of nine. */
export function CardFields({ card, holes, owner, errorOf, onChange }: CardFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      {(['pars', 'strokeIndex'] as const).map((kind) => (
        <Row
          key={kind}
          kind={kind}
          owner={owner}
          row={card[kind].slice(0, holes)}
          error={errorOf(kind)}
          onChange={(typed) => onChange({ ...card, [kind]: [...typed, ...card[kind].slice(holes)] })}
        />
      ))}
    </div>
  )
}

interface RowProps {
  kind: RowKind
  owner: string | undefined
  row: readonly string[]
  error: string | undefined
  onChange: (row: string[]) => void
}

function Row({ kind, owner, row, error, onChange }: RowProps) {
  const noteId = useId()
  const title = kind === 'pars' ? sharedWords.par : words.card.strokeIndex
  const { wrongAt, text, isComplete } = kind === 'pars' ? parState(row) : strokeIndexState(row)
  const isWrong = wrongAt.length > 0 || error !== undefined
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-4 font-semibold">
          {title}
          {kind === 'pars' && <span className="text-quiet tabular-nums">{parFigure(row)}</span>}
        </span>
      </legend>
      <NumberRow
        kind={kind}
        cellName={owner ? `${title} (${owner})` : title}
        row={row}
        wrongAt={wrongAt}
        noteId={noteId}
        onChange={onChange}
      />
      <div id={noteId} aria-live="polite" className="flex items-start gap-1.5 text-sm text-quiet">
        {isComplete && !isWrong && (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-fairway" />
        )}
        {isWrong ? <FieldError>{text || error}</FieldError> : text}
      </div>
    </fieldset>
  )
}

/** 36 + 36 = 72, or 36 for nine holes; only cells typed so far. */
function parFigure(row: readonly string[]): string {
  const pars = row.map(Number)
  const [out, back] = [totalPar(pars.slice(0, 9)), totalPar(pars.slice(9))]
  if (out + back === 0) return ''
  return row.length === 9 ? String(out) : `${out} + ${back} = ${out + back}`
}
