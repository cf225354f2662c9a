import type { MatchChanges } from '@nineteenth/contracts'
import { api, beatMs, liveVersion } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RedisPair } from '#platform/redis.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { answerWithStream, countStreams, limitOpenings, rejectEarly, retryLater } from './event-stream.ts'
import type { Poke } from './live-messages.ts'
import { beat, changesOfPoke, channelOf, formatPoke, listChannels, matchOfPoke } from './live-messages.ts'
import type { Present } from './live-figures.ts'
import { liveFailures, measureLive, measureStreams } from './live-figures.ts'
import { members } from './room.ts'
import type { MemberWatcher, Rooms } from './rooms.ts'
import { openRooms } from './rooms.ts'

// The longest delay of a change if Redis messages are lost.
const sweepMs = 750

// A person has a few phones and tabs; more on one node is an attempt to exhaust it. Guests are counted per phone, because
// anyone with the link can join as the same guest.
const streamsPerPerson = 100

export interface LiveDeps {
  database: Database
  databasePool: number
  streamOpenings: number
  isBusy: () => boolean
  redis: RedisPair
  sessions: Sessions
  log: FastifyBaseLogger
  metrics: Registry
}

/** The rooms of one kind on this node, which receive every change of their matches. */
export interface LiveRooms {
  kind: 'member' | 'public'
  has: (matchId: number) => boolean
  take: (matchId: number, changes: MatchChanges | undefined) => void
  /** Returns the largest lag of a room, in revisions. */
  sweep: () => Promise<number>
  /** Shows every watcher that the connection is alive. */
  keepAlive: () => Promise<void>
  /** Called when the node stops. */
  end: () => void
  count: () => Present
}

export type Live = ReturnType<typeof openLive>

/** The live path of this node. It distributes changes from any node to this node's watchers. */
export function openLive(app: FastifyInstance, deps: LiveDeps) {
  const { database, databasePool, streamOpenings, isBusy, redis, sessions, log, metrics } = deps
  const states = matchStateStore(database)
  const report = liveFailures(log, metrics)
  const kinds: LiveRooms[] = []
  const figures = measureLive(kinds, metrics)
  const noteStream = measureStreams(log, metrics)
  const noteOpen = (requestId: string) => noteStream('member', requestId)
  const timers: NodeJS.Timeout[] = []
  // Watching can wait: most connections stay free for score entry.
  const readsAtOnce = Math.max(1, Math.floor(databasePool / 4))
  const rooms = openRooms<number, MemberWatcher>({
    states,
    audienceOf: () => members,
    rejection: 'match-not-found',
    readsAtOnce,
    report,
  })
  add({
    ...rooms,
    kind: 'member',
    // Also ends the streams of sessions whose end was missed.
    keepAlive: async () => {
      await rooms.writeToEverybody(beat)
      const keys = new Set(rooms.listWatchers().map((watcher) => watcher.sessionKey))
      endSessions(new Set(await sessions.listEnded([...keys])))
    },
    end: () => rooms.end(() => true, retryLater, new AppError('unavailable', { because: 'stopping' })),
  })
  listenToPokes()
  sessions.onEnded((key) => endSessions(new Set([key])))
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    for (const kind of kinds) kind.end()
  })

  return {
    /** Announces a change to the watchers on every node. Never waits. The sweep catches up if Redis is down. */
    announce: (matchId: number, changes?: MatchChanges): void => {
      take(matchId, () => changes)
      pokeNodes(redis, { matchId, changes }).catch((error: unknown) => report('publish', error))
    },

    /** Adds rooms of another kind, which receive changes and are swept like the members' rooms. */
    add,

    report,

    noteStream,

    serve,
  }

  function serve(serveCall: Serve): void {
    const streams = countStreams(streamsPerPerson, () => new AppError('too-many-requests'))
    const openings = limitOpenings(streamOpenings, isBusy)
    rejectEarly(app, api.live.watch.path, openings)

    serveCall(api.live.watch, async ({ params, query, caller }, http) => {
      if (query.version !== liveVersion) throw new AppError('too-old')
      const giveBack = streams.take('joined' in caller ? caller.phone : caller.userId)
      const own = { userId: caller.userId, sessionKey: sessionKey(readSessionCookie(http.request) ?? '') }
      const place = { ...placeIn(rooms, params.id, giveBack), noteOpen }
      return openings
        .open(async () => answerWithStream(http, query, own, place))
        .catch((error: unknown) => {
          giveBack()
          throw error
        })
    })

    serveCall(api.live.epoch, async () => ({ epoch: await states.readEpoch() }))
  }

  function add(kind: LiveRooms): void {
    kinds.push(kind)
    const sweep = oneAtATime(async () => {
      const { kind: name } = kind
      const hasRooms = kind.count().rooms > 0
      const lag = hasRooms ? await kind.sweep().finally(figures.sweepSeconds.startTimer({ kind: name })) : 0
      figures.lag.set({ kind: name }, lag)
    })
    const keepAlive = oneAtATime(kind.keepAlive)
    timers.push(
      setInterval(() => void sweep().catch((error) => report('sweep', error)), sweepMs),
      setInterval(() => void keepAlive().catch((error) => report('beat', error)), beatMs),
    )
  }

  /** Computes the changes only if the match has watchers. */
  function take(matchId: number, changesOf: () => MatchChanges | undefined): void {
    const watched = kinds.filter((kind) => kind.has(matchId))
    if (watched.length === 0) return
    const changes = changesOf()
    for (const kind of watched) kind.take(matchId, changes)
  }

  function listenToPokes(): void {
    redis.messages.on('smessage', (_channel: string, message: string) => {
      try {
        take(matchOfPoke(message), () => changesOfPoke(message))
      } catch (error) {
        report('news', error)
      }
    })
    // ioredis adds the prefix when publishing, but not when subscribing.
    const channels = listChannels().map((channel) => redis.keyPrefix + channel)
    redis.messages.ssubscribe(...channels).catch((error: unknown) => report('subscribe', error))
  }

  function endSessions(ended: ReadonlySet<string>): void {
    rooms.end((watcher) => ended.has(watcher.sessionKey), retryLater, new AppError('signed-out'))
  }
}

/** Announces a change to the other nodes. */
export async function pokeNodes({ commands }: Pick<RedisPair, 'commands'>, poke: Poke): Promise<void> {
  await commands.spublish(channelOf(poke.matchId), formatPoke(poke))
}

// Outside the handler: objects that live as long as a stream must not retain its request.
function placeIn(rooms: Rooms<number, MemberWatcher>, matchId: number, giveBack: () => void) {
  return {
    enter: (watcher: MemberWatcher) => rooms.enter(matchId, watcher),
    leave: (watcher: MemberWatcher) => {
      rooms.leave(matchId, watcher)
      giveBack()
    },
  }
}

// On a slow database, overlapping calls would use up the connections.
function oneAtATime(call: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await call().finally(() => (isRunning = false))
  }
}
