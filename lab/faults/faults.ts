import { once } from 'node:events'
import { connect } from 'node:net'
import { appendFileSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLog } from '../torture/world-store.ts'
import { hogSlots, lockMatches } from './database-store.ts'
import type { Stack } from './stack.ts'

export interface Fault {
  name: string
  /** The fault's name in the table. */
  what: string
  /** Nothing can be recorded while the fault lasts, so only the time after it counts. */
  isOutage: boolean
  /** An operator's planned action must fail no request. */
  mayFail?: false
  /** Golfers in other matches must not notice. */
  isOfMatches?: (stack: Stack) => readonly number[]
  /** Extra settings of PostgreSQL. */
  settings?: readonly string[]
  /** Puts the fault's database on a disk of this size, in megabytes. */
  diskMb?: number
  /** Why the fault can't be tried on this machine. */
  findObstacle?: () => string | undefined
  /** Runs the fault to its end. */
  strike: (stack: Stack, forMs: number) => Promise<void>
}

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const slowMs = 200
// Caddy checks each node twice a second; on a busy machine the reply takes longer.
const untilTriedAgainMs = 6_000
const streams = 1_000
// A proxy marks a node as down if it doesn't reply within ten seconds, so the effect is visible only after that.
const longestHogMs = 24_000

export const faults: readonly Fault[] = [
  {
    name: 'node-killed',
    what: 'a node killed',
    isOutage: false,
    async strike(stack, forMs) {
      stack.node(0).signal('SIGKILL')
      await sleep(forMs)
      await stack.startNode(0)
    },
  },
  {
    name: 'node-frozen',
    what: 'a node frozen (`SIGSTOP`)',
    isOutage: false,
    async strike(stack, forMs) {
      stack.node(0).signal('SIGSTOP')
      await sleep(forMs)
      stack.node(0).signal('SIGCONT')
    },
  },
  {
    name: 'rolling-restart',
    what: 'both nodes restarted, one after the other',
    isOutage: false,
    mayFail: false,
    async strike(stack) {
      for (const index of [0, 1]) {
        await stack.node(index).stop()
        await stack.startNode(index)
        await sleep(untilTriedAgainMs)
      }
    },
  },
  {
    name: 'postgres-stopped',
    what: 'PostgreSQL stopped (fast)',
    isOutage: true,
    strike: ({ postgres }, forMs) => during(forMs, postgres.stop, () => postgres.start()),
  },
  {
    name: 'postgres-killed',
    what: 'PostgreSQL killed',
    isOutage: true,
    strike: ({ postgres }, forMs) => during(forMs, postgres.kill, () => postgres.start()),
  },
  {
    name: 'postgres-frozen',
    what: 'PostgreSQL frozen, every process',
    isOutage: true,
    strike: ({ postgres }, forMs) => during(forMs, postgres.freeze, postgres.thaw),
  },
  {
    name: 'postgres-vanished',
    what: 'PostgreSQL back after a network failure, old connections silent forever',
    isOutage: true,
    strike: ({ database }, forMs) => during(forMs, database.vanish, database.comeBack),
  },
  {
    name: 'postgres-slow',
    what: `${slowMs} ms more latency to PostgreSQL, each way`,
    isOutage: false,
    strike: ({ database }, forMs) => slowDown(database, forMs),
  },
  {
    name: 'slots-gone',
    what: 'all of `max_connections` used by other clients',
    isOutage: true,
    settings: ['max_connections=40'],
    strike: ({ databaseUrl }, forMs) => hogSlots(databaseUrl, forMs),
  },
  {
    name: 'disk-full',
    what: 'the disk of PostgreSQL full',
    isOutage: true,
    diskMb: 260,
    settings: ['max_wal_size=64MB'],
    findObstacle: () => (process.getuid?.() === 0 ? undefined : 'a small disk needs root'),
    strike: fillDisk,
  },
  {
    name: 'match-locked',
    what: 'one match locked by another session',
    isOutage: true,
    isOfMatches: firstOnly,
    strike: (stack, forMs) => lockMatches(stack.databaseUrl, firstOnly(stack), forMs),
  },
  {
    name: 'matches-locked',
    what: 'every other match locked by another session',
    isOutage: true,
    isOfMatches: everyOther,
    strike: (stack, forMs) => lockMatches(stack.databaseUrl, everyOther(stack), forMs),
  },
  {
    name: 'match-hogging',
    what: 'one match locked, and 64 requests at a time sent to it',
    isOutage: true,
    isOfMatches: firstOnly,
    strike: (stack) => hogMatch(stack, longestHogMs),
  },
  {
    name: 'redis-stopped',
    what: 'Redis stopped',
    isOutage: false,
    strike: ({ redisServer }, forMs) => during(forMs, redisServer.stop, redisServer.start),
  },
  {
    name: 'redis-frozen',
    what: 'Redis frozen',
    isOutage: false,
    strike: ({ redisServer }, forMs) => during(forMs, redisServer.freeze, redisServer.thaw),
  },
  {
    name: 'redis-vanished',
    what: 'Redis back after a network failure, old connections silent forever',
    isOutage: false,
    strike: ({ redis }, forMs) => during(forMs, redis.vanish, redis.comeBack),
  },
  {
    name: 'redis-flushed',
    what: 'Redis emptied, every second',
    isOutage: false,
    async strike({ redisPort }, forMs) {
      for (const endsMs = Date.now() + forMs; Date.now() < endsMs; await sleep(1_000))
        await sendToRedis(redisPort, 'FLUSHALL')
    },
  },
  {
    name: 'redis-full',
    what: 'Redis full (`maxmemory`)',
    isOutage: false,
    async strike({ redisPort }, forMs) {
      await sendToRedis(redisPort, 'CONFIG SET maxmemory 1')
      await sleep(forMs)
      await sendToRedis(redisPort, 'CONFIG SET maxmemory 0')
    },
  },
  {
    name: 'redis-slow',
    what: `${slowMs} ms more latency to Redis, each way`,
    isOutage: false,
    strike: ({ redis }, forMs) => slowDown(redis, forMs),
  },
  {
    name: 'identity-away',
    what: "the identity provider doesn't answer while a node with empty caches starts",
    isOutage: false,
    async strike(stack, forMs) {
      stack.identity.vanish()
      await stack.node(0).stop()
      await stack.startNode(0)
      await sleep(forMs)
      stack.identity.comeBack()
    },
  },
  {
    name: 'clock-off',
    what: 'the clock of a node ten minutes ahead',
    isOutage: false,
    findObstacle: () => (existsSync(fakeTime) ? undefined : 'libfaketime is not installed'),
    async strike(stack, forMs) {
      await stack.node(0).stop()
      await stack.startNode(0, { LD_PRELOAD: fakeTime, FAKETIME: '+600', FAKETIME_DONT_FAKE_MONOTONIC: '1' })
      await sleep(forMs)
      await stack.node(0).stop()
      await stack.startNode(0)
    },
  },
  {
    name: 'streams',
    what: `${streams.toLocaleString('en')} streams opened at once`,
    isOutage: false,
    strike: openStreams,
  },
  {
    name: 'proxy-cuts',
    what: 'every connection cut, every second',
    isOutage: false,
    async strike({ front }, forMs) {
      for (const endsMs = Date.now() + forMs; Date.now() < endsMs; await sleep(1_000)) front.cut()
    },
  },
]

