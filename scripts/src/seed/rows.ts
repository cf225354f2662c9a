import { cardTotal, engineVersion, isPlayed, scoreMatch, type Match } from '@nineteenth/scoring'
import { toStoredResults } from '@nineteenth/server/features/results/decide-match.ts'
import { recordOf } from '@nineteenth/server/features/results/record/match-record.ts'
import { toRecordRows } from '@nineteenth/server/features/results/record/round-store.ts'
import type { CardSnapshot, Tables } from '@nineteenth/server/tables.ts'
import type { GeneratedAlways, Insertable } from 'kysely'
import type { SeedMatch, SeedPlayer } from './make-matches.ts'
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

/** Tenths above today's handicap, month by month: somebody who practises. */
const seasonOfTenths = [14, 11, 12, 7, 3, 0]

export function handicapRows(
  { id: userId, handicapTenths }: Person,
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
  const { id, date, course, tee, formats, isTeamMatch } = match
  return {
    id,
    date,
    courseId: course.id,
    teeBoxId: tee.id,
    isTeamMatch,
    organiserId: organiserOf(match).id,
    quotaEnabled: formats.quota,
    nassauEnabled: formats.nassau,
    grossEnabled: formats.gross,
    netEnabled: formats.net,
    card: JSON.stringify(cardOf(match)),
    revision: revisionOf(match),
    createdAt: teeTime(match),
    ...completionOf(match),
  }
}

export function playerRows({
  id: matchId,
  date,
  course,
  isComplete,
  players,
}: SeedMatch): Row<'matchPlayers'>[] {
  return players.map((player, index) => ({
    matchId,
    matchDate: date,
    userId: player.person.id,
    position: index + 1,
    side: player.side,
    handicapTenths: player.person.handicapTenths,
    courseHandicap: player.courseHandicap,
    quota: player.quota,
    gross: isComplete ? grossOf(player, course) : null,
  }))
}

/** What a complete match adds to its players' records. */
export function recordRows(match: SeedMatch): { rounds: Row<'rounds'>[]; duels: Row<'duels'>[] } {
  if (!match.isComplete) return { rounds: [], duels: [] }
  return toRecordRows({ matchId: match.id, playedOn: match.date, ...recordOf(toEngineMatch(match)) })
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
        userId: player.person.id,
        strokes: score === 'X' ? null : score,
        isPickedUp: score === 'X',
        enteredBy: organiserOf(match).id,
        outcome: 'applied',
      }
    }),
  )
}

export function disputeRows(match: SeedMatch): Row<'scoreEntries'>[] {
  const { dispute, players } = match
  const [first, second] = players
  if (!dispute || !first || !second) return []
  return [
    {
      ...entryAt(match, dispute.holeNumber - 1, players.length),
      userId: first.person.id,
      strokes: dispute.strokes,
      enteredBy: second.person.id,
      outcome: 'conflict',
    },
  ]
}

export function scoreRow(entry: Row<'scoreEntries'>): Row<'scores'> {
  const { matchId, userId, holeNumber, id: entryId, revision } = entry
  const { strokes = null, isPickedUp = false } = entry
  return { matchId, userId, holeNumber, strokes, isPickedUp, entryId, revision }
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
function entryId(matchId: number, hole: number, position: number): string {
  const digits = [matchId, hole, position].map((part) => part.toString(16).padStart(4, '0')).join('')
  return `01980000-0000-7000-8000-${digits}`
}

function cardOf({ course, tee }: SeedMatch): CardSnapshot {
  const { name, city, region, country } = course
  return {
    course: { name, city, region, country },
    tee: {
      name: tee.name,
      colour: tee.colour,
      ratingTenths: tee.ratingTenths,
      slope: tee.slope,
      par: parOf(course),
    },
    holes: holeRows(course).map(({ number, par, strokeIndex }) => ({ number, par, strokeIndex })),
  }
}

function completionOf(match: SeedMatch) {
  if (!match.isComplete) return {}
  const results = toStoredResults(scoreMatch(toEngineMatch(match)))
  return {
    completedAt: endOf(match),
    results: JSON.stringify(results),
    engineVersion: String(engineVersion),
  }
}

function toEngineMatch({ course, tee, formats, players, isComplete }: SeedMatch): Match {
  const { slope, ratingTenths } = tee
  const playerTee = { slope, ratingTenths, pars: course.pars, strokeIndex: course.strokeIndexes }
  const enabled = Object.entries(formats).filter(([, isEnabled]) => isEnabled)
  return {
    players: players.map(({ person, side, scores }) => ({
      id: person.id,
      indexTenths: person.handicapTenths,
      tee: playerTee,
      scores,
      side,
    })),
    formats: Object.fromEntries(enabled.map(([format]) => [format, {}])),
    isComplete,
  }
}

function revisionOf(match: SeedMatch): number {
  const holesEntered = match.players[0]?.scores.filter(isPlayed).length ?? 0
  return 1 + holesEntered + (match.isComplete ? 1 : 0)
}

/** Only a full card has a gross. */
function grossOf({ scores }: SeedPlayer, { pars }: Course): number | null {
  const total = cardTotal(scores, pars)
  return total.kind === 'complete' ? total.strokes : null
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
