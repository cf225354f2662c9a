import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { claimStore } from '../claims/claim-store.ts'
import { joinLinkStore } from '../joining/join-link-store.ts'
import { resultStores } from '../results/result-stores.ts'
import { recordAll } from '../scores/recording-store.ts'
import type { TakeBackDeps } from './take-back.ts'
import { takeBack } from './take-back.ts'
import { takeBackStore } from './take-back-store.ts'

export interface TakeBackRouteDeps {
  database: Database
  sessions: Sessions
  announce: (matchId: number) => void
}

export function serveTakeBack(serve: Serve, { database, sessions, announce }: TakeBackRouteDeps): void {
  const deps: TakeBackDeps = {
    inTransaction: async (work) =>
      database.transaction().execute(async (transaction) =>
        work({
          ...resultStores(transaction),
          claims: claimStore(transaction),
          links: joinLinkStore(transaction),
          takeBacks: takeBackStore(transaction),
          record: async (recording) => (await recordAll(transaction, [recording], 'wait'))[0],
        }),
      ),
  }

  serve(api.joining.takeBack, async ({ params: { id: matchId }, body: { phone }, caller: { userId } }) => {
    const taken = await sessions.endJoiners(
      matchId,
      async () => takeBack(deps, { matchId, phone, userId }),
      phone,
    )
    announce(matchId)
    return { ...taken, link: await joinLinkStore(database).get(matchId) }
  })
}