async function during(forMs: number, begin: () => unknown, end: () => unknown): Promise<void> {
  await begin()
  await sleep(forMs)
  await end()
}

async function slowDown(line: Stack['database'], forMs: number): Promise<void> {
  line.setDelay(slowMs)
  await sleep(forMs)
  line.setDelay(0)
}

function matchesOf({ seats }: Stack): number[] {
  return [...new Set(seats.map(({ matchId }) => matchId))]
}

function firstOnly(stack: Stack): number[] {
  return matchesOf(stack).slice(0, 1)
}

function everyOther(stack: Stack): number[] {
  return matchesOf(stack).filter((_, index) => index % 2 === 0)
}

/**
 * Fills the disk to the last block, and also takes what is freed later. Restarts the processes that didn't survive, as
 * an operator would.
 */
async function fillDisk({ place, postgres }: Stack, forMs: number): Promise<void> {
  const filler = join(place.folder, 'filler')
  for (const endsMs = Date.now() + forMs; Date.now() < endsMs; await sleep(200)) {
    const { bavail, bsize } = statfsSync(place.folder)
    if (bavail > 0) fill(filler, bavail * bsize)
  }
  rmSync(filler)
  if (!postgres.isRunning()) await postgres.start()
}

function fill(file: string, bytes: number): void {
  try {
    appendFileSync(file, Buffer.alloc(bytes))
  } catch {
    // Another client took the last connection.
  }
}

/** Sends the same score repeatedly: it waits like any other, and is recorded once. */
async function hogMatch(stack: Stack, forMs: number): Promise<void> {
  const [matchId = 0] = matchesOf(stack)
  const line = (await readLog(stack.databaseUrl)).find((each) => each.matchId === matchId)
  if (!line) throw new Error('no score yet')
  const { id, hole, kind, of, value, base, enteredBy } = line
  const entry = { id, seq: 1, cell: { hole, kind, of }, value, base, settles: [], enteredAt: new Date() }
  const body = JSON.stringify({ device: 1, entries: [entry] })
  const { cookie = '' } = stack.seats.find(({ userId }) => userId === enteredBy) ?? {}
  const stopping = AbortSignal.timeout(forMs)
  const flood = Array.from({ length: 64 }, async () => {
    while (!stopping.aborted) await enter().catch(() => sleep(50))
  })
  await Promise.all([...flood, lockMatches(stack.databaseUrl, [matchId], forMs)])

  async function enter(): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${stack.front.port}/api/matches/${matchId}/entries`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
      signal: stopping,
    })
    await response.arrayBuffer()
  }
}

async function openStreams({ seats, front }: Stack, forMs: number): Promise<void> {
  const open = Array.from({ length: streams }, (_, index) => {
    const { cookie, matchId } = seats[index % seats.length]!
    const path = `/api/matches/${matchId}/live`
    const request = get({ host: '127.0.0.1', port: front.port, path, headers: { cookie }, agent: false })
    return request
      .on('error', ignore)
      .on('response', (answer: IncomingMessage) => answer.on('error', ignore).resume())
  })
  await sleep(forMs)
  for (const stream of open) stream.destroy()
}

function ignore(): void {}

async function sendToRedis(port: number, command: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${command}\r\n`)
  const [reply] = await once(socket, 'data')
  socket.destroy()
  if (!String(reply).startsWith('+OK')) throw new Error(`${command}: ${String(reply)}`)
}
