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
import { answerWithStream, countStreams, limitOpenings, refuseEarly, retryLater } from './event-stream.ts'
import type { Poke } from './live-messages.ts'
import { beat, changesOfPoke, channelOf, formatPoke, listChannels, matchOfPoke } from './live-messages.ts'
import type { Present } from './live-figures.ts'
import { liveFailures, measureLive, measureStreams } from './live-figures.ts'
import { members } from './room.ts'
import type { MemberWatcher, Rooms } from './rooms.ts'
import { openRooms } from './rooms.ts'

// However many news are lost, nobody is behind for longer.
const sweepMs = 750

// A person has a few phones and tabs; more than this on one node is somebody who tries to exhaust it. Of guests each phone
// is counted by itself, since anybody with the link can join as the same guest.
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

/** Rooms of one kind on this node, which hear of every change of a match that somebody watches in them. */
export interface LiveRooms {
  kind: 'member' | 'public'
  has: (matchId: number) => boolean
  take: (matchId: number, changes: MatchChanges | undefined) => void
  /** By how many revisions the room was behind that was furthest behind. */
  sweep: () => Promise<number>
  /** Proves the line to every watcher. */
  keepAlive: () => Promise<void>
  /** The node stops. */
  end: () => void
  count: () => Present
}

export type Live = ReturnType<typeof openLive>

/** The live path of this node: news come in from any node, and go out to the watchers here. */
export function openLive(app: FastifyInstance, deps: LiveDeps) {
  const { database, databasePool, streamOpenings, isBusy, redis, sessions, log, metrics } = deps
  const states = matchStateStore(database)
  const report = liveFailures(log, metrics)
  const kinds: LiveRooms[] = []
  const figures = measureLive(kinds, metrics)
  const noteStream = measureStreams(log, metrics)
  const noteOpen = (requestId: string) => noteStream('member', requestId)
  const timers: NodeJS.Timeout[] = []
  // Watching is what can wait: most connections stay free for those who enter scores.
  const readsAtOnce = Math.max(1, Math.floor(databasePool / 4))
  const rooms = openRooms<number, MemberWatcher>({
    states,
    audienceOf: () => members,
    refusal: 'match-not-found',
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
    /** Tells the watchers of a match, on every node. Never waits, and loses nothing when Redis is away: the sweep finds it. */
    announce: (matchId: number, changes?: MatchChanges): void => {
      take(matchId, () => changes)
      pokeNodes(redis, { matchId, changes }).catch((error: unknown) => report('publish', error))
    },

    /** Rooms of another kind, which hear and are swept as those of members. */
    add,

    report,

    noteStream,

    serve,
  }

  function serve(serveCall: Serve): void {
    const streams = countStreams(streamsPerPerson, () => new AppError('too-many-requests'))
    const openings = limitOpenings(streamOpenings, isBusy)
    refuseEarly(app, api.live.watch.path, openings)

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
      const isAsked = kind.count().rooms > 0
      const lag = isAsked ? await kind.sweep().finally(figures.sweepSeconds.startTimer({ kind: name })) : 0
      figures.lag.set({ kind: name }, lag)
    })
    const keepAlive = oneAtATime(kind.keepAlive)
    timers.push(
      setInterval(() => void sweep().catch((error) => report('sweep', error)), sweepMs),
      setInterval(() => void keepAlive().catch((error) => report('beat', error)), beatMs),
    )
  }

  /** What changed is asked for only where somebody watches. */
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
    // Publishing adds the prefix by itself, listening does not: without it no node would hear another.
    const channels = listChannels().map((channel) => redis.keyPrefix + channel)
    redis.messages.ssubscribe(...channels).catch((error: unknown) => report('subscribe', error))
  }

  function endSessions(ended: ReadonlySet<string>): void {
    rooms.end((watcher) => ended.has(watcher.sessionKey), retryLater, new AppError('signed-out'))
  }
}

/** Tells the other nodes of a change. */
export async function pokeNodes({ commands }: Pick<RedisPair, 'commands'>, poke: Poke): Promise<void> {
  await commands.spublish(channelOf(poke.matchId), formatPoke(poke))
}

// Outside of the handler: what lives as long as a stream must not keep its request.
function placeIn(rooms: Rooms<number, MemberWatcher>, matchId: number, giveBack: () => void) {
  return {
    enter: (watcher: MemberWatcher) => rooms.enter(matchId, watcher),
    leave: (watcher: MemberWatcher) => {
      rooms.leave(matchId, watcher)
      giveBack()
    },
  }
}

// On a slow database those that overlap would take every connection.
function oneAtATime(call: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await call().finally(() => (isRunning = false))
  }
}
