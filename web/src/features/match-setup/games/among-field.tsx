import { sideTitle } from '#golf/player-names.ts'
import { classNames } from '#ui/class-names.ts'
import { Check } from 'lucide-react'
import type { Among, MatchForm } from '../form/match-form.ts'
import { playersAmong } from '../form/to-new-match.ts'
import { InlineSelect } from '../more/inline-select.tsx'

interface AmongFieldProps {
  form: MatchForm
  title: string
  among: Among
  onChange: (among: Among) => void
}

/** Among whom a game is: everybody, a group, a side, or those who are tapped. */
export function AmongField({ form, title, among, onChange }: AmongFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-quiet">Among</span>
        <InlineSelect
          label={`${title} is among`}
          options={optionsOf(form)}
          value={keyOf(among)}
          onChange={(key) => onChange(toAmong(key, playersAmong(form, among)))}
        />
      </span>
      {among.kind === 'players' && (
        <fieldset aria-label={`Players of ${title}`} className="flex min-w-0 flex-wrap gap-2">
          {form.players.map(({ id, displayName }) => (
            <PlayerToggle
              key={id}
              name={displayName}
              isIn={among.players.includes(id)}
              onPress={() => onChange({ kind: 'players', players: toggled(form, among.players, id) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function PlayerToggle({ name, isIn, onPress }: { name: string; isIn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isIn}
      className={classNames(
        'flex min-h-target max-w-full items-center gap-2 rounded-md border px-3 text-left [overflow-wrap:anywhere]',
        isIn ? 'border-fairway bg-fairway-wash font-semibold' : 'border-edge bg-card',
      )}
      onClick={onPress}
    >
      {isIn && <Check aria-hidden className="size-5 shrink-0 text-fairway" />}
      <span className="min-w-0">{name}</span>
    </button>
  )
}

/** Whoever shares a ball plays a game together or not at all. */
function toggled({ balls }: MatchForm, players: readonly number[], id: number): number[] {
  const partners = balls.find((ball) => ball.players.includes(id))?.players ?? [id]
  const others = players.filter((player) => !partners.includes(player))
  return players.includes(id) ? others : [...others, ...partners]
}

function optionsOf({ groups, sideNames, matchType }: MatchForm) {
  return [
    { value: 'all', label: 'everybody' },
    ...groups.map((_group, place) => ({ value: `group ${place}`, label: `group ${place + 1}` })),
    ...(matchType === 'team'
      ? sideNames.map((name, place) => ({ value: `side ${place}`, label: sideTitle(name) }))
      : []),
    { value: 'players', label: 'chosen players' },
  ]
}

function keyOf(among: Among): string {
  return among.kind === 'group' || among.kind === 'side' ? `${among.kind} ${among.place}` : among.kind
}

function toAmong(key: string, players: number[]): Among {
  const [kind, place] = key.split(' ')
  if (kind === 'group' || kind === 'side') return { kind, place: Number(place) }
  return kind === 'players' ? { kind, players } : { kind: 'all' }
}
