import type { MatchState, MatchSummary, Score } from '@nineteenth/contracts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndexes = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

export function aSummary(parts: Partial<MatchSummary> = {}): MatchSummary {
  return {
    id: 1,
    courseId: 2,
    teeBoxId: 3,
    date: '2026-07-18',
    isComplete: false,
    isTeamMatch: false,
    quotaEnabled: true,
    nassauEnabled: true,
    grossEnabled: true,
    netEnabled: true,
    courseName: 'Links of Inverallan',
    teeName: 'White',
    ...parts,
  }
}

/** Ann, who organises, and Bob on a par-72 course, with nothing entered. */
export function aState(parts: Partial<MatchState> = {}): MatchState {
  return {
    id: 7,
    organiserId: 1,
    courseId: 2,
    teeBoxId: 3,
    date: '2026-07-18',
    isComplete: false,
    completedAt: null,
    isTeamMatch: false,
    quotaEnabled: true,
    nassauEnabled: true,
    grossEnabled: true,
    netEnabled: true,
    settings: {},
    course: {
      name: 'Links of Inverallan',
      city: 'Inverallan',
      region: 'Highland',
      country: 'United Kingdom',
    },
    teeBox: { name: 'White', colour: 'white', ratingTenths: 703, slope: 129, par: 72 },
    holes: pars.map((par, hole) => ({ number: hole + 1, par, strokeIndex: strokeIndexes[hole] ?? 0 })),
    players: [
      aPlayer({ userId: 1, displayName: 'Ann Carter', handicapTenths: 112, courseHandicap: 11, quota: 25 }),
      aPlayer({
        userId: 2,
        displayName: 'Søren Østergård',
        handicapTenths: -13,
        courseHandicap: -3,
        quota: 39,
      }),
    ],
    epoch: 'first life',
    revision: 3,
    scores: [],
    conflicts: [],
    ...parts,
  }
}

export function aPlayer(parts: Partial<MatchState['players'][number]> = {}): MatchState['players'][number] {
  return {
    userId: 1,
    displayName: 'Ann Carter',
    username: 'golfer',
    handicapTenths: 112,
    courseHandicap: 11,
    quota: 25,
    side: null,
    ...parts,
  }
}

export function aScore(userId: number, holeNumber: number, strokes: number): Score {
  const digits = `${userId}${String(holeNumber).padStart(2, '0')}`.padStart(12, '0')
  const entryId = `01980000-0000-7000-8000-${digits}`
  return { userId, holeNumber, strokes, isPickedUp: false, entryId, enteredBy: 1 }
}
