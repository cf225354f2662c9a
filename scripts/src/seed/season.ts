import { newMatchSchema } from '@nineteenth/contracts'
import { courseHandicap, type HoleScore } from '@nineteenth/scoring'
import { openChance, type Chance } from './chance.ts'
import type { SeedMatch, SeedScore } from './match-store.ts'
import { courses, parOf, people, type Course, type Person } from './world.ts'

type Card = readonly HoleScore[]

const matchCount = 40

/** How many holes of the newest matches are played. All older matches are complete. */
const holesPlayedNow = [0, 5, 9, 13, 17, 18]

/** Forty matches up to and including today, the newest first. */
export function makeSeason(today: string): SeedMatch[] {
  return Array.from({ length: matchCount }, (_, index) => makeMatch(index, today))
}

function makeMatch(index: number, today: string): SeedMatch {
  // Each match has its own start, so that a change to one leaves the others as they were.
  const chance = openChance(19 + index)
  const course = courses[index % courses.length]!
  const tee = course.tees[index % 3 === 0 ? 1 : 0]!
  const isTeamMatch = index % 3 === 2
  const players = choosePeople(index, isTeamMatch, chance)
  const cards = players.map(({ handicapTenths }) =>
    playRound(course, courseHandicap(handicapTenths, { ...tee, par: parOf(course) }), chance),
  )
  const id = index + 1
  const date = daysBefore(today, index < 2 ? 0 : index * 4 - 5)
  const form = newMatchSchema.parse({
    courseId: course.id,
    teeBoxId: tee.id,
    date,
    matchType: 'individual',
    usernames: people.map(({ username }) => username),
    players: players.map((player) => player.id),
    ...(isTeamMatch && { sides: sidesOf(players) }),
    ...(index % 5 === 4 && { games: ['quota', 'gross', 'net'].map((format) => ({ format })) }),
  })
  return {
    id,
    form,
    startsAt: new Date(Date.parse(`${date}T06:00:00Z`) + id * 60_000),
    isComplete: index >= holesPlayedNow.length,
    play: () => [
      ...asItHappened(index, cards, course.pars).flatMap(scoresOf),
      ...(index === 2 ? [dispute(players)] : []),
    ],
  }
}

/** Ann plays in three of four, so that one account shows a full season. */
function choosePeople(index: number, isTeamMatch: boolean, chance: Chance): Person[] {
  const [ann, ...others] = people
  const count = isTeamMatch ? 4 : 2 + (index % 4)
  const company = chance.shuffled(others).slice(0, count - 1)
  return index % 4 === 3 ? chance.shuffled(others).slice(0, count) : [ann!, ...company]
}

function sidesOf(players: readonly Person[]) {
  const [first, second, third, fourth] = players.map(({ id }) => id)
  return [
    { name: 'A', players: [first, fourth] },
    { name: 'B', players: [second, third] },
  ]
}

function playRound({ pars }: Course, handicap: number, chance: Chance): Card {
  return pars.map((par) => {
    const overPar = Math.round(handicap / 18 + chance.bell() * 0.8)
    return Math.min(12, Math.max(par - 2, par + overPar))
  })
}

/**
 * The exceptions of a season: unfinished rounds, ties, a picked-up ball, a card that was never
 * finished.
 */
function asItHappened(index: number, cards: readonly Card[], pars: readonly number[]): Card[] {
  const [first = [], second = [], ...rest] = cards
  const holesPlayed = holesPlayedNow[index]
  if (holesPlayed !== undefined) return cards.map((card) => card.slice(0, holesPlayed))
  if (index % 7 === 0) return [first, tying(first, pars), ...rest]
  if (index % 11 === 0) return [first, second.slice(0, 14), ...rest]
  if (index % 13 === 0) return [first, second.with(6, 'X'), ...rest]
  return [...cards]
}

/** Reaches the same total differently: each score moves to the next hole of the same par. */
function tying(card: Card, pars: readonly number[]): Card {
  return card.map((_score, hole) => {
    const alike = pars.flatMap((par, other) => (par === pars[hole] ? [other] : []))
    return card[alike[(alike.indexOf(hole) + 1) % alike.length]!]!
  })
}

function scoresOf(card: Card, index: number): SeedScore[] {
  return card.map((score, hole) => ({
    ballNo: index + 1,
    holeNumber: hole + 1,
    order: hole,
    strokes: typeof score === 'number' ? score : null,
    isPickedUp: score === 'X',
  }))
}

/**
 * The second player enters a different score for the first player, which the organizer must settle.
 */
function dispute([, second]: readonly Person[]): SeedScore {
  return { ballNo: 1, holeNumber: 7, order: 6, strokes: 8, disputedBy: second?.id ?? 0 }
}

export function daysBefore(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
