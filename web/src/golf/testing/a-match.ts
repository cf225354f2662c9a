import type {
  CurrentCell,
  FormatSettings,
  MatchState,
  MatchSummary,
  OpenEntry,
  OwnCard,
} from '@nineteenth/contracts'
import { strokesCell, toGames, withdrawalCell } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'

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
    currency: '',
    quotaEnabled: true,
    nassauEnabled: true,
    grossEnabled: true,
    netEnabled: true,
    courseName: 'Links of Inverallan',
    teeName: 'White',
    players: [
      { playerNo: 1, displayName: 'Ann Carter', sideNo: null },
      { playerNo: 2, displayName: 'Søren Østergård', sideNo: null },
    ],
    playerCount: 2,
    ...parts,
  }
}

/** Ann's card with scores from the first hole on. */
export function anOwnCard(...scores: readonly HoleScore[]): OwnCard {
  return {
    playerNo: 1,
    startsOn: null,
    holes: pars.map((par, hole) => ({ number: hole + 1, par, score: scores[hole] ?? null })),
  }
}

export interface StateParts extends Partial<MatchState> {
  /** The rules of the games. */
  settings?: FormatSettings
}

/** Ann, the organizer, and Søren on a par-72 course without scores. */
export function aState({ settings = {}, ...parts }: StateParts = {}): MatchState {
  const flags = { quotaEnabled: true, nassauEnabled: true, grossEnabled: true, netEnabled: true }
  const { players = aPair } = parts
  const { sides = players.some(({ side }) => side !== null) ? twoSides : [] } = parts
  const sideNoOf = (side: string | null) => sides.find(({ name }) => name === side)?.sideNo ?? null
  return {
    id: 7,
    organiserId: 1,
    courseId: 2,
    teeBoxId: 3,
    date: '2026-07-18',
    isComplete: false,
    completedAt: null,
    isTeamMatch: false,
    currency: '',
    ...flags,
    course: {
      name: 'Links of Inverallan',
      city: 'Inverallan',
      region: 'Highland',
      country: 'United Kingdom',
    },
    teeBox: tee,
    holes,
    tees: [{ teeNo: 1, teeBoxId: 3, ...tee, holes }],
    players,
    balls: players.map(({ ballNo, side }) => ({ ballNo, sideNo: sideNoOf(side), groupNo: null, play: null })),
    sides,
    groups: [],
    games: toGames({ ...flags, ...parts }, settings).map((game, index) => ({
      ...game,
      gameNo: index + 1,
      among: null,
    })),
    epoch: 'first life',
    revision: 3,
    cells: [],
    open: [],
    ...parts,
  }
}

const tee = { name: 'White', colour: 'white', ratingTenths: 703, slope: 129, par: 72 }
const holes = pars.map((par, hole) => ({ number: hole + 1, par, strokeIndex: strokeIndexes[hole] ?? 0 }))
const twoSides = [
  { sideNo: 1, name: 'A' },
  { sideNo: 2, name: 'B' },
]
const aPair = [
  aPlayer({ userId: 1, displayName: 'Ann Carter', handicapTenths: 112, courseHandicap: 11, quota: 25 }),
  aPlayer({ userId: 2, displayName: 'Søren Østergård', handicapTenths: -13, courseHandicap: -3, quota: 39 }),
]

export function aPlayer(parts: Partial<MatchState['players'][number]> = {}): MatchState['players'][number] {
  return {
    playerNo: parts.userId ?? 1,
    ballNo: parts.userId ?? 1,
    teeNo: 1,
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

/** Players by their names, numbered from 1 on. */
export function aField(...names: readonly string[]): MatchState['players'] {
  return names.map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
}

/** The current score of a ball on a hole, entered by Ann: 0 is picked up, null a cleared cell. */
export function aScore(ballNo: number, hole: number, value: number | null): CurrentCell {
  const digits = `${ballNo}${String(hole).padStart(2, '0')}`.padStart(12, '0')
  return { ...strokesCell(ballNo, hole), value, entry: `01980000-0000-7000-8000-${digits}`, by: 1 }
}

/** As many strokes on every hole from the first on. */
export function aRound(ballNo: number, strokes: number, holes = 18): CurrentCell[] {
  return Array.from({ length: holes }, (_, hole) => aScore(ballNo, hole + 1, strokes))
}

/** A score from Bob's phone, or another, in conflict with the card. */
export function aConflict(ballNo: number, hole: number, value: number | null, byName = 'Bob'): OpenEntry {
  const entry = '01980000-0000-7000-8000-000000000909'
  return { ...aScore(ballNo, hole, value), entry, by: 2, byName, state: 'conflict' }
}

/** A withdrawal after a hole, 0 before the first. */
export function aWithdrawal(ballNo: number, lastHole: number | null): CurrentCell {
  return { ...aScore(ballNo, 0, lastHole), ...withdrawalCell(ballNo) }
}
