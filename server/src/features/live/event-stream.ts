import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { retryIn } from './live-messages.ts'
import type { Watcher } from './rooms.ts'

// Cuts slow readers, who reconnect for the rest; the node must not buffer more for them. Twice a full match of 144 players,
// so that the next score doesn't cut a reader of the first snapshot.
const unsentLimit = 768 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const retryMs = 1_000
const hangUpMs = 5_000

/** A place to watch, such as a room. */
export interface Place<W extends Watcher> {
  enter: (watcher: W) => void
  /** Called for each watcher that ends, whether or not it was admitted. */
  leave: (watcher: W) => void
  /** Called when the stream of a request opens; returns the function to call at its end. */
  noteOpen: (requestId: string) => () => void
}

/**
 * Answers a request with an event stream until either side ends it. `own` has the fields that are
 * specific to this kind of watcher.
 */
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
  // With pipelined requests, only the first has the connection.
  if (reply.raw.socket === null) answer.reject(new AppError('invalid-request'))
  // A HEAD response alone would leave the stream open behind it.
  else if (request.method === 'HEAD') answer.reject(new AppError('not-found'))
  // The phone may have hung up already; then no close event follows.
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

// The streams of a failed node all move to the next one. Opening them at full speed would delay every score.
const openingMs = 400

// A longer pause would leave a phone without live scores for too long.
const longestPauseMs = 60_000

/**
 * Limits how many streams open at once, each for at least 400 ms, and opens none while the node is busy: scores come first.
 * Rejected clients are told to retry at successive slots, so that they return at the pace at which streams can open.
 */
export function limitOpenings(atOnce: number, isBusy: () => boolean) {
  let underWay = 0
  let lastSlotMs = 0
  return { rejectIfFull, open }

  function rejectIfFull(): void {
    if (underWay < atOnce && !isBusy()) return
    const nowMs = performance.now()
    lastSlotMs = Math.min(Math.max(lastSlotMs, nowMs) + openingMs / atOnce, nowMs + longestPauseMs)
    const retryAfterSeconds = 1 + Math.floor((lastSlotMs - nowMs) / 1_000)
    throw new AppError('unavailable', { because: 'openings-full', retryAfterSeconds })
  }

  async function open<Answer>(openStream: () => Promise<Answer>): Promise<Answer> {
    rejectIfFull()
    underWay += 1
    const timer = setTimeout(end, openingMs).unref()
    let ends = 0
    try {
      return await openStream()
    } catch (error) {
      // No stream was opened, and rejected clients must not use up slots.
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

/** Rejects streams of a path before any lookup, so that thousands of rejections cost next to nothing. */
export function rejectEarly(app: FastifyInstance, path: string, { rejectIfFull }: Openings): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.url === path) rejectIfFull()
  })
}

type Openings = ReturnType<typeof limitOpenings>

type Subject = string | number

/** Counts the open streams per subject on this node, and rejects those above the limit. */
export function countStreams(limit: number, rejection: () => AppError) {
  const streamsOf = new Map<Subject, number>()
  return {
    /** Takes a slot before any wait, so that concurrent requests count each other. */
    take(subject: Subject): () => void {
      const streams = streamsOf.get(subject) ?? 0
      if (streams >= limit) throw rejection()
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

/** Spreads reconnects over some seconds, because the remaining nodes get all of them at once. */
export function retryLater(): Buffer {
  return retryIn(retryMs + 9_000 * Math.random())
}

/** The position in the id of the last message that a browser received. */
function parsePosition(id: string | string[] | undefined): { epoch: string; since: number } | undefined {
  const [, epoch, revision] = /^([^:]{1,64}):(\d{1,15})$/.exec(String(id)) ?? []
  return epoch === undefined ? undefined : { epoch, since: Number(revision) }
}

/** The watcher of a request, as the room sees it. */
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
      // From here on only the socket is needed. The request and reply would increase a watcher's
      // memory by half.
      watcher.open = doNothing
      answer.resolve('')
    },
    reject: answer.reject,
  }
  return watcher
}

// A module function, because an inline closure would retain everything in its scope.
function doNothing(): void {}

/** Bypasses the framework, so that all watchers share the same bytes. */
function writeTo(socket: Socket): Pick<Watcher, 'write' | 'end'> {
  return {
    write: (bytes) => {
      if (socket.writableLength > unsentLimit) socket.destroy()
      else if (!socket.destroyed) socket.write(bytes)
    },
    end: (lastBytes) => {
      socket.end(lastBytes)
      // A phone that never hangs up would hold its connection, and its slot among the person's streams.
      setTimeout(() => socket.destroy(), hangUpMs).unref()
    },
  }
}

// Outside the handler, whose other closures live as long as the stream and would retain request and reply.
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

/** Sends the head of the stream; everything else is written to the socket. */
function openStream(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  reply.hijack()
  const response = reply.raw
  // The stream ends with the connection, so it needs no length and no chunked encoding.
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
