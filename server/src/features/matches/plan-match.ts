import type { Game, NewMatch } from '@nineteenth/contracts'
import { toHoleNumbers } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CardSnapshot, TeeSnapshot } from '#tables.ts'
import { gamesOf, numberGames } from './match-games.ts'
import type { LineUp } from './line-up.ts'
import { lineUp } from './line-up.ts'
import type { LockedMatch, MatchSetup, MatchSetupStore, Person } from './match-setup-store.ts'
import { onSides } from './on-sides.ts'
import { toPlayerSnapshot } from './player-snapshot.ts'
import { asPlayed } from './tee-as-played.ts'

/** A match as it is to be stored. */
export interface MatchPlan {
  setup: MatchSetup
  lineUp: LineUp
  games: Game[]
}

/** What a form comes to, with snapshots of the card and of every player; of a match that is there, what it keeps. */
export async function planMatch(
  store: MatchSetupStore,
  form: NewMatch,
  before?: LockedMatch,
): Promise<MatchPlan> {
  const { courseId, teeBoxId, date } = form
  const card = await getCard(store, form, before && keepsCard(before, form) ? before.card : undefined)
  const people = await getPeople(store, form.players, before)
  const teeBoxes = new Map(form.tees?.map((one) => [one.userId, one.teeBoxId]))
  const chosen = gamesOf(form)
  const players = people.map((person) =>
    toPlayerSnapshot(person, teeIn(card, teeBoxes.get(person.userId) ?? teeBoxId), chosen),
  )
  const numbers = before ? await store.listKnownNumbers(before.id) : []
  const wanted = { players, sides: onSides(people, form), balls: form.balls, groups: form.groups }
  const planned = lineUp(wanted, numbers)
  const holes = teeIn(card, teeBoxId).holes.map(({ number }) => number)
  if (planned.groups.some(({ startsOn }) => !holes.includes(startsOn))) throw new AppError('invalid-request')
  return {
    setup: { courseId, teeBoxId, date, holes, card },
    lineUp: planned,
    games: numberGames(form, chosen, planned, before),
  }
}

/** Whether a match stays on its course, its own tee and its holes. */
export function keepsCard({ courseId, teeBoxId, holes }: LockedMatch, form: NewMatch): boolean {
  const isSameCourse = form.courseId === courseId && form.teeBoxId === teeBoxId
  return isSameCourse && (!form.holes || toHoleNumbers(form.holes).join() === holes.join())
}

/** The chosen tees; those that the match has are kept as they were, whatever became of the course since. */
async function getCard(
  store: MatchSetupStore,
  { courseId, teeBoxId, tees = [], holes }: NewMatch,
  kept: CardSnapshot | undefined,
): Promise<CardSnapshot> {
  const known = kept?.tees ?? []
  const chosen = new Set([teeBoxId, ...tees.map((tee) => tee.teeBoxId)])
  const missing = [...chosen].filter((id) => known.every((tee) => tee.teeBoxId !== id))
  if (kept && missing.length === 0) return kept
  const found = await store.findCard(courseId, missing)
  if (found?.tees.length !== missing.length) throw new AppError('course-not-found')
  const last = Math.max(0, ...known.map(({ teeNo }) => teeNo))
  const added = found.tees.map((tee, index) => ({ teeNo: last + index + 1, ...asPlayed(tee, holes) }))
  return { course: kept?.course ?? found.course, tees: [...known, ...added] }
}

function teeIn({ tees }: CardSnapshot, teeBoxId: number): TeeSnapshot {
  const tee = tees.find((one) => one.teeBoxId === teeBoxId)
  if (!tee) throw new Error('the card has every chosen tee')
  return tee
}

/** The chosen people, all of whom must exist. Whoever is in the match already keeps the index they started with. */
async function getPeople(
  store: MatchSetupStore,
  userIds: readonly number[],
  before: LockedMatch | undefined,
): Promise<Person[]> {
  const people = await store.listPeople(userIds)
  if (people.length !== userIds.length) throw new AppError('player-not-found')
  const known = new Map(before?.players.map((player) => [player.userId, player.handicapTenths]))
  return people.map(({ userId, handicapTenths }) => ({
    userId,
    handicapTenths: known.get(userId) ?? handicapTenths,
  }))
}
