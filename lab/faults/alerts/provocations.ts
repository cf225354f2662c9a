import { once } from 'node:events'
import { runStatements } from '../database-store.ts'
import type { Stack } from '../stack.ts'
import { aCard, aScore, askInNumbers, holdConnections, keepAsking, type Seat } from './crowd-client.ts'

const slowWriting = [
  'create function write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$',
  'create trigger write_slowly before insert on entries execute function write_slowly()',
]

/** The stack with its golfers at play, and people who do nothing until a fault wants a crowd. */
export interface World {
  stack: Stack
  /** One seat of each. */
  crowd: readonly Seat[]
  /** Whom nobody has seen yet: how those stand who were seen is asked of the identity provider every five minutes. */
  newcomers: readonly Seat[]
}

/** A real fault, and the alerts that it must set off. */
export interface Provocation {
  what: string
  alerts: readonly string[]
  /** From its beginning to its end: it lasts until it is told that all of them fire. */
  strike: (world: World, until: AbortSignal) => Promise<unknown>
}

/** More than a node holds in this run. */
export const connectionsHeld = 300

/** One after the other; those that stand together go side by side, since they have nothing to do with each other and last. */
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
    what: 'Redis stopped, and a match that is scored as quickly as one can send',
    alerts: ['RedisAway', 'WatchersBehind'],
    async strike({ stack }, until) {
      const [seat] = stack.seats
      await stack.redisServer.stop()
      // At one node: whoever watches at the other hears of it by the sweep alone.
      await keepAsking(until, 10, () => aScore(stack.nodePort(0), seat!))
      await stack.redisServer.start()
    },
  },
  {
    what: 'PostgreSQL 250 ms further away, each way',
    alerts: ['ScoresSlow'],
    async strike({ stack: { database } }, until) {
      database.setDelay(250)
      await lasting(until)
      database.setDelay(0)
    },
  },
  {
    what: 'PostgreSQL 30 ms further away, each way, and a crowd that looks at its matches',
    alerts: ['PoolWaits'],
    async strike({ stack, crowd }, until) {
      stack.database.setDelay(30)
      const port = stack.nodePort(0)
      const look = async ({ matchId, cookie }: Seat) =>
        keepAsking(until, 0, () => ({ port, path: `/api/matches/${matchId}`, cookie }))
      await Promise.all([...crowd, ...crowd].map(look))
      stack.database.setDelay(0)
    },
  },
  {
    what: 'scores written slowly, and a crowd that comes with whole cards',
    alerts: ['RecordingQueue'],
    async strike({ stack, crowd }, until) {
      await runStatements(stack.databaseUrl, ...slowWriting)
      const enter = async (seat: Seat) => keepAsking(until, 0, () => aCard(stack.nodePort(0), seat))
      await Promise.all(crowd.map(enter))
      await runStatements(stack.databaseUrl, 'drop function write_slowly cascade')
    },
  },
  {
    what: 'a match put back by 20 revisions, in the same epoch',
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
      what: 'the identity provider silent, while people sign in and others come',
      alerts: ['SignInsFail', 'IdentityUnchecked'],
      async strike({ stack: { identity, front }, newcomers }, until) {
        identity.vanish()
        const look = async ({ matchId, cookie }: Seat) =>
          keepAsking(until, 1_000, () => ({ port: front.port, path: `/api/matches/${matchId}`, cookie }))
        await Promise.all(newcomers.map(look))
        identity.comeBack()
        // Whoever asked meanwhile would wait for an answer that never comes.
        identity.cut()
      },
    },
    {
      what: 'tables that are gone',
      alerts: ['RequestsFail', 'HousekeepingStuck'],
      async strike({ stack: { databaseUrl, front }, crowd }, until) {
        const { cookie = '' } = crowd[0] ?? {}
        for (const table of ['blocks', 'resting_usernames'])
          await runStatements(databaseUrl, `alter table ${table} rename to ${table}_gone`)
        await askInNumbers(until, () => ({ port: front.port, path: '/api/blocks', cookie }))
        for (const table of ['blocks', 'resting_usernames'])
          await runStatements(databaseUrl, `alter table ${table}_gone rename to ${table}`)
      },
    },
    {
      what: 'phones that say their scores have waited for a quarter of an hour',
      alerts: ['PhonesWait'],
      async strike({ stack: { front }, crowd }, until) {
        const late = crowd.slice(0, 10)
        await Promise.all(
          late.map(async (seat) => keepAsking(until, 500, () => aScore(front.port, seat, 15 * 60))),
        )
      },
    },
    {
      what: 'browsers that report an error in our code',
      alerts: ['BrowsersBreak'],
      async strike({ stack: { front } }, until) {
        const body = { kind: 'error', message: 'TypeError: x is undefined', page: '/matches/-' }
        await keepAsking(until, 500, () => ({ port: front.port, path: '/api/problems', body }))
      },
    },
  ],
]

async function lasting(until: AbortSignal): Promise<void> {
  if (!until.aborted) await once(until, 'abort')
}
