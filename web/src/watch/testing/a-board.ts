import { aPlayer, aState } from '#golf/testing/a-match.ts'
import type { PublicBoard } from '@nineteenth/contracts'

interface BoardParts extends Partial<PublicBoard> {
  names?: readonly string[]
  /** Names of sides, dealt in turn. */
  sideOf?: (player: number) => string | null
}

/** Ann and Søren on a par-72 course as anybody sees them, with nothing entered. */
export function aBoard({
  names = ['Ann Carter', 'Søren Østergård'],
  sideOf,
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
  return {
    epoch,
    revision,
    date,
    isComplete,
    course,
    holes,
    tees: tees.map(({ teeNo, name, colour, ratingTenths, slope, par, holes: own }) => ({
      teeNo,
      name,
      colour,
      ratingTenths,
      slope,
      par,
      holes: own,
    })),
    players: players.map(({ playerNo, displayName, ballNo, teeNo, side }) => ({
      playerNo,
      displayName,
      ballNo,
      teeNo,
      side,
    })),
    balls: balls.map((ball, index) => ({
      ...ball,
      handicap: { numerator: players[index]?.courseHandicap ?? 0, denominator: 1 },
    })),
    sides,
    groups: [],
    games,
    scores: [],
    ...parts,
  }
}

/** Strokes of a ball on the first holes, hole by hole; `X` where it was picked up. */
export function strokesOf(ballNo: number, strokes: readonly (number | 'X')[]): PublicBoard['scores'] {
  return strokes.map((one, index) => ({
    ballNo,
    holeNumber: index + 1,
    strokes: one === 'X' ? null : one,
    isPickedUp: one === 'X',
  }))
}
