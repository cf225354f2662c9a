import {
  type Game,
  type MatchState,
  type NewMatch,
  isByAgreement,
  readSubject,
  toGames,
} from '@nineteenth/contracts'
import { enteredStrokes } from '#golf/card/entered-score.ts'
import { setupWords } from './words.ts'

/** The question before stakes or rules change after the first score; undefined if the change can't affect results. */
export function confirmationFor(match: MatchState, change: NewMatch): string | undefined {
  const after = change.games ?? toGames(change, change.settings ?? {})
  if (enteredStrokes(match).length === 0 || !isPlayedOtherwise(match.games, after)) return undefined
  const question = setupWords.edit.consequence
  const lost = lostPresses(match, after)
  if (lost === 0) return question
  return `${question} ${setupWords.edit.pressesLost(lost)}`
}

type GameAfter = Pick<Game, 'format' | 'settings'> & { gameNo?: number | undefined }

/** Whether a game was added or removed, or its rules changed. */
function isPlayedOtherwise(before: readonly Game[], after: readonly GameAfter[]): boolean {
  if (before.length !== after.length) return true
  return before.some((game) => {
    const same = findSame(game, after)
    return !same || rulesKey(same) !== rulesKey(game)
  })
}

/** How many presses belong to games that are removed, or that no longer have presses by agreement. */
function lostPresses({ cells, games }: MatchState, after: readonly GameAfter[]): number {
  const pressed = games.filter((game) => {
    const same = findSame(game, after)
    return same && isByAgreement(same.settings)
  })
  return cells.filter(({ kind, of, value }) => {
    const gameNo = kind === 'press' && value !== null && readSubject(kind, of)?.game
    return typeof gameNo === 'number' && !pressed.some((game) => game.gameNo === gameNo)
  }).length
}

function findSame({ gameNo, format }: Game, after: readonly GameAfter[]): GameAfter | undefined {
  const numbered = after.find((game) => game.gameNo === gameNo)
  return numbered ?? after.find((game) => game.format === format && game.gameNo === undefined)
}

function rulesKey({ settings }: Pick<Game, 'settings'>): string {
  return JSON.stringify(Object.entries(settings).toSorted(([one], [other]) => one.localeCompare(other)))
}
