import { sideColour } from '#golf/board/side-mark.tsx'
import { Button } from '#ui/press/button.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { Plus, X } from 'lucide-react'
import type { MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { IconButton } from '../icon-button.tsx'
import { sideLimit, withMoreSides, withoutSide } from '../line-up/sides.ts'
import { setupWords } from '../words.ts'

/** Sets the number of sides and their names. The players section shows who is on which side. */
export function SidesRow({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  if (form.matchType === 'individual')
    return (
      <Button
        look="outline"
        isPending={locks.card !== undefined}
        onClick={() => update((before) => ({ ...before, matchType: 'team' }))}
      >
        {setupWords.sides.make}
      </Button>
    )
  const canRemove = form.sideNames.length > 2 && !locks.card
  return (
    <div className="flex flex-col gap-3">
      {form.sideNames.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- sides are identified by position; names are being typed
        <div key={place} className="flex items-end gap-2">
          <span className="flex h-12 items-center">
            <SideMark place={place} name={name} />
          </span>
          <div className="min-w-0 flex-1">
            <TextField
              label={setupWords.sides.nameOf(place + 1)}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => update((before) => withName(before, place, event.target.value))}
            />
          </div>
          {canRemove && (
            <IconButton
              icon={X}
              label={setupWords.sides.remove(name || place + 1)}
              onClick={() => update((before) => withoutSide(before, place))}
            />
          )}
        </div>
      ))}
      {form.sideNames.length < sideLimit && (
        <Button look="outline" className="self-start" onClick={() => update(withMoreSides)}>
          <Plus aria-hidden className="size-5" />
          {setupWords.sides.add}
        </Button>
      )}
      <p className="text-sm text-quiet">{setupWords.sides.howTo}</p>
    </div>
  )
}

function withName(form: MatchForm, place: number, name: string): MatchForm {
  return { ...form, sideNames: form.sideNames.map((before, index) => (index === place ? name : before)) }
}

export function sidesWords({ matchType, sideNames }: MatchForm): string {
  if (matchType === 'individual') return setupWords.sides.none
  return sideNames.length > 3 ? setupWords.sides.count(sideNames.length) : sideNames.join(', ')
}

/** The color of a side by its position, with the first letter of its name. */
export function SideMark({ place, name }: { place: number; name: string }) {
  return (
    <span
      aria-hidden
      style={{ background: sideColour(place + 1) }}
      className="flex size-6 shrink-0 items-center justify-center rounded-sm text-sm font-semibold text-on-hue"
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? place + 1}
    </span>
  )
}
