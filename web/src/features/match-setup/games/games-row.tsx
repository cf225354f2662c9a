import { Button } from '#ui/press/button.tsx'
import { formatNames, formats, isFormat } from '@nineteenth/scoring'
import { Plus } from 'lucide-react'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { GameView } from './game-view.tsx'

const gameLimit = 16

/** Games beside the four check boxes: of any format, as often as one likes. */
export function GamesRow({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const change = (games: FormGame[]) => update((before) => ({ ...before, games }))
  return (
    <div className="flex flex-col gap-4">
      {form.games.map((game, index) => (
        <GameView
          // oxlint-disable-next-line react/no-array-index-key -- a game that is not stored has no name but its place
          key={index}
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
