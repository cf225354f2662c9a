import type { Game, MatchState, NewMatch } from '@nineteenth/contracts'
import { toGames } from '@nineteenth/contracts'
import { TriangleAlert } from 'lucide-react'

/** What saving would do to a match under way, said before it is done. */
export function EditWarnings({ match, change }: { match: MatchState; change: NewMatch }) {
  const warnings = warningsOf(match, change)
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {warnings.map((text) => (
        <p key={text} className="flex gap-2 rounded-lg border border-rule bg-card p-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-win" />
          {text}
        </p>
      ))}
    </div>
  )
}

/** The sentences, most costly first. */
export function warningsOf(match: MatchState, change: NewMatch): string[] {
  const after = change.games ?? toGames(change, change.settings ?? {})
  const lost = match.games.reduce((sum, game) => sum + lostPresses(game, after), 0)
  return [
    ...(lost > 0
      ? [
          `${lost === 1 ? 'A press that was agreed is' : `${lost} presses that were agreed are`} dropped when you save.`,
        ]
      : []),
    ...(changesWhatIsPlayed(match, change)
      ? [
          'This match has begun. What you change counts from its first hole, and the standings change for everybody.',
        ]
      : []),
  ]
}

/** Whether stakes or rules change under scores: who wins what is no longer what it was. */
export function changesWhatIsPlayed(match: MatchState, change: NewMatch): boolean {
  const hasBegun = match.scores.some(({ strokes, isPickedUp }) => strokes !== null || isPickedUp)
  return hasBegun && isPlayedOtherwise(match.games, change.games ?? toGames(change, change.settings ?? {}))
}

type GameAfter = Pick<Game, 'format' | 'settings'> & { gameNo?: number | undefined }

function lostPresses(game: Game, after: readonly GameAfter[]): number {
  const agreed = agreedIn(game)
  const same = findSame(game, after)
  return agreed > 0 && (!same || !isManual(same)) ? agreed : 0
}

function findSame({ gameNo, format }: Game, after: readonly GameAfter[]): GameAfter | undefined {
  const numbered = after.find((game) => game.gameNo === gameNo)
  return numbered ?? after.find((game) => game.format === format && game.gameNo === undefined)
}

/** Whether a game went, came, or is played by other rules; presses that are noted meanwhile are none. */
function isPlayedOtherwise(before: readonly Game[], after: readonly GameAfter[]): boolean {
  if (before.length !== after.length) return true
  return before.some((game) => {
    const same = findSame(game, after)
    return !same || rulesText(same) !== rulesText(game)
  })
}

function rulesText({ settings }: Pick<Game, 'settings'>): string {
  const rules = Object.entries(settings).map(([name, value]) => [
    name,
    name === 'presses' ? kindOf(value) : value,
  ])
  return JSON.stringify(rules.toSorted(([one], [other]) => String(one).localeCompare(String(other))))
}

function kindOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('agreed' in value)) return value
  return { ...value, agreed: [] }
}

function isManual({ settings: { presses } }: Pick<Game, 'settings'>): boolean {
  return typeof presses === 'object' && presses !== null && 'kind' in presses && presses.kind === 'manual'
}

function agreedIn({ settings: { presses } }: Pick<Game, 'settings'>): number {
  const isList = typeof presses === 'object' && presses !== null && 'agreed' in presses
  return isList && Array.isArray(presses.agreed) ? presses.agreed.length : 0
}
