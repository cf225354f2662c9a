import type { MatchState } from '@nineteenth/contracts'
import { planMatch, type MatchPlan } from '@nineteenth/server/features/matches/setup/plan-match.ts'
import { matchSetupStore } from '@nineteenth/server/features/matches/setup/match-setup-store.ts'
import { matchStateStore } from '@nineteenth/server/features/matches/match-state-store.ts'
import { toDecision } from '@nineteenth/server/features/results/decide-match.ts'
import { matchRecord, play } from '@nineteenth/server/features/results/record/match-record.ts'
import { roundStore } from '@nineteenth/server/features/results/record/round-store.ts'
import { resultStore } from '@nineteenth/server/features/results/result-store.ts'
import { scoreRow, type Row } from '../rows.ts'
import { seedStore, type SeedDatabase } from '../seed-store.ts'
import { entriesOf } from './occasion-entries.ts'
import type { Occasion } from './make-occasions.ts'

/** Makes a match as the product does, from the form to its end; only ids and moments are ours, the same each time. */
export async function putOccasion(database: SeedDatabase, occasion: Occasion): Promise<void> {
  const setup = matchSetupStore(database)
  const plan = await planMatch(setup, occasion.form.players[0] ?? 0, occasion.form)
  const { id: matchId } = occasion
  await seedStore(database).putEmptyMatch(matchRow(occasion, plan))
  const entries = entriesOf(occasion, plan)
  const revision = Math.max(1, ...entries.map((entry) => entry.revision))
  await database.insertInto('matchState').values({ matchId, revision }).execute()
  await setup.setLineUp(matchId, occasion.form.date, plan.lineUp)
  await setup.setGames(matchId, plan.games)
  // Seeded players take part from the start: an answer of each would be in the history.
  await database
    .updateTable('matchPlayers')
    .set({ consent: 'given' })
    .where('matchId', '=', matchId)
    .execute()
  await setup.useOwnHandicaps(matchId)
  await addEvent(database, occasion, 'created', 1)
  await database.insertInto('scoreEntries').values(entries).execute()
  await database.insertInto('scores').values(entries.map(scoreRow)).execute()
  if (occasion.isComplete) await complete(database, occasion, revision + 1)
}

function matchRow({ id, form }: Occasion, { setup: { card, ...setup } }: MatchPlan): Row<'matches'> {
  const createdAt = new Date(`${form.date}T06:00:00Z`)
  return {
    id,
    organiserId: form.players[0] ?? 0,
    ...setup,
    card: JSON.stringify(card),
    createdAt,
    money: null,
    completedAt: null,
  }
}

async function complete(database: SeedDatabase, occasion: Occasion, revision: number): Promise<void> {
  const { id } = occasion
  const state = await matchStateStore(database).findState(id)
  if (!state) throw new Error('a match that was just put is there')
  const completed: MatchState = { ...state, isComplete: true }
  const played = play(completed)
  const record = matchRecord(completed, played.result)
  await resultStore(database).complete(id, toDecision(played.result), record.figures)
  await roundStore(database).add(record)
  await database
    .updateTable('matches')
    .set({ completedAt: endOf(occasion) })
    .where('id', '=', id)
    .execute()
  await database.updateTable('matchState').set({ revision }).where('matchId', '=', id).execute()
  await addEvent(database, occasion, 'completed', revision)
}

async function addEvent(
  database: SeedDatabase,
  occasion: Occasion,
  kind: 'created' | 'completed',
  revision: number,
): Promise<void> {
  const { id: matchId, form } = occasion
  const happenedAt = kind === 'created' ? new Date(`${form.date}T06:00:00Z`) : endOf(occasion)
  const userId = form.players[0] ?? 0
  await database.insertInto('matchEvents').values({ matchId, userId, kind, revision, happenedAt }).execute()
}

function endOf({ form }: Occasion): Date {
  return new Date(`${form.date}T17:30:00Z`)
}
