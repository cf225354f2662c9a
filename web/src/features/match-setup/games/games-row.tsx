import { sideTitle } from '#golf/player-names.ts'
import { Button } from '#ui/press/button.tsx'
import { FieldError } from '#ui/type/field.tsx'
import { formatNames, formats, isFormat } from '@nineteenth/scoring'
import { Check, Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import type { Among, FormGame, MatchForm } from '../form/match-form.ts'
import { playersAmong } from '../form/to-new-match.ts'
import { type MatchEditor, useHolesPlayed } from '../form/use-match-form.ts'
import { IconButton } from '../icon-button.tsx'
import { largestSideAmong, partnersOf } from '../line-up/sides.ts'
import { gameRefusal } from './game-refusal.ts'
import { InlineSelect } from './inline-fields.tsx'
import { SettingSentence } from './setting-sentence.tsx'
import { rulesInRound } from './setting-words.ts'

const gameLimit = 16

/** Games beside the four check boxes: of any format, as often as one likes. */
export function GamesRow({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const change = (games: FormGame[]) => update((before) => ({ ...before, games }))
  return (
    <div className="flex flex-col gap-4">
      {form.games.map((game, index) => (
        <GameView
          // oxlint-disable-next-line react/no-array-index-key -- a game that is not stored has no name but its place, which another may take
          key={`${index} of ${form.games.length}`}
          form={form}
          game={game}
          title={titleOf(form, index)}
          onChange={(part) =>
            update((before) => ({
              ...before,
              games: before.games.map((one, place) => (place === index ? { ...one, ...part } : one)),
            }))
          }
          onRemove={() => change(form.games.filter((_one, place) => place !== index))}
        />
      ))}
      {form.games.length < gameLimit && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Add a game</legend>
          <div className="flex flex-wrap gap-2">
            {formatNames().map((format) => (
              <Button
                key={format}
                look="outline"
                aria-label={`Add ${formats[format].title}`}
                onClick={() => change([...form.games, { format, settings: {}, among: { kind: 'all' } }])}
              >
                <Plus aria-hidden className="size-4" />
                {formats[format].title}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** The second of a format has a number. */
function titleOf({ games }: MatchForm, index: number): string {
  const format = games[index]?.format ?? ''
  const title = isFormat(format) ? formats[format].title : format
  const before = games.slice(0, index).filter((game) => game.format === format).length
  return before === 0 ? title : `${title} ${before + 1}`
}

interface GameViewProps {
  form: MatchForm
  game: FormGame
  /** Tells games of one format apart. */
  title: string
  /** With the part of the game that changes. */
  onChange: (part: Partial<FormGame>) => void
  onRemove: () => void
}

/** One game: what, among whom, and by which rules. */
function GameView({ form, game, title, onChange, onRemove }: GameViewProps) {
  const refusal = useMemo(() => gameRefusal(form, game), [form, game])
  const largestSide = largestSideAmong(form, playersAmong(form, game.among))
  const round = { holes: useHolesPlayed(form), largestSide }
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-rule p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <IconButton icon={X} label={`Remove ${title}`} onClick={onRemove} />
      </div>
      <AmongField form={form} title={title} among={game.among} onChange={(among) => onChange({ among })} />
      {isFormat(game.format) && (
        <SettingSentence
          title={title}
          rules={rulesInRound(game.format, game.settings, round)}
          onChange={(change) => onChange({ settings: { ...game.settings, ...change } })}
        />
      )}
      {refusal && (
        <div className="text-sm">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </section>
  )
}

interface AmongFieldProps {
  form: MatchForm
  title: string
  among: Among
  onChange: (among: Among) => void
}

/** Among whom a game is: everybody, a group, a side, or those who are tapped. */
function AmongField({ form, title, among, onChange }: AmongFieldProps) {
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
            <button
              key={id}
              type="button"
              aria-pressed={among.players.includes(id)}
              className="flex min-h-target max-w-full items-center gap-2 rounded-md border border-edge bg-card px-3 text-left [overflow-wrap:anywhere] aria-pressed:border-fairway aria-pressed:bg-fairway-wash aria-pressed:font-semibold"
              onClick={() => onChange({ kind: 'players', players: toggled(form, among.players, id) })}
            >
              {among.players.includes(id) && <Check aria-hidden className="size-5 shrink-0 text-fairway" />}
              <span className="min-w-0">{displayName}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Whoever shares a ball plays a game together or not at all. */
function toggled(form: MatchForm, players: readonly number[], id: number): number[] {
  const partners = partnersOf(form, id)
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
