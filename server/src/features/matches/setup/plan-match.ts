import type { Game, NewMatch } from '@nineteenth/contracts'
import { matchDateIssue, isMatchDateInRange, toHoleNumbers } from '@nineteenth/contracts'
import { ratingOfNine, totalPar } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import type { CardSnapshot, Database, TeeSnapshot } from '#tables.ts'
import { gamesOf, mustHaveFewPairings, numberGames } from './match-games.ts'
import type { KnownNumbers, LineUp } from './line-up.ts'
import { lineUp } from './line-up.ts'
import type { LockedMatch, MatchSetup, Person } from './match-setup-store.ts'
import type { FoundTee } from './choices-store.ts'
import { findCard, findRejected, listPeople } from './choices-store.ts'
import { listKnownNumbers } from './line-up-store.ts'
import { onSides } from './on-sides.ts'
import { toPlayerSnapshot, type AddedStrokes } from './player-snapshot.ts'

/** A match ready to be stored. */
export interface MatchPlan {
  setup: MatchSetup
  lineUp: LineUp
  games: Game[]
}

/** Plans a match from a form, with snapshots of the card and the players; an existing match keeps its own. */
export async function planMatch(
  transaction: Database,
  organiserId: number,
  form: NewMatch,
  before?: LockedMatch,
): Promise<MatchPlan> {
  const { courseId, teeBoxId, date } = form
  mustBeWithinReach(date, before)
  const onSameCard = before && keepsCard(before, form) ? before : undefined
  const card = await getCard(transaction, organiserId, form, onSameCard?.card)
  const numbers = before ? await listKnownNumbers(transaction, before.id) : []
  mustNotBringBack(form.players, numbers)
  const people = await getPeople(transaction, organiserId, form, before)
  const tees = new Map(form.tees?.map((one) => [one.userId, one]))
  const chosen = gamesOf(form)
  const players = people.map((person) => {
    const tee = teeIn(card, tees.get(person.userId) ?? { teeBoxId })
    return toPlayerSnapshot(person, tee, addedTo(person, form), chosen)
  })
  const wanted = { players, sides: onSides(people, form, before), balls: form.balls, groups: form.groups }
  const planned = lineUp(wanted, numbers)
  const holes = teeIn(card, { teeBoxId }).holes.map(({ number }) => number)
  mustStartOnHoles(planned, holes)
  const games = numberGames(form, chosen, planned, before)
  mustHaveFewPairings(games, planned)
  const currency = form.currency ?? before?.currency ?? ''
  return { setup: { courseId, teeBoxId, date, holes, currency, card }, lineUp: planned, games }
}

/** Drops a reason without strokes, because it has no effect. */
function addedTo({ userId }: Person, { addedStrokes = [] }: NewMatch): AddedStrokes {
  const { strokes, reason } = addedStrokes.find((one) => one.userId === userId) ?? { strokes: 0, reason: '' }
  return { addedStrokes: strokes, addedReason: (strokes !== 0 && reason) || null }
}

/** The current date of an existing match is always allowed. */
function mustBeWithinReach(date: string, before: LockedMatch | undefined): void {
  if (date === before?.date || isMatchDateInRange(date, new Date())) return
  throw new AppError('invalid-request', { issues: [{ path: 'date', message: matchDateIssue }] })
}

function mustNotBringBack(players: readonly number[], numbers: readonly KnownNumbers[]): void {
  const hasLeft = numbers.some(({ userId, isByChoice }) => isByChoice && players.includes(userId))
  if (hasLeft) throw new AppError('player-left')
}

/** The contract checks the chosen holes, but doesn't have the course's holes. */
function mustStartOnHoles({ groups }: LineUp, holes: readonly number[]): void {
  if (groups.every(({ startsOn }) => holes.includes(startsOn))) return
  throw new AppError('invalid-request', {
    issues: [{ path: 'groups', message: 'A group must start on a hole of this match' }],
  })
}

/** Whether a match stays on its course, tee and holes. */
export function keepsCard({ courseId, teeBoxId, holes }: LockedMatch, form: NewMatch): boolean {
  const isSameCourse = form.courseId === courseId && form.teeBoxId === teeBoxId
  return isSameCourse && (!form.holes || toHoleNumbers(form.holes).join() === holes.join())
}

