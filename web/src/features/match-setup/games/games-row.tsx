import { sideTitle } from '#golf/player-names.ts'
import { FieldError } from '#ui/type/field.tsx'
import { formats, isFormat } from '@nineteenth/scoring'
import { Check, X } from 'lucide-react'
import { useMemo } from 'react'
import type { Among, FormGame, MatchForm } from '../form/match-form.ts'
import { playersAmong } from '../form/to-new-match.ts'
import { type MatchEditor, useHolesPlayed } from '../form/use-match-form.ts'
import { IconButton } from '../icon-button.tsx'
import { ballsAmong, groupsAmong, largestSideAmong, partnersOf } from '../line-up/sides.ts'
import { GamePicker } from './game-picker.tsx'
import { gameRejection, largestLossText } from './game-rejection.ts'
import { HelpSign } from './help-sign.tsx'
import { InlineSelect } from './inline-fields.tsx'
import { SettingList } from './setting-list.tsx'
import { rulesInRound } from './setting-words.ts'
import { setupWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

const gameLimit = 16

/** Games besides the four check boxes: any format, any number of times. */
export function GamesRow({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const change = (games: FormGame[]) => update((before) => ({ ...before, games }))
  return (
    <div className="flex flex-col gap-4">
      {form.games.map((game, index) => (
        <GameView
          // oxlint-disable-next-line react/no-array-index-key -- an unsaved game has no id but its position
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
        <GamePicker form={form} onPick={(game) => change([...form.games, game])} />
      )}
    </div>
  )
}

/** Numbers the second and later games of a format. */
function titleOf({ games }: MatchForm, index: number): string {
  const format = games[index]?.format ?? ''
  const title = isFormat(format) ? formats[format].title : format
  const before = games.slice(0, index).filter((game) => game.format === format).length
  return before === 0 ? title : `${title} ${before + 1}`
}

interface GameViewProps {
  form: MatchForm
  game: FormGame
  /** Distinguishes games of the same format. */
  title: string
  /** Updates the changed part of the game. */
  onChange: (part: Partial<FormGame>) => void
  onRemove: () => void
}

/** One game: its format, players and rules. */
function GameView({ form, game, title, onChange, onRemove }: GameViewProps) {
  const rejection = useMemo(() => gameRejection(form, game), [form, game])
  const players = playersAmong(form, game.among)
  const balls = ballsAmong(form, players)
  const largestSide = largestSideAmong(form, players)
  const round = { holes: useHolesPlayed(form), largestSide, groups: groupsAmong(form, players) }
  const loss = rejection === undefined ? largestLossText(form, game) : ''
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-rule p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <span className="flex">
          {isFormat(game.format) && <HelpSign format={game.format} />}
          <IconButton icon={X} label={setupWords.games.remove(title)} onClick={onRemove} />
        </span>
      </div>
      <AmongField form={form} title={title} among={game.among} onChange={(among) => onChange({ among })} />
      {isFormat(game.format) && (
        <SettingList
          title={title}
          balls={balls}
          rules={rulesInRound(game.format, game.settings, round)}
          onChange={(change) => onChange({ settings: { ...game.settings, ...change } })}
        />
      )}
      {loss && <p className="text-sm text-quiet">{loss}</p>}
      {rejection && (
        <div className="text-sm">
          <FieldError>{rejection}</FieldError>
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

/** Selects who plays: all players, a group, a side, or selected players. */
function AmongField({ form, title, among, onChange }: AmongFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-quiet">{sharedWords.players}</span>
        <InlineSelect
          label={setupWords.games.whoPlays(title)}
          options={optionsOf(form)}
          value={keyOf(among)}
          onChange={(key) => onChange(toAmong(key, playersAmong(form, among)))}
        />
      </span>
      {among.kind === 'players' && (
        <fieldset aria-label={setupWords.games.playersOf(title)} className="flex min-w-0 flex-wrap gap-2">
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

/** Players who share a ball join a game together or not at all. */
function toggled(form: MatchForm, players: readonly number[], id: number): number[] {
  const partners = partnersOf(form, id)
  const others = players.filter((player) => !partners.includes(player))
  return players.includes(id) ? others : [...others, ...partners]
}

function optionsOf({ groups, sideNames, matchType }: MatchForm) {
  return [
    { value: 'all', label: setupWords.games.all },
    ...groups.map((_group, place) => ({ value: `group ${place}`, label: setupWords.games.group(place + 1) })),
    ...(matchType === 'team'
      ? sideNames.map((name, place) => ({ value: `side ${place}`, label: sideTitle(name) }))
      : []),
    { value: 'players', label: setupWords.games.selected },
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
