import type { NewMatch } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CardSnapshot } from '#tables.ts'
import type { MatchSetup, MatchSetupStore, Person } from './match-setup-store.ts'
import { onSides } from './on-sides.ts'
import { toPlayerSnapshot } from './player-snapshot.ts'

export const holesOfARound = 18

export interface CreateMatchDeps {
  inTransaction<T>(work: (store: MatchSetupStore) => Promise<T>): Promise<T>
}

/** Creates a match with a snapshot of its card and of every player; nothing that is edited later changes it. */
export async function createMatch(
  deps: CreateMatchDeps,
  organiserId: number,
  newMatch: NewMatch,
): Promise<number> {
  return deps.inTransaction(async (store) => {
    const card = await getCard(store, newMatch)
    const people = await getPeople(store, newMatch.players)
    const matchId = await store.add(organiserId, toSetup(newMatch, card))
    const players = onSides(people, newMatch).map((player) =>
      toPlayerSnapshot(player, card, newMatch.settings),
    )
    await store.setPlayers(matchId, newMatch.date, players)
    await store.recordEvent(matchId, organiserId, 'created')
    return matchId
  })
}

/** The card that was chosen; one without all its holes cannot be played yet. */
export async function getCard(
  store: MatchSetupStore,
  { courseId, teeBoxId }: Pick<NewMatch, 'courseId' | 'teeBoxId'>,
): Promise<CardSnapshot> {
  const card = await store.findCard(courseId, teeBoxId)
  if (!card) throw new AppError('course-not-found')
  if (card.holes.length !== holesOfARound) throw new AppError('course-incomplete')
  return card
}

/** The chosen people, all of whom must exist. */
export async function getPeople(store: MatchSetupStore, userIds: readonly number[]): Promise<Person[]> {
  const people = await store.listPeople(userIds)
  if (people.length !== userIds.length) throw new AppError('player-not-found')
  return people
}

/** What the form says, as the match keeps it. */
export function toSetup(
  { matchType, players: _players, teams: _teams, ...rest }: NewMatch,
  card: CardSnapshot,
): MatchSetup {
  return { ...rest, isTeamMatch: matchType === 'team', card }
}
