import type { NewMatch } from '@nineteenth/contracts'
import type { MatchSetupStore } from './match-setup-store.ts'
import { planMatch } from './plan-match.ts'

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
    const { setup, lineUp, games } = await planMatch(store, organiserId, newMatch)
    const matchId = await store.add(organiserId, setup)
    await store.setLineUp(matchId, setup.date, lineUp)
    await store.setGames(matchId, games)
    await store.recordEvent(matchId, organiserId, 'created')
    return matchId
  })
}
