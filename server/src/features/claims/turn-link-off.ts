import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { joinLinkStore } from '../joining/join-link-store.ts'
import { resultStores } from '../results/result-stores.ts'
import { claimStore } from './claim-store.ts'
import { listMoved, undoLinkMoves } from './make-claim.ts'

export interface TurnLinkOffDeps {
  database: Database
  sessions: Sessions
  announce: (matchId: number) => void | Promise<void>
}

/** Turns the link of a match off, ends what it opened, and takes back what it moved. */
export async function turnLinkOff(
  { database, sessions, announce }: TurnLinkOffDeps,
  matchId: number,
): Promise<void> {
  // At once, whoever is changing the match: from here on nothing is opened or moved by the link.
  await sessions.endJoiners(matchId, async () =>
    database.transaction().execute(async (transaction) => {
      await joinLinkStore(transaction).remove(matchId)
      await claimStore(transaction).holdTickets(matchId)
    }),
  )
  if ((await listMoved(claimStore(database), { matchId })).length === 0) return
  await database.transaction().execute(async (transaction) => {
    const claims = claimStore(transaction)
    await claims.lockMatches([matchId])
    await undoLinkMoves({ ...resultStores(transaction), claims }, { matchId })
  })
  await announce(matchId)
}
