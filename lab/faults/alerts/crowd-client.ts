import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Strokes } from '#strokes-submission.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import type { Stack } from '../stack.ts'

export type Seat = Stack['seats'][number]

const patienceMs = 20_000

interface Call {
  port: number
  path: string
  cookie?: string
  body?: object
}

/**
 * Several clients at once, each like the one below. While one waits for a reply, the others
 * continue.
 */
export async function requestInParallel(until: AbortSignal, nextCall: () => Call): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, async () => keepRequesting(until, 1_000, nextCall)))
}

/** Repeats requests until the fault is over; the nodes count the replies. */
export async function keepRequesting(
  until: AbortSignal,
  pauseMs: number,
  nextCall: () => Call,
): Promise<void> {
  while (!until.aborted) {
    await send(nextCall(), until).catch(() => {})
    await sleep(pauseMs)
  }
}

async function send({ port, path, cookie, body }: Call, until: AbortSignal): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([until, AbortSignal.timeout(patienceMs)]),
  })
  await response.arrayBuffer()
}

/** A player's score, as their phone sends it. */
export function aScore(port: number, seat: Seat, waitedSeconds = 0): Call {
  return entering(port, seat, [scoreOf(randomInt(1, 19))], waitedSeconds)
}

/** All of a player's scores, as a phone sends them after being offline. */
export function aCard(port: number, seat: Seat): Call {
  return entering(
    port,
    seat,
    Array.from({ length: 18 }, (_, index) => scoreOf(index + 1)),
  )
}

function scoreOf(hole: number): Strokes {
  return { ballNo: 1, hole, strokes: randomInt(3, 7) }
}

function entering(
  port: number,
  { matchId, cookie }: Seat,
  scores: readonly Strokes[],
  waitedSeconds = 0,
): Call {
  const body = { ...strokesSubmission(undefined, scores), waitedSeconds }
  return { port, path: `/api/matches/${matchId}/entries`, cookie, body }
}

/** Keeps as many connections open as it can, and sends nothing on them. */
export async function holdConnections(port: number, count: number, until: AbortSignal): Promise<void> {
  const open = new Set<Socket>()
  for (; !until.aborted; await sleep(200)) while (open.size < count) hold()
  for (const socket of open) socket.destroy()

  function hold(): void {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
}
