import type { HoleScore, Match, MatchPlayer } from '@nineteenth/scoring'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
const tees = [
  { slope: 133, ratingTenths: 721, pars, strokeIndex },
  { slope: 122, ratingTenths: 682, pars, strokeIndex },
]

/** Four-player matches with every format and money on it, the same ones on every run. */
export function randomMatches(count: number): Match[] {
  const random = openChance(19).next
  return Array.from({ length: count }, () => randomMatch(random))
}

function randomMatch(random: () => number): Match {
  const stakes = { front: 500, back: 500, total: 500 }
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  // One in four is half-played, as on a Saturday at noon.
  const holesPlayed = random() < 0.25 ? Math.floor(random() * 18) : 18
  const players = [0, 1, 2, 3].map((id) => randomPlayer(id, random))
  return {
    holes: pars.map((_par, hole) => hole + 1),
    players,
    balls: players.map(({ id, tee }) => ({
      id,
      players: [id],
      scores: tee.pars.map((par, hole) => (hole < holesPlayed ? randomScore(par, random) : null)),
    })),
    games: [
      { id: 1, format: 'quota', settings: { stake: 500 } },
      { id: 2, format: 'nassau', settings: { stakes, presses } },
      { id: 3, format: 'gross', settings: { stake: 500 } },
      { id: 4, format: 'net', settings: { stake: 500 } },
    ],
  }
}

function randomPlayer(id: number, random: () => number): MatchPlayer {
  const tee = tees[Math.floor(random() * tees.length)]!
  return { id, indexTenths: Math.floor(random() * 400) - 30, tee }
}

function randomScore(par: number, random: () => number): HoleScore {
  if (random() < 0.01) return 'X'
  return Math.max(1, par - 1 + Math.floor(random() * 4))
}
