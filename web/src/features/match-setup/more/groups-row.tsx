import { Choice } from '#ui/choose/choice.tsx'
import { Button } from '#ui/press/button.tsx'
import { FieldError } from '#ui/type/field.tsx'
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
import { areTooManyGroups, canSidesBeGroups, withGroupsAsSides } from '../line-up/group-sides.ts'
import { sideLimit } from '../line-up/sides.ts'
import { MovingList } from './moving.tsx'
import { setupWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

const starts = [
  { value: 'in-turn', label: setupWords.groups.teeTimes },
  { value: 'shotgun', label: setupWords.groups.shotgun },
] as const

/** Groups, with starting holes and times. */
export function GroupsRow({ editor }: { editor: MatchEditor }) {
  const { form } = editor
  if (form.players.length < 2) return <p className="text-quiet">{setupWords.more.playersFirst}</p>
  return (
    <div className="flex flex-col gap-4">
      <DealButtons editor={editor} />
      {form.groups.length > 0 && (
        <>
          <Starts editor={editor} />
          <GroupList editor={editor} />
          <GroupSides editor={editor} />
        </>
      )}
    </div>
  )
}

function DealButtons({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (locks.card) return <p className="text-sm text-quiet">{setupWords.groups.locked}</p>
  const isDealt = form.groups.length > 0
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {isDealt ? setupWords.groups.redo : setupWords.groups.ofFour}
      </legend>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => update(dealtByHandicap)}>
          {setupWords.groups.balanced}
        </Button>
        <Button look="outline" onClick={() => update((before) => dealtAtRandom(before, Math.random))}>
          {setupWords.groups.random}
        </Button>
        <Button look="outline" onClick={() => update(dealtAsListed)}>
          {setupWords.groups.inOrder}
        </Button>
        {isDealt && (
          <Button look="plain" onClick={() => update((before) => ({ ...before, groups: [] }))}>
            {setupWords.groups.none}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** One tap creates teams that follow the groups. */
function GroupSides({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (areTooManyGroups(form)) {
    const text = setupWords.groups.tooManyTeams(sideLimit)
    return form.sidesAreGroups ? (
      <FieldError>{text}</FieldError>
    ) : (
      <p className="text-sm text-quiet">{text}</p>
    )
  }
  if (form.sidesAreGroups) return <p className="text-sm text-quiet">{setupWords.groups.areTeams}</p>
  if (locks.card || !canSidesBeGroups(form)) return null
  return (
    <Button look="outline" className="self-start" onClick={() => update(withGroupsAsSides)}>
      {setupWords.groups.asTeams}
    </Button>
  )
}

function Starts({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  return (
    <>
      {form.groups.length > 1 && (
        <Choice
          legend={setupWords.groups.start}
          options={starts}
          value={isShotgun(form) ? 'shotgun' : 'in-turn'}
          isDisabled={locks.card !== undefined}
          onChange={(start) => update(start === 'shotgun' ? withShotgun : oneAfterAnother)}
        />
      )}
      <TextField
        label={isAtOnce(form) ? setupWords.groups.teeTime : setupWords.groups.firstTeeTime}
        type="time"
        hint={isAtOnce(form) ? setupWords.groups.allAtOnce : setupWords.groups.tenMinutes}
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
    title: sharedWords.group(place + 1),
    players: form.players.filter(({ id }) => group.players.includes(id)),
    head: <GroupHead editor={editor} group={group} place={place} />,
  }))
  const waiting = form.players.filter(({ id }) => !placed.has(id))
  return (
    <>
      <p className="text-sm text-quiet">{setupWords.groups.howTo}</p>
      {waiting.length > 0 && (
        <ul aria-label={setupWords.groups.without} className="flex flex-col gap-2">
          {waiting.map(({ id, displayName }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {setupWords.groups.isInNone(displayName)}
              </span>
              <InlineSelect
                label={setupWords.groups.groupOf(displayName)}
                options={[
                  { value: '', label: setupWords.groups.noGroup },
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
        newPart={setupWords.groups.newGroup}
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
      <h3 className="min-w-20 flex-1 font-semibold">{sharedWords.group(place + 1)}</h3>
      <InlineSelect
        label={setupWords.groups.startsOn(place + 1)}
        options={holeNumbersOf(form).map((hole) => ({
          value: String(hole),
          label: sharedWords.holeNumber(hole),
        }))}
        value={String(group.startsOn)}
        isDisabled={hasBegun}
        onChange={(hole) => change({ startsOn: Number(hole) })}
      />
      {!isAtOnce(form) && (
        <input
          type="time"
          aria-label={setupWords.groups.teeTimeOf(place + 1)}
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
  if (count === 0) return setupWords.groups.one
  return setupWords.groups.count(count, isShotgun(form))
}
