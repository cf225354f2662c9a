import { sideTitle } from '#golf/player-names.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ChosenPlayer } from '../form/match-form.ts'
import { withoutPlayer } from '../line-up/players.ts'
import { handicapOf, sidesOf, withSide } from '../line-up/sides.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { MoveHere } from '../more/moving.tsx'
import { SideMark } from '../more/side-mark.tsx'
import { ChosenPlayerRow } from './chosen-player-row.tsx'

/** The sides with what their handicaps come to. Between two a tap moves somebody; of more, a second says where. */
export function SidesView({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const [marked, setMarked] = useState<ChosenPlayer>()
  const sides = sidesOf(form)
  const move = (player: ChosenPlayer, place: number) => {
    update((before) => withSide(before, player.id, place))
    setMarked(undefined)
  }
  const buttonFor = (player: ChosenPlayer, place: number) => {
    const isMarked = player.id === marked?.id
    const { displayName } = player
    if (form.sideNames.length > 2)
      return (
        <SwitchButton
          label={`Move ${displayName}`}
          isPressed={isMarked}
          onClick={() => setMarked(isMarked ? undefined : player)}
        />
      )
    const to = inWords(form.sideNames[1 - place])
    return <SwitchButton label={`Move ${displayName} to ${to}`} onClick={() => move(player, 1 - place)} />
  }
  return (
    <div className="flex flex-col gap-3">
      {form.sideNames.map((name, place) => (
        <SideList
          // oxlint-disable-next-line react/no-array-index-key -- a side is its place; its name is being typed
          key={place}
          place={place}
          name={name}
          players={form.players.filter(({ id }) => sides.get(id) === place)}
          editor={editor}
          buttonFor={buttonFor}
        >
          {marked && sides.get(marked.id) !== place && (
            <MoveHere player={marked} to={inWords(name)} onPress={() => move(marked, place)} />
          )}
        </SideList>
      ))}
      <Balance editor={editor} />
    </div>
  )
}

function Balance({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (form.sides === null)
    return <p className="text-sm text-quiet">Proposed so that handicaps balance. Move anybody you like.</p>
  if (locks.card) return null
  return (
    <Button
      look="outline"
      className="self-start"
      onClick={() => update((before) => ({ ...before, sides: null }))}
    >
      Balance by handicap
    </Button>
  )
}

interface SideListProps {
  place: number
  name: string
  players: ChosenPlayer[]
  editor: MatchEditor
  buttonFor: (player: ChosenPlayer, place: number) => ReactNode
  children: ReactNode
}

function SideList({ place, name, players, editor, buttonFor, children }: SideListProps) {
  const { update, locks } = editor
  return (
    <section aria-label={sideTitle(name)} className="rounded-md border border-rule px-3 py-1">
      <h3 className="flex flex-wrap items-center gap-x-2 pt-2 text-sm font-semibold">
        <SideMark place={place} name={name} />
        <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{sideTitle(name)}</span>
        <span className="font-normal text-quiet tabular-nums">
          {players.length > 0 ? togetherText(handicapOf(players)) : 'Nobody yet'}
        </span>
      </h3>
      <ul className="divide-y divide-rule">
        {players.map((player) => (
          <ChosenPlayerRow
            key={player.id}
            player={player}
            lock={locks.players.get(player.id)}
            onRemove={() => update((before) => withoutPlayer(before, player.id))}
          >
            {locks.players.get(player.id) !== 'has-scores' && buttonFor(player, place)}
          </ChosenPlayerRow>
        ))}
      </ul>
      {children}
    </section>
  )
}

function togetherText(handicap: number | null): string {
  return handicap === null ? 'Handicaps not all known' : `Handicaps together ${formatHandicap(handicap)}`
}

/** Within a sentence. */
function inWords(name = ''): string {
  return name.length === 1 ? `side ${name}` : name
}

interface SwitchButtonProps {
  label: string
  isPressed?: boolean
  onClick: () => void
}

function SwitchButton({ label, isPressed, onClick }: SwitchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      className={buttonStyle(isPressed ? 'primary' : 'plain', 'icon')}
      onClick={onClick}
    >
      <ArrowLeftRight aria-hidden className="size-5" />
    </button>
  )
}
