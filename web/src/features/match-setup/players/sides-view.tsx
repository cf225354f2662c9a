import { formatHandicap } from '#text/format-handicap.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { ArrowLeftRight } from 'lucide-react'
import type { ChosenPlayer, Side } from '../form/match-form.ts'
import { handicapOf, sidesOf, withoutPlayer, withSideSwitched } from '../form/sides.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { ChosenPlayerRow } from './chosen-player-row.tsx'

/** Both sides with what their handicaps come to. */
export function SidesView({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  const sides = sidesOf(form)
  const of = (side: Side) => form.players.filter(({ id }) => sides.get(id) === side)
  return (
    <div className="flex flex-col gap-3">
      <SideList side="A" players={of('A')} editor={editor} />
      <SideList side="B" players={of('B')} editor={editor} />
      {form.sides === null ? (
        <p className="text-sm text-quiet">Proposed so that handicaps balance. Move anybody you like.</p>
      ) : (
        !locks.card && (
          <Button
            look="outline"
            className="self-start"
            onClick={() => update((before) => ({ ...before, sides: null }))}
          >
            Balance by handicap
          </Button>
        )
      )}
    </div>
  )
}

function SideList({ side, players, editor }: { side: Side; players: ChosenPlayer[]; editor: MatchEditor }) {
  const { update, locks } = editor
  return (
    <section aria-label={`Side ${side}`} className="rounded-md border border-rule px-3 py-1">
      <h3 className="flex items-baseline justify-between pt-2 text-sm font-semibold">
        Side {side}
        <span className="font-normal text-quiet tabular-nums">
          {players.length > 0 ? `Handicaps together ${formatHandicap(handicapOf(players))}` : 'Nobody yet'}
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
            {locks.players.get(player.id) !== 'has-scores' && (
              <SwitchButton
                label={`Move ${player.displayName} to side ${side === 'A' ? 'B' : 'A'}`}
                onClick={() => update((before) => withSideSwitched(before, player.id))}
              />
            )}
          </ChosenPlayerRow>
        ))}
      </ul>
    </section>
  )
}

function SwitchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className={buttonStyle('plain', 'icon')} onClick={onClick}>
      <ArrowLeftRight aria-hidden className="size-5" />
    </button>
  )
}
