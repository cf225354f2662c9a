import type { NewMatch } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { keepPresses } from './presses/agreed-presses.ts'
import type { CreateMatchDeps } from './create-match.ts'
import { getCard, getPeople, toSetup } from './create-match.ts'
import { mustBeAllowed } from './match-access.ts'
import type { LockedMatch, MatchSetupStore, Person } from './match-setup-store.ts'
import { onSides } from './on-sides.ts'
import type { PlayerSnapshot } from './player-snapshot.ts'
import { toPlayerSnapshot } from './player-snapshot.ts'

export interface ChangeMatchInput {
  matchId: number
  userId: number
  change: NewMatch
}

/** Changes a match in progress. While scores stand its card stays, and whoever was ever given one stays for good. */
export async function changeMatch(
  deps: CreateMatchDeps,
  { matchId, userId, change }: ChangeMatchInput,
): Promise<void> {
  await deps.inTransaction(async (store) => {
    const match = await store.lock(matchId)
    mustBeAllowed(match, userId, 'edit')
    // A card that stays is kept as it was, whatever became of the course since.
    const card = keepsCard(match, change) ? match.card : await getCard(store, change)
    const people = await keepIndexes(store, match, change.players)
    const players = onSides(people, change).map((player) => toPlayerSnapshot(player, card, change.settings))
    mustKeepWhatIsPlayed(match, change, players)
    await store.setPlayers(matchId, match.date, players)
    const settings = keepPresses(change.settings, match.settings)
    await store.change(matchId, toSetup({ ...change, settings }, card))
    await store.recordEvent(matchId, userId, 'edited')
  })
}

/** Whoever is in the match already keeps the index they started with. */
async function keepIndexes(
  store: MatchSetupStore,
  match: LockedMatch,
  userIds: readonly number[],
): Promise<Person[]> {
  const known = new Map(match.players.map((player) => [player.userId, player.handicapTenths]))
  const people = await getPeople(store, userIds)
  return people.map(({ userId, handicapTenths }) => ({
    userId,
    handicapTenths: known.get(userId) ?? handicapTenths,
  }))
}

function mustKeepWhatIsPlayed(
  match: LockedMatch,
  change: NewMatch,
  players: readonly PlayerSnapshot[],
): void {
  const sides = new Map(players.map((player) => [player.userId, player.side]))
  const isAnybodyMissing = match.players.some(({ userId, hasEntries }) => hasEntries && !sides.has(userId))
  const played = match.players.filter((player) => player.hasScores)
  const isPlayedAsBefore =
    keepsCard(match, change) && played.every(({ userId, side }) => sides.get(userId) === side)
  if (isAnybodyMissing || (played.length > 0 && !isPlayedAsBefore)) throw new AppError('match-has-scores')
}

function keepsCard({ courseId, teeBoxId }: LockedMatch, change: NewMatch): boolean {
  return change.courseId === courseId && change.teeBoxId === teeBoxId
}
