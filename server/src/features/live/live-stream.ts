import type { Socket } from 'node:net'
import type { MatchChanges } from '@nineteenth/contracts'
import { api, beatMs, liveVersion } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Member, Serve } from '#platform/http/serve.ts'
import type { RedisPair } from '#platform/redis.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { beat, retryIn } from './frames.ts'
import { changesOfPoke, channelOf, formatPoke, listChannels, matchOfPoke } from './poke.ts'
import type { Room, Watcher } from './room.ts'
import type { Rooms } from './rooms.ts'
import { openRooms } from './rooms.ts'

// However many news are lost, nobody is behind for longer.
const sweepMs = 750

// Whoever reads so slowly is cut and comes back for what is missing; the node must not keep it for them. Twice the
// largest match: one that is still being read for the first time must not be cut by the next score.
const mostUnsent = 256 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const retryMs = 1_000
// A person has a few phones and tabs; more than this on one node is somebody who tries to exhaust it.
const streamsPerPerson = 100

export interface LiveDeps {
  database: Database
  redis: RedisPair
  sessions: Sessions
}

/** The live path of this node: news come in from any node, and go out to the watchers here. */
export function openLive(app: FastifyInstance, { database, redis, sessions }: LiveDeps) {
  const rooms = openRooms(matchStateStore(database))
  listenToPokes(redis, rooms)
  sessions.onEnded((key) => endStreams(rooms, (watcher) => watcher.sessionKey === key))
  const timers = [
    setInterval(() => void rooms.sweep().catch(() => {}), sweepMs),
    setInterval(() => void keepAlive(rooms, sessions).catch(() => {}), beatMs),
  ]
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    // Spread over some seconds: the nodes that remain get the watchers of this one.
    endStreams(rooms, () => true)
  })

  return {
    /** Tells the watchers of a match, on every node. Never waits, and loses nothing when Redis is away: the sweep finds it. */
    announce: (matchId: number, changes?: MatchChanges): void => {
      rooms.take(matchId, changes)
      redis.commands.spublish(channelOf(matchId), formatPoke({ matchId, changes })).catch(() => {})
    },

    serve: (serve: Serve) => serveLive(serve, rooms),
  }
}

function serveLive(serve: Serve, rooms: Rooms): void {
  const streamsOf = new Map<number, number>()

  serve(api.live.watch, async ({ params, query, caller }, { request, reply }) => {
    if (query.version !== liveVersion) throw new AppError('too-old')
    // Before a room is opened, which somebody must be in to close it.
    if ((streamsOf.get(caller.userId) ?? 0) >= streamsPerPerson) throw new AppError('too-many-requests')
    const room = await admitToRoom(rooms, params.id, caller)
    const since = Number(request.headers['last-event-id'] ?? query.since)
    streamsOf.set(caller.userId, (streamsOf.get(caller.userId) ?? 0) + 1)
    const watcher = openStream(request, reply, caller)
    watcher.write(retryIn(retryMs * (1 + 3 * Math.random())))
    for (const bytes of room.catchUp(Number.isSafeInteger(since) ? since : 0)) watcher.write(bytes)
    room.watchers.add(watcher)
    onClose(request.raw.socket, () => {
      room.watchers.delete(watcher)
      rooms.leave(params.id, room)
      forgetStream(streamsOf, caller.userId)
    })
    return ''
  })
}

// A phone may be gone before its stream was opened: then nothing would tell us any more.
function onClose(socket: Socket, done: () => void): void {
  if (socket.destroyed) done()
  else socket.once('close', done)
}

function forgetStream(streamsOf: Map<number, number>, userId: number): void {
  const left = (streamsOf.get(userId) ?? 1) - 1
  if (left > 0) streamsOf.set(userId, left)
  else streamsOf.delete(userId)
}

/** The room, for whoever may watch. One who was added a moment ago may be unknown to it yet. */
async function admitToRoom(rooms: Rooms, matchId: number, { userId }: Member): Promise<Room> {
  let room = await rooms.enter(matchId)
  if (room && !room.isOpenTo(userId)) {
    const before = room
    await room.catchUpTo(room.revision() + 1).finally(() => rooms.leave(matchId, before))
    // Entered anew: the last watcher may have left meanwhile, and closed the room behind them.
    room = await rooms.enter(matchId)
  }
  if (!room || !room.isOpenTo(userId)) {
    if (room) rooms.leave(matchId, room)
    throw new AppError('match-not-found')
  }
  return room
}

/** Answers with the head of the stream, and from then on writes to the socket itself: the same bytes for everybody. */
function openStream(request: FastifyRequest, reply: FastifyReply, { userId }: Member): Watcher {
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
  // From here on only the socket is needed; with request and answer a watcher would hold half as much memory again.
  response.detachSocket(socket)
  socket.setTimeout(0)
  socket.setNoDelay(true)
  return {
    userId,
    sessionKey: sessionKey(readSessionCookie(request) ?? ''),
    write: (bytes) => {
      if (socket.writableLength > mostUnsent) socket.destroy()
      else if (!socket.destroyed) socket.write(bytes)
    },
    end: (lastBytes) => void socket.end(lastBytes),
  }
}

function listenToPokes(redis: RedisPair, rooms: Rooms): void {
  redis.messages.on('smessage', (_channel: string, message: string) => {
    const matchId = matchOfPoke(message)
    if (rooms.has(matchId)) rooms.take(matchId, changesOfPoke(message))
  })
  // Publishing adds the prefix by itself, listening does not: without it no node would hear another.
  const channels = listChannels().map((channel) => redis.keyPrefix + channel)
  void redis.messages.ssubscribe(...channels).catch(() => {})
}

/** Proves the line to every watcher, and ends the streams of sessions whose end was missed. */
async function keepAlive(rooms: Rooms, sessions: Sessions): Promise<void> {
  const watchers = rooms.list().flatMap((room) => [...room.watchers])
  for (const watcher of watchers) watcher.write(beat)
  const ended = new Set(await sessions.listEnded([...new Set(watchers.map((watcher) => watcher.sessionKey))]))
  endStreams(rooms, (watcher) => ended.has(watcher.sessionKey))
}

function endStreams(rooms: Rooms, isOver: (watcher: Watcher) => boolean): void {
  for (const room of rooms.list())
    for (const watcher of room.watchers)
      if (isOver(watcher)) watcher.end(retryIn(retryMs + 9_000 * Math.random()))
}
