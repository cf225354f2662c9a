import { toEngineMatch, type NewMatch } from '@nineteenth/contracts'
import { loadFormats, scoreMatch } from '@nineteenth/scoring'
import { planMatch, type MatchPlan } from '@nineteenth/server/features/matches/setup/plan-match.ts'
import { matchSetupStore } from '@nineteenth/server/features/matches/setup/match-setup-store.ts'
import { matchStateStore } from '@nineteenth/server/features/matches/match-state-store.ts'
import { recordOf, toDecision } from '@nineteenth/server/features/results/record/match-record.ts'
import { addRecord } from '@nineteenth/server/features/results/record/round-store.ts'
import { storeDecision } from '@nineteenth/server/features/results/result-store.ts'
import { seedStore, type Row, type SeedDatabase } from './seed-store.ts'

/** A match from the organizer's form, and how it is played. The organizer is its first player. */
export interface SeedMatch {
  id: number
  form: NewMatch
  startsAt: Date
  isComplete: boolean
  /** The scores so far. The line-up knows each player's handicap. */
  play: (plan: MatchPlan) => SeedScore[]
}

export interface SeedScore {
  ballNo: number
  holeNumber: number
  /** The hole's position in the ball's order of play; 0 for the first hole. */
  order: number
  strokes: number | null
  isPickedUp?: boolean
  /** Set when another player entered this score, and it conflicts with the one that counts. */
  disputedBy?: number
}

const holeMs = 13 * 60_000

/** Creates a match as the product does, from the form to the result, but with fixed ids and times. */
export async function putMatch(database: SeedDatabase, match: SeedMatch): Promise<void> {
  const { id: matchId, form } = match
  const setup = matchSetupStore(database)
  const plan = await planMatch(database, organizerOf(match), form)
  await seedStore(database).putEmptyMatch(matchRow(match, plan))
  const entries = match.play(plan).map((score) => entryRow(match, score))
  const revision = Math.max(1, ...entries.map((entry) => entry.revision))
  await database.insertInto('matchState').values({ matchId, revision }).execute()
  await setup.setLineUp(matchId, form.date, plan.lineUp)
  await setup.setGames(matchId, plan.games)
  // Seeded players confirmed from the start, so the history has no answers.
  await database
    .updateTable('matchPlayers')
    .set({ consent: 'given' })
    .where('matchId', '=', matchId)
    .execute()
  await setup.useOwnHandicaps(matchId)
  await addEvent(database, match, { kind: 'created', revision: 1, happenedAt: match.startsAt })
  if (entries.length > 0) {
    await database.insertInto('entries').values(entries).execute()
    const current = entries.filter(({ appliedAs }) => appliedAs !== null).map(cellRow)
    await database.insertInto('cells').values(current).execute()
  }
  if (match.isComplete) await complete(database, match, revision + 1)
}

function organizerOf({ form }: SeedMatch): number {
  return form.players[0] ?? 0
}

function matchRow(match: SeedMatch, { setup: { card, ...setup } }: MatchPlan): Row<'matches'> {
  return {
    id: match.id,
    organiserId: organizerOf(match),
    ...setup,
    card: JSON.stringify(card),
    createdAt: match.startsAt,
    money: null,
    completedAt: null,
  }
}

/** Revision 1 is the creation of the match. */
function entryRow(match: SeedMatch, score: SeedScore): Row<'entries'> {
  const { ballNo, holeNumber, order, strokes, isPickedUp = false, disputedBy } = score
  const id = entryId(match.id, order, disputedBy === undefined ? ballNo : 0)
  return {
    matchId: match.id,
    hole: holeNumber,
    kind: 'strokes',
    of: `b${ballNo}`,
    id,
    value: isPickedUp ? 0 : strokes,
    appliedAs: disputedBy === undefined ? id : null,
    revision: order + 2,
    receivedAt: new Date(match.startsAt.getTime() + (order + 1) * holeMs),
    enteredBy: disputedBy ?? organizerOf(match),
  }
}

/** A fixed id in the format that phones use (UUID version 7). */
function entryId(...parts: [matchId: number, order: number, ballNo: number]): string {
  const digits = parts.map((part) => part.toString(16).padStart(4, '0')).join('')
  return `01980000-0000-7000-8000-${digits}`
}

function cellRow(entry: Row<'entries'>): Row<'cells'> {
  const { matchId, hole, kind, of, value = null, id: entryId, enteredBy, revision } = entry
  return { matchId, hole, kind, of, value, entryId, enteredBy, revision }
}

async function complete(database: SeedDatabase, match: SeedMatch, revision: number): Promise<void> {
  const { id, startsAt } = match
  const state = await matchStateStore(database).findState(id)
  if (!state) throw new Error('the stored match was not found')
  const engineMatch = toEngineMatch({ ...state, isComplete: true })
  await loadFormats(engineMatch.games.map(({ format }) => format))
  const result = scoreMatch(engineMatch)
  const record = recordOf({ match: engineMatch, result })
  await storeDecision(database, id, { ...toDecision(result), figures: record.figures })
  await addRecord(database, id, record)
  const completedAt = new Date(startsAt.getTime() + 20 * holeMs)
  await database.updateTable('matches').set({ completedAt }).where('id', '=', id).execute()
  await database.updateTable('matchState').set({ revision }).where('matchId', '=', id).execute()
  await addEvent(database, match, { kind: 'completed', revision, happenedAt: completedAt })
}

async function addEvent(
  database: SeedDatabase,
  match: SeedMatch,
  event: { kind: 'created' | 'completed'; revision: number; happenedAt: Date },
): Promise<void> {
  const row = { matchId: match.id, userId: organizerOf(match), ...event }
  await database.insertInto('matchEvents').values(row).execute()
}
