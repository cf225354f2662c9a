import { Choice } from '#ui/choose/choice.tsx'
import { Button } from '#ui/press/button.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { FormGroup, MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { InlineSelect } from '../games/inline-fields.tsx'
import {
  dealtAsListed,
  dealtAtRandom,
  dealtByHandicap,
  holeNumbersOf,
  isAtOnce,
  isShotgun,
  oneAfterAnother,
  withFirstTime,
  withGroup,
  withShotgun,
} from '../line-up/groups.ts'
import { MovingList } from './moving.tsx'

const starts = [
  { value: 'in-turn', label: 'One after another' },
  { value: 'shotgun', label: 'Shotgun' },
] as const

/** Who walks together, where they start, and when. */
export function GroupsRow({ editor }: { editor: MatchEditor }) {
  const { form } = editor
  if (form.players.length < 2) return <p className="text-quiet">Add players first.</p>
  return (
    <div className="flex flex-col gap-4">
      <DealButtons editor={editor} />
      {form.groups.length > 0 && (
        <>
          <Starts editor={editor} />
          <GroupList editor={editor} />
        </>
      )}
    </div>
  )
}

function DealButtons({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (locks.card) return <p className="text-sm text-quiet">Whoever has scores stays in their group.</p>
  const isDealt = form.groups.length > 0
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{isDealt ? 'Deal anew' : 'Groups of four'}</legend>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => update(dealtByHandicap)}>
          By handicap
        </Button>
        <Button look="outline" onClick={() => update((before) => dealtAtRandom(before, Math.random))}>
          At random
        </Button>
        <Button look="outline" onClick={() => update(dealtAsListed)}>
          As listed
        </Button>
        {isDealt && (
          <Button look="plain" onClick={() => update((before) => ({ ...before, groups: [] }))}>
            No groups
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Starts({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  return (
    <>
      {form.groups.length > 1 && (
        <Choice
          legend="Start"
          options={starts}
          value={isShotgun(form) ? 'shotgun' : 'in-turn'}
          isDisabled={locks.card !== undefined}
          onChange={(start) => update(start === 'shotgun' ? withShotgun : oneAfterAnother)}
        />
      )}
      <TextField
        label={isAtOnce(form) ? 'Tee time' : 'First tee time'}
        type="time"
        hint={isAtOnce(form) ? 'All groups start then.' : 'The others follow ten minutes apart.'}
        value={form.groups[0]?.teeTime ?? ''}
        onChange={(event) => update((before) => withFirstTime(before, event.target.value))}
      />
    </>
  )
}

function GroupList({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  const placed = new Set(form.groups.flatMap(({ players }) => players))
  const parts = form.groups.map((group, place) => ({
    title: `Group ${place + 1}`,
    players: form.players.filter(({ id }) => group.players.includes(id)),
    head: <GroupHead editor={editor} group={group} place={place} />,
  }))
  const waiting = form.players.filter(({ id }) => !placed.has(id))
  return (
    <>
      <p className="text-sm text-quiet">Tap a player, then the group they walk in.</p>
      {waiting.length > 0 && (
        <ul aria-label="In no group" className="flex flex-col gap-2">
          {waiting.map(({ id, displayName }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{displayName} is in no group</span>
              <InlineSelect
                label={`Group of ${displayName}`}
                options={[
                  { value: '', label: 'No group' },
                  ...parts.map(({ title }, place) => ({ value: String(place), label: title })),
                ]}
                value=""
                onChange={(place) => place && update((before) => withGroup(before, id, Number(place)))}
              />
            </li>
          ))}
        </ul>
      )}
      <MovingList
        parts={parts}
        newPart="a new group"
        isFixed={(id) => locks.players.get(id) === 'has-scores'}
        onMove={(id, place) => update((before) => withGroup(before, id, place))}
      />
    </>
  )
}

function GroupHead({ editor, group, place }: { editor: MatchEditor; group: FormGroup; place: number }) {
  const { form, update, locks } = editor
  const change = (parts: Partial<FormGroup>) =>
    update((before) => ({
      ...before,
      groups: before.groups.map((one, index) => (index === place ? { ...one, ...parts } : one)),
    }))
  const hasBegun = group.players.some((id) => locks.players.get(id) === 'has-scores')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="min-w-20 flex-1 font-semibold">Group {place + 1}</h3>
      <InlineSelect
        label={`Group ${place + 1} starts on`}
        options={holeNumbersOf(form).map((hole) => ({ value: String(hole), label: `Hole ${hole}` }))}
        value={String(group.startsOn)}
        isDisabled={hasBegun}
        onChange={(hole) => change({ startsOn: Number(hole) })}
      />
      {!isAtOnce(form) && (
        <input
          type="time"
          aria-label={`Tee time of group ${place + 1}`}
          className="min-h-target rounded-md border border-edge bg-card px-2"
          value={group.teeTime}
          onChange={(event) => change({ teeTime: event.target.value })}
        />
      )}
    </div>
  )
}

export function groupsWords(form: MatchForm): string {
  const count = form.groups.filter(({ players }) => players.length > 0).length
  if (count === 0) return 'Everybody together'
  const groups = count === 1 ? '1 group' : `${count} groups`
  return isShotgun(form) ? `${groups}, shotgun` : groups
}
