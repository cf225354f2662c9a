import type { MatchState } from '@nineteenth/contracts'
import { allTicked, strokesCell, toGames } from '@nineteenth/contracts'

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4, 4, 3, 5, 4]
const strokeIndexes = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

const people = [
  { name: 'Ada Fairway', indexTenths: 84, card: [4, 5, 3, 4, 5, 4, 3, 4, 6, 4, 5, 2, 5, 4, 4, 3, 5, 5] },
  { name: 'Ben Rough', indexTenths: 153, card: [5, 5, 4, 6, 5, 4, 2, 5, 5, 5, 6, 4, 4, 6, 5, 3, 6, 4] },
  { name: 'Cleo Bunker', indexTenths: 121, card: [5, 4, 3, 5, 5, 5, 4, 5, 5, 3, 5, 4, 5, 5, 4, 3, 6, 4] },
  { name: 'Dev Flagstick', indexTenths: 206, card: [6, 5, 4, 5, 6, 5, 4, 4, 6, 5, 3, 4, 6, 5, 5, 4, 6, 5] },
]

const holes = pars.map((par, index) => ({
  number: index + 1,
  par,
  strokeIndex: strokeIndexes[index] ?? index + 1,
}))
const tee = { name: 'White', colour: 'white', ratingTenths: 712, slope: 126, par: 72 }

/** A round of four invented players on an invented course. It is stored nowhere. */
export const sampleMatch: MatchState = {
  id: 1,
  organiserId: 1,
  courseId: 1,
  teeBoxId: 1,
  epoch: 'sample',
  revision: 1,
  date: '2026-06-20',
  isComplete: true,
  completedAt: null,
  isTeamMatch: false,
  currency: '',
  ...allTicked,
  course: { name: 'Sample Links', city: '', region: '', country: '' },
  teeBox: tee,
  holes,
  tees: [{ teeNo: 1, teeBoxId: 1, ...tee, holes }],
  players: people.map(({ name, indexTenths }, index) => ({
    playerNo: index + 1,
    userId: index + 1,
    ballNo: index + 1,
    teeNo: 1,
    displayName: name,
    username: null,
    side: null,
    handicapTenths: indexTenths,
    courseHandicap: 0,
    quota: 0,
  })),
  balls: people.map((_, index) => ({ ballNo: index + 1, sideNo: null, groupNo: null, play: null })),
  sides: [],
  groups: [],
  games: toGames(allTicked, {}).map((game, index) => ({ ...game, gameNo: index + 1, among: null })),
  cells: people.flatMap(({ card }, index) =>
    card.map((value, hole) => ({
      ...strokesCell(index + 1, hole + 1),
      value,
      entry: `sample-${index}-${hole}`,
      by: 1,
    })),
  ),
  open: [],
}
