import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { retryIn } from './live-messages.ts'
import type { Watcher } from './rooms.ts'

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

/** Where somebody watches who asks for a stream. */
export interface Place<W extends Watcher> {
  enter: (watcher: W) => void
  /** Once for everybody, whether they were let in or not. */
  leave: (watcher: W) => void
  /** The stream of a request is open; gives back what is to be done at its end. */
  noteOpen: (requestId: string) => () => void
}

/** Answers a request with an event stream, for as long as it lasts. `own` is what only this kind of watchers has. */
export async function answerWithStream<Own extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  query: { epoch?: string | undefined; since: number },
  own: Own,
  place: Place<Watcher & Own>,
): Promise<string> {
  const { socket } = request.raw
  const answer = Promise.withResolvers<string>()
  const position = parsePosition(request.headers['last-event-id']) ?? query
  const noted = { end: doNothing }
  const open = streamOpener(request, reply, noted, place.noteOpen)
  const watcher = Object.assign(toWatcher(position, socket, answer, open), own)
  // Of requests that were sent without waiting for an answer only the first has the connection.
  if (reply.raw.socket === null) answer.reject(new AppError('invalid-request'))
  // A head alone would leave the stream open behind it.
  else if (request.method === 'HEAD') answer.reject(new AppError('not-found'))
  // A phone may be gone by now: then nothing would tell us any more.
  else if (socket.destroyed) leave()
  else {
    socket.once('close', leave)
    place.enter(watcher)
  }
  return answer.promise.catch((error: unknown) => {
    // The connection may serve further requests.
    socket.off('close', leave)
    leave()
    throw error
  })

  function leave(): void {
    place.leave(watcher)
    noted.end()
    noted.end = doNothing
    answer.resolve('')
  }
}

// Streams of a node that died all come to the next one. Opened as quickly as they come, they would hold up every score.
const openingMs = 400

// A longer pause would leave a phone without live scores for too long.
const longestPauseMs = 60_000

/**
 * Limits how many streams open at once, each for at least 400 ms, and opens none while the node is busy: a score goes
 * before a stream. The server tells every further client to retry when its slot comes up, so that clients return at the
 * pace at which streams can open.
 */
export function limitOpenings(atOnce: number, isBusy: () => boolean) {
  let underWay = 0
  let lastSlotMs = 0
  return { refuseIfFull, open }

  function refuseIfFull(): void {
    if (underWay < atOnce && !isBusy()) return
    const nowMs = performance.now()
    lastSlotMs = Math.min(Math.max(lastSlotMs, nowMs) + openingMs / atOnce, nowMs + longestPauseMs)
    const retryAfterSeconds = 1 + Math.floor((lastSlotMs - nowMs) / 1_000)
    throw new AppError('unavailable', { because: 'openings-full', retryAfterSeconds })
  }

  async function open<Answer>(openStream: () => Promise<Answer>): Promise<Answer> {
    refuseIfFull()
    underWay += 1
    const timer = setTimeout(end, openingMs).unref()
    let ends = 0
    try {
      return await openStream()
    } catch (error) {
      // Nothing was opened: those who are refused must not keep others waiting.
      clearTimeout(timer)
      ends = 1
      throw error
    } finally {
      end()
    }

    function end(): void {
      ends += 1
      if (ends === 2) underWay -= 1
    }
  }
}

/** Refuses streams of a path before anything is looked up for them: thousands who are refused must cost next to nothing. */
export function refuseEarly(app: FastifyInstance, path: string, { refuseIfFull }: Openings): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.url === path) refuseIfFull()
  })
}

type Openings = ReturnType<typeof limitOpenings>

type Subject = string | number

/** Who has how many streams on this node. Whoever has too many is refused. */
export function countStreams(limit: number, refusal: () => AppError) {
  const streamsOf = new Map<Subject, number>()
  return {
    /** Takes a place, before anything is waited for: of a thousand who ask at once each would find the others not yet there. */
    take(subject: Subject): () => void {
      const streams = streamsOf.get(subject) ?? 0
      if (streams >= limit) throw refusal()
      streamsOf.set(subject, streams + 1)
      let isTaken = true
      return () => {
        if (isTaken) giveBack(subject)
        isTaken = false
      }
    },
  }

  function giveBack(subject: Subject): void {
    const left = (streamsOf.get(subject) ?? 0) - 1
    if (left > 0) streamsOf.set(subject, left)
    else streamsOf.delete(subject)
  }
}

/** When those come back who are ended together: spread over some seconds, since the nodes that remain get them all. */
export function retryLater(): Buffer {
  return retryIn(retryMs + 9_000 * Math.random())
}

/** Where a browser says that it stands, by the id of the last message it heard. */
function parsePosition(id: string | string[] | undefined): { epoch: string; since: number } | undefined {
  const [, epoch, revision] = /^([^:]{1,64}):(\d{1,15})$/.exec(String(id)) ?? []
  return epoch === undefined ? undefined : { epoch, since: Number(revision) }
}

/** Whoever asks for a stream, as the room sees them. */
function toWatcher(
  { epoch, since }: { epoch?: string | undefined; since: number },
  socket: Socket,
  answer: PromiseWithResolvers<string>,
  open: () => void,
): Watcher {
  const watcher = {
    epoch,
    since,
    ...writeTo(socket),
    open: () => {
      open()
      // Only the socket is needed from here on; with request and reply a watcher would hold half as much memory again.
      watcher.open = doNothing
      answer.resolve('')
    },
    refuse: answer.reject,
  }
  return watcher
}

// Not written in place: there it would keep all that is in reach.
function doNothing(): void {}

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
function streamOpener(
  request: FastifyRequest,
  reply: FastifyReply,
  noted: { end: () => void },
  noteOpen: (requestId: string) => () => void,
): () => void {
  return () => {
    openStream(request, reply)
    noted.end = noteOpen(request.id)
  }
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
