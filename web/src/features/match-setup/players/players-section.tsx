import { sideTitle } from '#golf/player-names.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { initialsOf } from '#text/initials.ts'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Button } from '#ui/press/button.tsx'
import { ArrowLeftRight, Lock, Users, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PlayerLock } from '../form/form-of-match.ts'
import type { ChosenPlayer } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { IconButton } from '../icon-button.tsx'
import { withPlayer, withoutPlayer } from '../line-up/players.ts'
import { handicapOf, sidesOf, withSide } from '../line-up/sides.ts'
import { MoveHere } from '../more/moving.tsx'
import { SideMark } from '../more/sides-row.tsx'
import { AddPlayerField } from './add-player-field.tsx'
import { RecentPlayers } from './recent-players.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { setupWords } from '../words.ts'

export function PlayersSection({ editor }: { editor: MatchEditor }) {
  const { form, update, errors } = editor
  const error = errors.players ?? errors.teams ?? errors.sides
  const add = (player: ChosenPlayer) => update((before) => withPlayer(before, player))
  return (
    <Card aria-labelledby="match-players" className="flex flex-col gap-4 p-4 md:p-6">
      <h2 id="match-players" className="text-lg font-semibold">
        {sharedWords.players}
      </h2>
      <AddPlayerField chosen={form.players} error={error} onAdd={add} />
      <RecentPlayers chosen={form.players} onAdd={add} />
      {form.players.length === 0 && (
        <p className="flex items-center gap-2 text-quiet">
          <Users aria-hidden className="size-5 shrink-0" />
          {setupWords.players.none}
        </p>
      )}
      {form.matchType === 'team' && form.players.length > 0 ? (
        <SidesView editor={editor} />
      ) : (
        <ul className="divide-y divide-rule empty:hidden">
          {form.players.map((player) => (
            <ChosenPlayerRow key={player.id} player={player} editor={editor} />
          ))}
        </ul>
      )}
      {isJoinedLate(editor) && (
        <CheckboxRow
          label={setupWords.players.lateJoin}
          description={setupWords.players.lateJoinNote}
          isChecked={form.lateJoin}
          onChange={(lateJoin) => update((before) => ({ ...before, lateJoin }))}
        />
      )}
    </Card>
  )
}

/** Whether a player was added to a match under way. */
function isJoinedLate({ form, locks: { beginners } }: MatchEditor): boolean {
  return beginners.size > 0 && form.players.some(({ id }) => !beginners.has(id))
}

/**
 * The sides with their total handicaps. With two sides, a tap moves a player. With more, a second
 * tap chooses the side.
 */
function SidesView({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const [marked, setMarked] = useState<ChosenPlayer>()
  const sides = sidesOf(form)
  const move = (player: ChosenPlayer, place: number) => {
    update((before) => withSide(before, player.id, place))
    setMarked(undefined)
  }
  const buttonFor = (player: ChosenPlayer, place: number) => {
    const label = setupWords.players.move(player.displayName)
    const isMarked = player.id === marked?.id
    if (form.sideNames.length > 2)
      return (
        <IconButton
          icon={ArrowLeftRight}
          label={label}
          isPressed={isMarked}
          onClick={() => setMarked(isMarked ? undefined : player)}
        />
      )
    const to = inWords(form.sideNames[1 - place])
    return (
      <IconButton
        icon={ArrowLeftRight}
        label={setupWords.players.moveTo(label, to)}
        onClick={() => move(player, 1 - place)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {form.sideNames.map((name, place) => {
        const players = form.players.filter(({ id }) => sides.get(id) === place)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- sides are identified by position; names are being typed
          <section
            key={place}
            aria-label={sideTitle(name)}
            className="rounded-md border border-rule px-3 py-1"
          >
            <h3 className="flex flex-wrap items-center gap-x-2 pt-2 text-sm font-semibold">
              <SideMark place={place} name={name} />
              <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{sideTitle(name)}</span>
              <span className="font-normal text-quiet tabular-nums">
                {players.length > 0 ? togetherText(handicapOf(players)) : setupWords.players.noneYet}
              </span>
            </h3>
            <ul className="divide-y divide-rule">
              {players.map((player) => (
                <ChosenPlayerRow key={player.id} player={player} editor={editor}>
                  {editor.locks.players.get(player.id) !== 'has-scores' && buttonFor(player, place)}
                </ChosenPlayerRow>
              ))}
            </ul>
            {marked && sides.get(marked.id) !== place && (
              <MoveHere player={marked} to={inWords(name)} onPress={() => move(marked, place)} />
            )}
          </section>
        )
      })}
      <Balance editor={editor} />
    </div>
  )
}

function Balance({ editor: { form, update, locks } }: { editor: MatchEditor }) {
  if (form.sides === null) return <p className="text-sm text-quiet">{setupWords.sides.balanced}</p>
  if (locks.card) return null
  return (
    <Button
      look="outline"
      className="self-start"
      onClick={() => update((before) => ({ ...before, sides: null, sidesAreGroups: false }))}
    >
      {setupWords.sides.balance}
    </Button>
  )
}

function togetherText(handicap: number | null): string {
  return handicap === null
    ? setupWords.sides.handicapsUnknown
    : setupWords.sides.total(formatHandicap(handicap))
}

/** The text for use within a sentence. */
function inWords(name = ''): string {
  return name.length === 1 ? setupWords.sides.inSentence(name) : name
}

interface ChosenPlayerRowProps {
  player: ChosenPlayer
  editor: MatchEditor
  /** Shown before the remove button. */
  children?: ReactNode
}

const reasons: Record<PlayerLock, string> = {
  'has-scores': setupWords.players.hasScores,
  'had-scores': setupWords.players.hadScores,
}

function HandicapOf({ player: { handicap, username } }: { player: ChosenPlayer }) {
  if (handicap === null) return <>{setupWords.players.offScratch(username)}</>
  return (
    <>
      {sharedWords.handicap} <span className="tabular-nums">{formatHandicap(handicap)}</span>
    </>
  )
}

function ChosenPlayerRow({ player, editor, children }: ChosenPlayerRowProps) {
  const lock = editor.locks.players.get(player.id)
  return (
    <li className="flex items-center gap-2 py-1.5 md:gap-3">
      <Avatar letters={initialsOf(player.displayName)} className="max-[359px]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium [overflow-wrap:anywhere]">{player.displayName}</p>
        <p className="text-sm text-quiet">
          <HandicapOf player={player} />
          {lock && ` · ${reasons[lock]}`}
        </p>
      </div>
      {children}
      {lock ? (
        <span className="flex size-target items-center justify-center text-quiet">
          <Lock aria-hidden className="size-4" />
        </span>
      ) : (
        <IconButton
          icon={X}
          label={setupWords.players.remove(player.displayName)}
          onClick={() => editor.update((before) => withoutPlayer(before, player.id))}
        />
      )}
    </li>
  )
}
