import { courseHandicap, quotaValue, type HoleScore } from '@nineteenth/scoring'
import { openChance, type Chance } from './chance.ts'
import { courses, parOf, people, type Course, type Person, type Tee } from './world.ts'

export interface SeedMatch {
  id: number
  date: string
  course: Course
  tee: Tee
  isTeamMatch: boolean
  isComplete: boolean
  formats: { quota: boolean; nassau: boolean; gross: boolean; net: boolean }
  /** The first one organises. */
  players: readonly SeedPlayer[]
  /** Another score for the first player, by the second: somebody must settle it. */
  dispute: { holeNumber: number; strokes: number } | null
}

export interface SeedPlayer {
  person: Person
  side: 'A' | 'B' | null
  courseHandicap: number
  quota: number
  scores: readonly HoleScore[]
}

const matchCount = 40
const allFormats = { quota: true, nassau: true, gross: true, net: true }

/** How far the newest matches have come, in holes; all older ones are complete. */
const holesPlayedNow = [0, 5, 9, 13, 17, 18]

/** Forty matches up to and including today, the newest first. */
export function makeMatches(today: string): SeedMatch[] {
  return Array.from({ length: matchCount }, (_, index) => makeMatch(index, today))
}

function makeMatch(index: number, today: string): SeedMatch {
  // A start of its own for each, so that a change to one match leaves the others as they were.
  const chance = openChance(19 + index)
  const course = courses[index % courses.length]!
  const tee = course.tees[index % 3 === 0 ? 1 : 0]!
  const isTeamMatch = index % 3 === 2
  const chosen = choosePeople(index, isTeamMatch, chance)
  const players = chosen.map((person, position): SeedPlayer => {
    const handicap = courseHandicap(person.handicapTenths, { ...tee, par: parOf(course) })
    return {
      person,
      side: isTeamMatch ? sideAt(position) : null,
      courseHandicap: handicap,
      quota: quotaValue(handicap),
      scores: playRound(course, handicap, chance),
    }
  })
  return {
    id: index + 1,
    date: daysBefore(today, index < 2 ? 0 : index * 4 - 5),
    course,
    tee,
    isTeamMatch,
    isComplete: index >= holesPlayedNow.length,
    formats: index % 5 === 4 ? { ...allFormats, nassau: false } : allFormats,
    players: asItHappened(index, players, course.pars),
    dispute: index === 2 ? { holeNumber: 7, strokes: 8 } : null,
  }
}

/** Ann plays in three of four, so that one account shows a full season. */
function choosePeople(index: number, isTeamMatch: boolean, chance: Chance): Person[] {
  const [ann, ...others] = people
  const count = isTeamMatch ? 4 : 2 + (index % 4)
  const company = chance.shuffled(others).slice(0, count - 1)
  return index % 4 === 3 ? chance.shuffled(others).slice(0, count) : [ann!, ...company]
}

/** Each later pair is turned round: A B B A. */
function sideAt(position: number): 'A' | 'B' {
  return position % 4 === 0 || position % 4 === 3 ? 'A' : 'B'
}

function playRound({ pars }: Course, handicap: number, chance: Chance): number[] {
  return pars.map((par) => {
    const overPar = Math.round(handicap / 18 + chance.bell() * 0.8)
    return Math.min(12, Math.max(par - 2, par + overPar))
  })
}

/** What makes a season uneven: rounds under way, ties, a ball picked up, a card never finished. */
function asItHappened(index: number, players: readonly SeedPlayer[], pars: readonly number[]): SeedPlayer[] {
  const holesPlayed = holesPlayedNow[index]
  if (holesPlayed !== undefined) return players.map((player) => playedUpTo(player, holesPlayed))
  if (index % 7 === 0) return withSecond(players, (second, first) => tying(second, first, pars))
  if (index % 11 === 0) return withSecond(players, (second) => playedUpTo(second, 14))
  if (index % 13 === 0) return withSecond(players, (second) => pickedUpAt(second, 7))
  return [...players]
}

function withSecond(
  [first, second, ...rest]: readonly SeedPlayer[],
  change: (second: SeedPlayer, first: SeedPlayer) => SeedPlayer,
): SeedPlayer[] {
  if (!first || !second) throw new Error('a match has two players')
  return [first, change(second, first), ...rest]
}

function playedUpTo(player: SeedPlayer, holes: number): SeedPlayer {
  return { ...player, scores: player.scores.map((score, hole) => (hole < holes ? score : null)) }
}

function pickedUpAt(player: SeedPlayer, holeNumber: number): SeedPlayer {
  return { ...player, scores: player.scores.map((score, hole) => (hole === holeNumber - 1 ? 'X' : score)) }
}

/** The same total by another way: each score moves to the next hole of the same par. */
function tying(player: SeedPlayer, { scores }: SeedPlayer, pars: readonly number[]): SeedPlayer {
  return { ...player, scores: scores.map((_, hole) => scores[nextOfSamePar(pars, hole)]!) }
}

function nextOfSamePar(pars: readonly number[], hole: number): number {
  const alike = pars.flatMap((par, other) => (par === pars[hole] ? [other] : []))
  return alike[(alike.indexOf(hole) + 1) % alike.length]!
}

export function daysBefore(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
