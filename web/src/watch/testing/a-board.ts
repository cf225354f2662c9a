import { aPlayer, aState } from '#golf/testing/a-match.ts'
import type { Game, PublicBoard } from '@nineteenth/contracts'
import { strokesCell, toStrokesValue } from '@nineteenth/contracts'
import { strokesByHole } from '@nineteenth/scoring'

interface BoardParts extends Partial<Omit<PublicBoard, 'games'>> {
  /** Course handicaps are five times the position unless given. */
  games?: readonly Game[]
  names?: readonly string[]
  /** Names of sides, assigned in turn. */
  sideOf?: (player: number) => string | null
}

/** Ann and Søren on a par-72 course as watchers see them, without scores. */
export function aBoard({
  names = ['Ann Carter', 'Søren Østergård'],
  sideOf,
  games: given,
  ...parts
}: BoardParts = {}): PublicBoard {
  const players = names.map((displayName, index) =>
    aPlayer({
      userId: index + 1,
      displayName,
      courseHandicap: (index * 5) % 27,
      side: sideOf?.(index) ?? null,
    }),
  )
  const { epoch, revision, date, isComplete, course, holes, tees, balls, sides, games } = aState({ players })
  const received = players.map(({ ballNo, courseHandicap }) => ({
    ballNo,
    byHole: strokesByHole(
      courseHandicap,
      holes.map(({ strokeIndex }) => strokeIndex),
    ),
  }))
  return {
    epoch,
    revision,
    date,
    isComplete,
    course,
    holes,
    tees: tees.map(({ teeNo, name, colour, par, holes: own }) => ({ teeNo, name, colour, par, holes: own })),
    players: players.map(({ playerNo, displayName, ballNo, teeNo, side }) => ({
      playerNo,
      displayName,
      ballNo,
      teeNo,
      side,
    })),
    balls,
    sides,
    groups: [],
    cells: [],
    ...parts,
    games: (given ?? games).map((game) => ({ strokes: received, ...game })),
  }
}

/** Strokes of a ball on the first holes, hole by hole; `X` if it was picked up. */
export function strokesOf(ballNo: number, strokes: readonly (number | 'X')[]): PublicBoard['cells'] {
  return strokes.map((one, index) => ({ ...strokesCell(ballNo, index + 1), value: toStrokesValue(one) }))
}
