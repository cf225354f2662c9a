import { Registry } from '@prometheus-io/client'
import { openLog } from '#platform/http/request-log.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { RedisPair } from '#platform/redis.ts'
import { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { startHousekeeping } from '../housekeeping/housekeeping-job.ts'
import { housekeepingStore } from '../housekeeping/housekeeping-store.ts'
import { turnLinkOff } from '../claims/move-seats.ts'
import { pokeNodes } from '../live/live-stream.ts'
import { watchLinkStore } from '../watching/watch-link-store.ts'
import type { CommandDeps } from './commands.ts'
import { figuresStore } from './figures-store.ts'
import { operatorStore } from './operator-store.ts'

export interface OpenCommandsDeps {
  database: Database
  redis: RedisPair
  identityProvider: IdentityProvider
  /** Called with failures that the nodes make up for later. */
  complain: (line: string) => void
}

const byRedis: ReadonlySet<string> = new Set(['publish', 'subscribe', 'turn'])

/** The dependencies of the commands: the server's own code on its database and Redis. */
export function openCommands({ database, redis, identityProvider, complain }: OpenCommandsDeps): CommandDeps {
  const report = (what: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    // The client's own message is about its options, not about the problem.
    const told = byRedis.has(what) ? `Redis did not accept it (${reason})` : reason
    complain(`Left to the nodes: ${what}: ${told}`)
  }
  const sessions = new Sessions({ database, redis, report, terms: identityProvider })
  // Without Redis, the nodes notice the change within a second.
  const poke = async (matchId: number) =>
    pokeNodes(redis, { matchId, changes: undefined }).catch((error) => report('publish', error))
  return {
    sessions,
    identityProvider,
    report,
    operators: operatorStore(database),
    figures: figuresStore(database),
    housekeeping: housekeepingStore(database),
    turnLinkOff: {
      join: async (matchId) => turnLinkOff({ database, sessions, announce: poke }, matchId),
      watch: async (matchId) => {
        await watchLinkStore(database).remove(matchId)
        await poke(matchId)
      },
    },
    keepHouse: async () => {
      const log = openLog('warn', { write: complain })
      const job = startHousekeeping({ database, sessions, identityProvider, log, metrics: new Registry() })
      await job.round()
      await job.stop()
    },
  }
}
