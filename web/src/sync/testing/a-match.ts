import type { MatchDetails } from '@nineteenth/contracts'

/** A match of Ann (1) and Bob (2) on a plain course, without scores. */
export function matchDetails(given: Partial<MatchDetails> = {}): MatchDetails {
  const { players = [aPlayer(1, 'Ann'), aPlayer(2, 'Bob')] } = given
  return {
    id: 7,
    organiserId: 1,
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    isComplete: false,
    completedAt: null,
    isTeamMatch: false,
    currency: '',
    quotaEnabled: true,
    nassauEnabled: true,
    grossEnabled: true,
    netEnabled: true,
    course: { name: 'Old Links', city: 'Skagen', region: 'Nordjylland', country: 'Denmark' },
    teeBox: tee,
    holes,
    tees: [{ teeNo: 1, teeBoxId: 1, ...tee, holes }],
    players,
    balls: players.map(({ ballNo }) => ({ ballNo, sideNo: null, groupNo: null, play: null })),
    sides: [],
    groups: [],
    games: [],
    ...given,
  }
}

const tee = { name: 'White', colour: 'white', ratingTenths: 721, slope: 133, par: 72 }
const holes = Array.from({ length: 18 }, (_, index) => ({
  number: index + 1,
  par: 4,
  strokeIndex: index + 1,
}))

function aPlayer(userId: number, displayName: string): MatchDetails['players'][number] {
  return {
    playerNo: userId,
    ballNo: userId,
    teeNo: 1,
    userId,
    displayName,
    username: displayName.toLowerCase(),
    handicapTenths: 112,
    courseHandicap: 13,
    quota: 23,
    side: null,
  }
}
