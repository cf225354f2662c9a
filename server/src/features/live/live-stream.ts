import type { Socket } from 'node:net'
import type { MatchChanges } from '@nineteenth/contracts'
import { api, beatMs, liveVersion } from '@nineteenth/contracts'
import type { Histogram, Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RedisPair } from '#platform/redis.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import {
  beat,
  changesOfPoke,
  channelOf,
  formatPoke,
  listChannels,
  matchOfPoke,
  retryIn,
} from './live-messages.ts'
import type { ReportFailure } from './live-figures.ts'
import { failureReports, measureLive } from './live-figures.ts'
import type { Entrant } from './room.ts'
import type { Rooms, Watcher } from './rooms.ts'
import { openRooms } from './rooms.ts'

// However many news are lost, nobody is behind for longer.
const sweepMs = 750

// Whoever reads so slowly is cut and comes back for what is missing; the node must not keep it for them. Twice a full
// match of 144 players: one that is still being read for the first time must not be cut by the next score.
const unsentLimit = 768 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const retryMs = 1_000
const hangUpMs = 5_000
// A person has a few phones and tabs; more than this on one node is somebody who tries to exhaust it.
const streamsPerPerson = 100

export interface LiveDeps {
  database: Database
  databasePool: number
  redis: RedisPair
  sessions: Sessions
  log: FastifyBaseLogger
  metrics: Registry
}

/** The live path of this node: news come in from any node, and go out to the watchers here. */
export function openLive(app: FastifyInstance, deps: LiveDeps) {
  const { database, databasePool, redis, sessions, log, metrics } = deps
  const states = matchStateStore(database)
  const report = failureReports(log, metrics)
  // Watching is what can wait: most connections stay free for those who enter scores.
  const readsAtOnce = Math.max(1, Math.floor(databasePool / 4))
  const rooms = openRooms({ states, readsAtOnce, report })
  const sweepSeconds = measureLive(rooms.count, metrics)
  const sweep = oneAtATime(async () => sweepTimed(rooms, sweepSeconds))
  const beatAll = oneAtATime(async () => keepAlive(rooms, sessions))
  listenToPokes(redis, rooms, report)
  sessions.onEnded((key) => endSessions(rooms, new Set([key])))
  const timers = [
    setInterval(() => void sweep().catch((error) => report('sweep', error)), sweepMs),
    setInterval(() => void beatAll().catch((error) => report('beat', error)), beatMs),
  ]
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    rooms.end(() => true, retryLater, new AppError('unavailable'))
  })

  return {
    /** Tells the watchers of a match, on every node. Never waits, and loses nothing when Redis is away: the sweep finds it. */
    announce: (matchId: number, changes?: MatchChanges): void => {
      rooms.take(matchId, changes)
      redis.commands
        .spublish(channelOf(matchId), formatPoke({ matchId, changes }))
        .catch((error: unknown) => report('publish', error))
    },

    serve: (serve: Serve) => {
      serveLive(serve, rooms)
      serve(api.live.epoch, async () => ({ epoch: await states.readEpoch() }))
    },
  }
}

function serveLive(serve: Serve, rooms: Rooms): void {
  const streamsOf = new Map<number, Set<Watcher>>()

  serve(api.live.watch, async ({ params, query, caller }, { request, reply }) => {
    if (query.version !== liveVersion) throw new AppError('too-old')
    const { socket } = request.raw
    // Of requests that were sent without waiting for an answer only the first has the connection.
    if (reply.raw.socket === null) throw new AppError('invalid-request')
    const answer = Promise.withResolvers<string>()
    const { epoch, since } = parsePosition(request.headers['last-event-id']) ?? query
    const entrant = { userId: caller.userId, epoch, since }
    const watcher = toWatcher(entrant, request, answer, streamOpener(request, reply))
    // Counted before anything is waited for: of a thousand who ask at once each would find the others not yet there.
    countStream(streamsOf, watcher)
    socket.once('close', leave)
    // A phone may be gone by now: then nothing would tell us any more.
    if (socket.destroyed) leave()
    else rooms.enter(params.id, watcher)
    return answer.promise.catch((error: unknown) => {
      // The connection may serve further requests.
      socket.off('close', leave)
      leave()
      throw error
    })

    function leave(): void {
      rooms.leave(params.id, watcher)
      forgetStream(streamsOf, watcher)
      answer.resolve('')
    }
  })
}

