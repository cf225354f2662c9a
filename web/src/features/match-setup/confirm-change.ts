import { type Game, type MatchState, type NewMatch, toGames } from '@nineteenth/contracts'

/** What to ask before stakes or rules change under scores; undefined where who wins what stays the same. */
export function confirmationFor(match: MatchState, change: NewMatch): string | undefined {
  const after = change.games ?? toGames(change, change.settings ?? {})
  const hasBegun = match.scores.some(({ strokes, isPickedUp }) => strokes !== null || isPickedUp)
  if (!hasBegun || !isPlayedOtherwise(match.games, after)) return undefined
  const question =
    'There are scores already. This changes who wins what, and everybody sees that you changed it.'
  const lost = match.games.reduce((sum, game) => sum + lostPresses(game, after), 0)
  if (lost === 0) return question
  return `${question} ${lost === 1 ? 'A press that was agreed is' : `${lost} presses that were agreed are`} dropped.`
}

type GameAfter = Pick<Game, 'format' | 'settings'> & { gameNo?: number | undefined }

/** Whether a game was removed, added, or is played by other rules. Presses that were agreed meanwhile are no change. */
function isPlayedOtherwise(before: readonly Game[], after: readonly GameAfter[]): boolean {
  if (before.length !== after.length) return true
  return before.some((game) => {
    const same = findSame(game, after)
    return !same || rulesKey(same) !== rulesKey(game)
  })
}

function lostPresses(game: Game, after: readonly GameAfter[]): number {
  const same = findSame(game, after)
  const { agreed } = pressesOf(game)
  const isKept = same && pressesOf(same).kind === 'manual'
  return isKept || !Array.isArray(agreed) ? 0 : agreed.length
}

function findSame({ gameNo, format }: Game, after: readonly GameAfter[]): GameAfter | undefined {
  const numbered = after.find((game) => game.gameNo === gameNo)
  return numbered ?? after.find((game) => game.format === format && game.gameNo === undefined)
}

function rulesKey(game: Pick<Game, 'settings'>): string {
  const rules = { ...game.settings, presses: { ...pressesOf(game), agreed: [] } }
  return JSON.stringify(Object.entries(rules).toSorted(([one], [other]) => one.localeCompare(other)))
}

function pressesOf({ settings }: Pick<Game, 'settings'>): { kind?: unknown; agreed?: unknown } {
  return Object(settings['presses'])
}
