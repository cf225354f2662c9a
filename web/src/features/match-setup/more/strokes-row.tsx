import type { AddedStrokes, MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { InlineInput, InlineNumber } from '../games/inline-fields.tsx'
import { setupWords } from '../words.ts'

const none: AddedStrokes = { strokes: 0, reason: '' }

/** Strokes that the group adds to a player's course handicap, or takes off it, and why (GH1). */
export function StrokesRow({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (form.players.length === 0) return <p className="text-quiet">{setupWords.more.playersFirst}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-quiet">{setupWords.strokes.note}</p>
      <ul className="divide-y divide-rule">
        {form.players.map(({ id, displayName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-36 font-medium [overflow-wrap:anywhere]">{displayName}</p>
            <StrokesOfPlayer
              name={displayName}
              added={form.addedStrokes[id] ?? none}
              // GH5: The strokes can't change after the first score.
              isFixed={locks.beginners.has(id)}
              onChange={(added) => update((before) => withStrokes(before, id, added))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface StrokesOfPlayerProps {
  name: string
  added: AddedStrokes
  isFixed: boolean
  onChange: (added: AddedStrokes) => void
}

function StrokesOfPlayer({ name, added, isFixed, onChange }: StrokesOfPlayerProps) {
  const { strokes, reason } = added
  if (isFixed) return <p className="text-quiet">{setupWords.strokes.fixed(strokes, reason)}</p>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <InlineNumber
        label={setupWords.strokes.of(name)}
        min={-18}
        max={18}
        value={strokes}
        onChange={(value) => onChange({ ...added, strokes: value })}
      />
      {strokes !== 0 && (
        <InlineInput
          aria-label={setupWords.strokes.reasonOf(name)}
          placeholder={setupWords.strokes.reason}
          error={undefined}
          isWide
          maxLength={80}
          value={reason}
          onChange={(event) => onChange({ ...added, reason: event.target.value })}
        />
      )}
    </span>
  )
}

function withStrokes(form: MatchForm, id: number, added: AddedStrokes): MatchForm {
  return { ...form, addedStrokes: { ...form.addedStrokes, [id]: added } }
}

export function strokesWords({ addedStrokes, players }: MatchForm): string {
  const count = players.filter(({ id }) => (addedStrokes[id] ?? none).strokes !== 0).length
  return setupWords.strokes.count(count, players.length)
}
