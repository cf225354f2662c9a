import { offeredFormats } from '@nineteenth/contracts'
import { isPlayed, keptOf, scoreMatch, type Match } from '@nineteenth/scoring'
import { toDecision } from '@nineteenth/server/features/results/decide-match.ts'
import { recordOf } from '@nineteenth/server/features/results/record/match-record.ts'
import { toRecordRows } from '@nineteenth/server/features/results/record/round-store.ts'
import type { CardSnapshot, Tables } from '@nineteenth/server/tables.ts'
import type { GeneratedAlways, Insertable } from 'kysely'
import type { SeedMatch } from './make-matches.ts'
import { parOf, type Course, type Person } from './world.ts'

/** The tables of the product with ids that we may choose. */
export type SeedTables = {
  [Name in keyof Tables]: Tables[Name] extends { id: GeneratedAlways<number> }
    ? Omit<Tables[Name], 'id'> & { id: number }
    : Tables[Name]
}

export type Row<Name extends keyof SeedTables> = Insertable<SeedTables[Name]>

const dayMs = 24 * 60 * 60 * 1000
const holeMs = 13 * 60 * 1000

const sideNames = ['A', 'B'] as const

/** Tenths above today's handicap, month by month: somebody who practises. */
const seasonOfTenths = [14, 11, 12, 7, 3, 0]

export function handicapRows(
  { id: userId, handicapTenths }: Pick<Person, 'id' | 'handicapTenths'>,
  today: string,
): Row<'handicapHistory'>[] {
  const firstMs = startOf(today) - (seasonOfTenths.length - 1) * 30 * dayMs
  return seasonOfTenths.map((above, month) => ({
    userId,
    handicapTenths: handicapTenths + above,
    changedAt: new Date(firstMs + month * 30 * dayMs),
  }))
}

export function holeRows({ id: courseId, pars, strokeIndexes }: Course): Row<'holes'>[] {
  return pars.map((par, index) => ({
    courseId,
    number: index + 1,
    par,
    strokeIndex: strokeIndexes[index]!,
  }))
}

export function matchRow(match: SeedMatch): Row<'matches'> {
  const { id, date, course, tee } = match
  return {
    id,
    date,
    courseId: course.id,
    teeBoxId: tee.id,
    organiserId: organiserOf(match).id,
    card: JSON.stringify(cardOf(match)),
    createdAt: teeTime(match),
    ...completionOf(match),
  }
}

export function stateRow(match: SeedMatch): Row<'matchState'> {
  return { matchId: match.id, revision: revisionOf(match) }
}

export function sideRows({ id: matchId, isTeamMatch }: SeedMatch): Row<'matchSides'>[] {
  return isTeamMatch ? sideNames.map((name, index) => ({ matchId, sideNo: index + 1, name })) : []
}

export function ballRows({ id: matchId, players }: SeedMatch): Row<'matchBalls'>[] {
  return players.map(({ side }, index) => ({
    matchId,
    ballNo: index + 1,
    sideNo: side && sideNames.indexOf(side) + 1,
  }))
}

export function playerRows({ id: matchId, date, players }: SeedMatch): Row<'matchPlayers'>[] {
  return players.map((player, index) => ({
    matchId,
    matchDate: date,
    playerNo: index + 1,
    personId: player.person.id,
    position: index + 1,
    ballNo: index + 1,
    handicapTenths: player.person.handicapTenths,
    courseHandicap: player.courseHandicap,
    quota: player.quota,
    consent: 'given' as const,
  }))
}

export function gameRows(match: SeedMatch): Row<'matchGames'>[] {
  return gamesOf(match).map((game) => ({ matchId: match.id, ...game }))
}

/** What a complete match was decided to be. */
export function resultRows(match: SeedMatch): Row<'matchResults'>[] {
  if (!match.isComplete) return []
  const { engineVersion, games } = decisionOf(match)
  return games.map((result) => ({
    matchId: match.id,
    gameNo: Number(result.game),
    engineVersion,
    result: JSON.stringify(keptOf(result)),
  }))
}

/** What a complete match adds to its players' records. */
export function recordRows(match: SeedMatch): { rounds: Row<'rounds'>[]; duels: Row<'duels'>[] } {
  if (!match.isComplete) return { rounds: [], duels: [] }
  const players = playerRows(match).map(({ playerNo, personId, consent }) => ({
    playerNo,
    personId,
    consent,
    isKeptOut: false,
  }))
  return toRecordRows({ matchId: match.id, playedOn: match.date, ...recordOf(playedOf(match)) }, players)
}

export function eventRows(match: SeedMatch): Row<'matchEvents'>[] {
  const who = { matchId: match.id, userId: organiserOf(match).id }
  const created = { ...who, revision: 1, kind: 'created' as const, happenedAt: teeTime(match) }
  if (!match.isComplete) return [created]
  const completed = { kind: 'completed' as const, revision: revisionOf(match), happenedAt: endOf(match) }
  return [created, { ...who, ...completed }]
}

