import { Card } from '#ui/draw/card.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { Users } from 'lucide-react'
import type { ChosenPlayer } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { withoutPlayer, withPlayer } from '../line-up/players.ts'
import { AddPlayerField } from './add-player-field.tsx'
import { ChosenPlayerRow } from './chosen-player-row.tsx'
import { RecentPlayers } from './recent-players.tsx'
import { SidesView } from './sides-view.tsx'

export function PlayersSection({ editor }: { editor: MatchEditor }) {
  const { form, update, errors, locks } = editor
  const error = errors.players ?? errors.teams ?? errors.sides
  const add = (player: ChosenPlayer) => update((before) => withPlayer(before, player))
  return (
    <Card aria-labelledby="match-players" className="flex flex-col gap-4 p-4 md:p-6">
      <h2 id="match-players" className="text-lg font-semibold">
        Players
      </h2>
      <AddPlayerField chosen={form.players} error={error} onAdd={add} />
      <RecentPlayers chosen={form.players} onAdd={add} />
      {form.players.length === 0 && <NoPlayers />}
      {form.matchType === 'team' && form.players.length > 0 ? (
        <SidesView editor={editor} />
      ) : (
        <ul className="divide-y divide-rule empty:hidden">
          {form.players.map((player) => (
            <ChosenPlayerRow
              key={player.id}
              player={player}
              lock={locks.players.get(player.id)}
              onRemove={() => update((before) => withoutPlayer(before, player.id))}
            />
          ))}
        </ul>
      )}
      {isJoinedLate(editor) && (
        <CheckboxRow
          label="Join the games that have begun"
          description="Otherwise the games stay among those who began them, and who joins now is scored alone."
          isChecked={form.lateJoin}
          onChange={(lateJoin) => update((before) => ({ ...before, lateJoin }))}
        />
      )}
    </Card>
  )
}

/** Whether somebody was added to a match that is under way. */
function isJoinedLate({ form, locks: { beginners } }: MatchEditor): boolean {
  return beginners.size > 0 && form.players.some(({ id }) => !beginners.has(id))
}

function NoPlayers() {
  return (
    <p className="flex items-center gap-2 text-quiet">
      <Users aria-hidden className="size-5 shrink-0" />
      No players selected. Add players to continue.
    </p>
  )
}