/** Where a browser says that it stands, by the id of the last message it heard. */
function parsePosition(id: string | string[] | undefined): { epoch: string; since: number } | undefined {
  const [, epoch, revision] = /^([^:]{1,64}):(\d{1,15})$/.exec(String(id)) ?? []
  return epoch === undefined ? undefined : { epoch, since: Number(revision) }
}

function countStream(streamsOf: Map<number, Set<Watcher>>, watcher: Watcher): void {
  const streams = streamsOf.get(watcher.userId) ?? new Set()
  if (streams.size >= streamsPerPerson) throw new AppError('too-many-requests')
  streamsOf.set(watcher.userId, streams.add(watcher))
}

function forgetStream(streamsOf: Map<number, Set<Watcher>>, watcher: Watcher): void {
  const streams = streamsOf.get(watcher.userId)
  streams?.delete(watcher)
  if (streams?.size === 0) streamsOf.delete(watcher.userId)
}

/** Whoever asks for a stream, as the room sees them. */
function toWatcher(
  entrant: Entrant,
  request: FastifyRequest,
  answer: PromiseWithResolvers<string>,
  open: () => void,
): Watcher {
  const watcher = {
    ...entrant,
    sessionKey: sessionKey(readSessionCookie(request) ?? ''),
    ...writeTo(request.raw.socket),
    open: () => {
      open()
      // Only the socket is needed from here on; with request and reply a watcher would hold half as much memory again.
      watcher.open = isOpen
      answer.resolve('')
    },
    refuse: answer.reject,
  }
  return watcher
}

// Not written in place: there it would keep all that is in reach.
function isOpen(): void {}

/** Past the framework, so that everybody gets the same bytes. */
function writeTo(socket: Socket): Pick<Watcher, 'write' | 'end'> {
  return {
    write: (bytes) => {
      if (socket.writableLength > unsentLimit) socket.destroy()
      else if (!socket.destroyed) socket.write(bytes)
    },
    end: (lastBytes) => {
      socket.end(lastBytes)
      // A phone that never hangs up would keep its connection, and its place among the streams of its person.
      setTimeout(() => socket.destroy(), hangUpMs).unref()
    },
  }
}

// Outside of the handler, whose other closures live as long as the stream and would keep request and reply with them.
function streamOpener(request: FastifyRequest, reply: FastifyReply): () => void {
  return () => openStream(request, reply)
}

/** Answers with the head of the stream; what follows goes to the socket. */
function openStream(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  reply.hijack()
  const response = reply.raw
  // The end of the stream is the end of the connection: no length, no chunks around every message.
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  const headers = { ...reply.getHeaders(), ...streamHeaders, 'x-request-id': request.id }
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  response.flushHeaders()
  response.detachSocket(socket)
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.write(retryIn(retryMs * (1 + 3 * Math.random())))
}

function listenToPokes(redis: RedisPair, rooms: Rooms, report: ReportFailure): void {
  redis.messages.on('smessage', (_channel: string, message: string) => {
    try {
      const matchId = matchOfPoke(message)
      if (rooms.has(matchId)) rooms.take(matchId, changesOfPoke(message))
    } catch (error) {
      report('news', error)
    }
  })
  // Publishing adds the prefix by itself, listening does not: without it no node would hear another.
  const channels = listChannels().map((channel) => redis.keyPrefix + channel)
  redis.messages.ssubscribe(...channels).catch((error: unknown) => report('subscribe', error))
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

async function sweepTimed(rooms: Rooms, sweepSeconds: Histogram): Promise<void> {
  if (rooms.count().rooms === 0) return
  const stop = sweepSeconds.startTimer()
  await rooms.sweep().finally(stop)
}

/** Proves the line to every watcher, and ends the streams of sessions whose end was missed. */
async function keepAlive(rooms: Rooms, sessions: Sessions): Promise<void> {
  const watchers = rooms.listWatchers()
  for (const watcher of watchers) watcher.write(beat)
  endSessions(
    rooms,
    new Set(await sessions.listEnded([...new Set(watchers.map((watcher) => watcher.sessionKey))])),
  )
}

function endSessions(rooms: Rooms, ended: ReadonlySet<string>): void {
  rooms.end((watcher) => ended.has(watcher.sessionKey), retryLater, new AppError('signed-out'))
}

// Spread over some seconds: the nodes that remain get the watchers of this one.
function retryLater(): Buffer {
  return retryIn(retryMs + 9_000 * Math.random())
}