/** The scores that stand, in the order in which they were entered: hole by hole, everybody at once. */
export function entryRows(match: SeedMatch): Row<'scoreEntries'>[] {
  return match.course.pars.flatMap((_, hole) =>
    match.players.flatMap((player, position) => {
      const score = player.scores[hole]
      if (!isPlayed(score)) return []
      const entry = entryAt(match, hole, position)
      return {
        ...entry,
        standingId: entry.id,
        ballNo: position + 1,
        strokes: score === 'X' ? null : score,
        isPickedUp: score === 'X',
        enteredBy: organiserOf(match).id,
      }
    }),
  )
}

export function disputeRows(match: SeedMatch): Row<'scoreEntries'>[] {
  const { dispute, players } = match
  const [, second] = players
  if (!dispute || !second) return []
  return [
    {
      ...entryAt(match, dispute.holeNumber - 1, players.length),
      ballNo: 1,
      strokes: dispute.strokes,
      enteredBy: second.person.id,
    },
  ]
}

export function scoreRow(entry: Row<'scoreEntries'>): Row<'scores'> {
  const { matchId, ballNo, holeNumber, id: entryId, revision } = entry
  const { strokes = null, isPickedUp = false } = entry
  return { matchId, ballNo, holeNumber, strokes, isPickedUp, entryId, revision }
}

/** What every entry of a hole has in common; the creation of the match was revision 1. */
function entryAt(match: SeedMatch, hole: number, position: number) {
  return {
    matchId: match.id,
    id: entryId(match.id, hole, position),
    holeNumber: hole + 1,
    revision: hole + 2,
    receivedAt: new Date(teeTime(match).getTime() + (hole + 1) * holeMs),
  }
}

/** Of the form that phones make (version 7), and the same each time. */
export function entryId(matchId: number, hole: number, position: number): string {
  const digits = [matchId, hole, position].map((part) => part.toString(16).padStart(4, '0')).join('')
  return `01980000-0000-7000-8000-${digits}`
}

function cardOf({ course, tee }: SeedMatch): CardSnapshot {
  const { name, city, region, country } = course
  const { id: teeBoxId, name: teeName, colour, ratingTenths, slope } = tee
  const holes = holeRows(course).map(({ number, par, strokeIndex }) => ({ number, par, strokeIndex }))
  return {
    course: { name, city, region, country },
    tees: [{ teeNo: 1, teeBoxId, name: teeName, colour, ratingTenths, slope, par: parOf(course), holes }],
  }
}

function completionOf(match: SeedMatch) {
  if (!match.isComplete) return {}
  const { figures } = recordOf(playedOf(match))
  const { money } = decisionOf(match)
  return { completedAt: endOf(match), money: JSON.stringify(money), figures: JSON.stringify(figures) }
}

function decisionOf(match: SeedMatch) {
  return toDecision(playedOf(match).result)
}

function playedOf(match: SeedMatch) {
  const engineMatch = toEngineMatch(match)
  return { match: engineMatch, result: scoreMatch(engineMatch) }
}

function gamesOf({ formats }: SeedMatch) {
  return offeredFormats
    .filter((format) => formats[format])
    .map((format, index) => ({ gameNo: index + 1, format }))
}

function toEngineMatch(match: SeedMatch): Match {
  const { course, tee, players, isComplete } = match
  const { slope, ratingTenths } = tee
  const playerTee = { slope, ratingTenths, pars: course.pars, strokeIndex: course.strokeIndexes }
  return {
    holes: course.pars.map((_par, index) => index + 1),
    players: players.map(({ person }, index) => ({
      id: index + 1,
      indexTenths: person.handicapTenths,
      tee: playerTee,
    })),
    balls: players.map(({ side, scores }, index) => ({
      id: index + 1,
      players: [index + 1],
      scores,
      side: side && sideNames.indexOf(side) + 1,
    })),
    sides: sideNames.map((_name, index) => ({ id: index + 1 })),
    games: gamesOf(match).map(({ gameNo, format }) => ({ id: gameNo, format, settings: {} })),
    isComplete,
  }
}

function revisionOf(match: SeedMatch): number {
  const holesEntered = match.players[0]?.scores.filter(isPlayed).length ?? 0
  return 1 + holesEntered + (match.isComplete ? 1 : 0)
}

function organiserOf({ players: [first] }: SeedMatch): Person {
  if (!first) throw new Error('a match has an organiser')
  return first.person
}

function teeTime({ id, date }: SeedMatch): Date {
  return new Date(startOf(date) + 6 * 60 * 60 * 1000 + id * 60 * 1000)
}

function endOf(match: SeedMatch): Date {
  return new Date(teeTime(match).getTime() + 20 * holeMs)
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
