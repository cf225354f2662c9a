import { once } from 'node:events'
import { runStatements } from '../database-store.ts'
import type { Stack } from '../stack.ts'
import {
  aCard,
  aScore,
  requestInParallel,
  holdConnections,
  keepRequesting,
  type Seat,
} from './crowd-client.ts'

const slowWriting = [
  'create function write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$',
  'create trigger write_slowly before insert on entries execute function write_slowly()',
]

/** The stack with playing golfers, and users who do nothing until a fault needs a crowd. */
export interface World {
  stack: Stack
  /** One player of each match. */
  crowd: readonly Seat[]
  /** New users: nodes check known users with the identity provider only every five minutes. */
  newcomers: readonly Seat[]
}

/** A real fault, and the alerts that it must set off. */
export interface Provocation {
  what: string
  alerts: readonly string[]
  /** Runs the fault until all its alerts fire. */
  strike: (world: World, until: AbortSignal) => Promise<unknown>
}

/** More connections than a node accepts in this run. */
export const connectionsHeld = 300

/**
 * The faults run one after the other. Those in one group run at the same time, because they are independent and slow.
 */
export const provocations: readonly (Provocation | readonly Provocation[])[] = [
  {
    what: 'a node killed',
    alerts: ['NodeDown'],
    async strike({ stack }, until) {
      stack.node(0).signal('SIGKILL')
      await lasting(until)
      await stack.startNode(0)
    },
  },
  {
    what: 'PostgreSQL stopped',
    alerts: ['DatabaseAway', 'ScoresFail', 'Unavailable', 'SweepsFail'],
    async strike({ stack: { postgres } }, until) {
      await postgres.stop()
      await lasting(until)
      await postgres.start()
    },
  },
  {
    what: 'Redis stopped while scores are sent to one match nonstop',
    alerts: ['RedisAway', 'WatchersBehind'],
    async strike({ stack }, until) {
      const [seat] = stack.seats
      await stack.redisServer.stop()
      // Done on one node only, so that watchers on the other node get the change only by the
      // periodic check.
      await keepRequesting(until, 10, () => aScore(stack.nodePort(0), seat!))
      await stack.redisServer.start()
    },
  },
  {
    what: '250 ms more latency to PostgreSQL, each way',
    alerts: ['ScoresSlow'],
    async strike({ stack: { database } }, until) {
      database.setDelay(250)
      await lasting(until)
      database.setDelay(0)
    },
  },
  {
    what: '30 ms more latency to PostgreSQL, each way, while many users open their matches',
    alerts: ['PoolWaits'],
    async strike({ stack, crowd }, until) {
      stack.database.setDelay(30)
      const port = stack.nodePort(0)
      const look = async ({ matchId, cookie }: Seat) =>
        keepRequesting(until, 0, () => ({ port, path: `/api/matches/${matchId}`, cookie }))
      await Promise.all([...crowd, ...crowd].map(look))
      stack.database.setDelay(0)
    },
  },
  {
    what: 'slow score writes while many phones send whole cards',
    alerts: ['RecordingQueue'],
    async strike({ stack, crowd }, until) {
      await runStatements(stack.databaseUrl, ...slowWriting)
      const enter = async (seat: Seat) => keepRequesting(until, 0, () => aCard(stack.nodePort(0), seat))
      await Promise.all(crowd.map(enter))
      await runStatements(stack.databaseUrl, 'drop function write_slowly cascade')
    },
  },
  {
    what: 'a match set back by 20 revisions in the same epoch',
    alerts: ['DatabaseWentBack'],
    async strike({ stack: { databaseUrl, seats } }, until) {
      const { matchId = 0 } = seats[0] ?? {}
      await runStatements(
        databaseUrl,
        `update match_state set revision = greatest(revision - 20, 0) where match_id = ${matchId}`,
      )
      await lasting(until)
      await runStatements(databaseUrl, 'select begin_epoch()')
    },
  },
  {
    what: 'more connections than `MAX_CONNECTIONS`',
    alerts: ['ConnectionsRefused'],
    strike: ({ stack }, until) => holdConnections(stack.nodePort(0), 2 * connectionsHeld, until),
  },
  [
    {
      what: "the identity provider doesn't answer while users sign in",
      alerts: ['SignInsFail', 'IdentityUnchecked'],
      async strike({ stack: { identity, front }, newcomers }, until) {
        identity.vanish()
        const look = async ({ matchId, cookie }: Seat) =>
          keepRequesting(until, 1_000, () => ({ port: front.port, path: `/api/matches/${matchId}`, cookie }))
        await Promise.all(newcomers.map(look))
        identity.comeBack()
        // Callers would otherwise wait for a reply that never comes.
        identity.cut()
      },
    },
    {
      what: 'missing tables',
      alerts: ['RequestsFail', 'HousekeepingStuck'],
      async strike({ stack: { databaseUrl, front }, crowd }, until) {
        const { cookie = '' } = crowd[0] ?? {}
        for (const table of ['blocks', 'resting_usernames'])
          await runStatements(databaseUrl, `alter table ${table} rename to ${table}_gone`)
        await requestInParallel(until, () => ({ port: front.port, path: '/api/blocks', cookie }))
        for (const table of ['blocks', 'resting_usernames'])
          await runStatements(databaseUrl, `alter table ${table}_gone rename to ${table}`)
      },
    },
    {
      what: 'phones report that their scores waited for 15 minutes',
      alerts: ['PhonesWait'],
      async strike({ stack: { front }, crowd }, until) {
        const late = crowd.slice(0, 10)
        await Promise.all(
          late.map(async (seat) => keepRequesting(until, 500, () => aScore(front.port, seat, 15 * 60))),
        )
      },
    },
    {
      what: "browsers report errors in the app's code",
      alerts: ['BrowsersBreak'],
      async strike({ stack: { front } }, until) {
        const body = { kind: 'error', message: 'TypeError: x is undefined', page: '/matches/-' }
        await keepRequesting(until, 500, () => ({ port: front.port, path: '/api/problems', body }))
      },
    },
  ],
]

async function lasting(until: AbortSignal): Promise<void> {
  if (!until.aborted) await once(until, 'abort')
}