/** The chosen tees. Tees of the existing match stay as they were, even if the course has changed since. */
async function getCard(
  transaction: Database,
  organiserId: number,
  { courseId, teeBoxId, tees = [], holes }: NewMatch,
  kept: CardSnapshot | undefined,
): Promise<CardSnapshot> {
  const known = kept?.tees ?? []
  const missing = eachOnce([{ teeBoxId }, ...tees]).filter((tee) => !known.some((one) => isSameTee(one, tee)))
  if (kept && missing.length === 0) return kept
  const wanted = [...new Set(missing.map((tee) => tee.teeBoxId))]
  const found = await findCard(transaction, { organiserId, courseId }, wanted)
  if (found?.tees.length !== wanted.length) throw new AppError('course-not-found')
  const last = Math.max(0, ...known.map(({ teeNo }) => teeNo))
  const added = missing.flatMap(({ teeBoxId: id, gender }) =>
    found.tees.filter((tee) => tee.teeBoxId === id).map((tee) => asPlayed(tee, holes, gender)),
  )
  const numbered = added.map((tee, index) => ({ teeNo: last + index + 1, ...tee }))
  return { course: kept?.course ?? found.course, tees: [...known, ...numbered] }
}

/** A tee with the chosen holes and its rating for them; without a choice, all its holes. */
function asPlayed(found: FoundTee, choice: NewMatch['holes'], gender?: 'women'): Omit<TeeSnapshot, 'teeNo'> {
  const { front, back, women: _women, ...tee } = gender ? ratedForWomen(found) : found
  if (tee.holes.length === 0) throw new AppError('course-incomplete')
  const numbers = choice ? toHoleNumbers(choice) : tee.holes.map(({ number }) => number)
  const holes = tee.holes.filter(({ number }) => numbers.includes(number))
  if (holes.length !== numbers.length) throw new AppError('course-incomplete')
  if (holes.length === tee.holes.length) return tee
  const own = choice === 'back' ? back : front
  return { ...tee, ...ratingOfNine(tee, own), par: totalPar(holes.map(({ par }) => par)), holes }
}

function ratedForWomen({ women, ...tee }: FoundTee): FoundTee {
  if (!women) throw new AppError('invalid-request')
  return { ...tee, ...women, gender: 'women', women: null }
}

/** A tee with its own rating or the women's. */
type ChosenTee = Pick<TeeSnapshot, 'teeBoxId' | 'gender'>

function isSameTee(one: ChosenTee, other: ChosenTee): boolean {
  return one.teeBoxId === other.teeBoxId && one.gender === other.gender
}

function eachOnce(tees: readonly ChosenTee[]): ChosenTee[] {
  return tees.filter((tee, index) => tees.findIndex((one) => isSameTee(one, tee)) === index)
}

function teeIn({ tees }: CardSnapshot, chosen: ChosenTee): TeeSnapshot {
  const tee = tees.find((one) => isSameTee(one, chosen))
  if (!tee) throw new Error('the card lacks a chosen tee')
  return tee
}

/**
 * The chosen people: current players, people the organizer has played with, or members named by username. Players keep the
 * index they started with. Invited members play as scratch until they answer, so that a username doesn't reveal a handicap.
 */
async function getPeople(
  transaction: Database,
  organiserId: number,
  { players, usernames = [] }: NewMatch,
  before: LockedMatch | undefined,
): Promise<Person[]> {
  const playing = before?.players.map(({ userId }) => userId) ?? []
  const people = await listPeople(transaction, players, { organiserId, usernames, playing })
  if (people.length !== players.length) throw new AppError('player-not-found')
  const added = players.filter((userId) => userId !== organiserId && !playing.includes(userId))
  await mustBeAddable(transaction, organiserId, added)
  const known = new Map(before?.players.map((player) => [player.userId, player]))
  return people.map((person) => {
    const { handicapTenths, ownHandicapTenths } = known.get(person.userId) ?? asAdded(person)
    return { ...person, handicapTenths, ownHandicapTenths }
  })
}

/** Rejects people who blocked the organizer, or have too many unanswered matches of the organizer. */
export async function mustBeAddable(
  transaction: Database,
  organiserId: number,
  userIds: readonly number[],
): Promise<void> {
  const rejected = await findRejected(transaction, organiserId, userIds)
  if (!rejected) return
  const { isBlocking, name } = rejected
  throw new AppError(isBlocking ? 'player-unavailable' : 'too-many-invitations', { name })
}

function asAdded({ handicapTenths, consent }: Pick<Person, 'handicapTenths' | 'consent'>) {
  return consent === 'asked'
    ? { handicapTenths: 0, ownHandicapTenths: handicapTenths }
    : { handicapTenths, ownHandicapTenths: null }
}
