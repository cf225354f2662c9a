import { randomInt, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '../stack.ts'

export type Seat = Stack['seats'][number]

const patienceMs = 20_000

interface Call {
  port: number
  path: string
  cookie?: string
  body?: object
}

/** Several at once, each as below: where one waits for an answer the others go on. */
export async function askInNumbers(until: AbortSignal, nextCall: () => Call): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, async () => keepAsking(until, 1_000, nextCall)))
}

/** Asks again and again until the fault is over; whatever is answered is the nodes' to count. */
export async function keepAsking(until: AbortSignal, pauseMs: number, nextCall: () => Call): Promise<void> {
  while (!until.aborted) {
    await ask(nextCall(), until).catch(() => {})
    await sleep(pauseMs)
  }
}

async function ask({ port, path, cookie, body }: Call, until: AbortSignal): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([until, AbortSignal.timeout(patienceMs)]),
  })
  await response.arrayBuffer()
}

/** A score of somebody in a match, as their phone sends it. */
export function aScore(port: number, seat: Seat, waitedSeconds = 0): Call {
  return entering(port, seat, [scoreOf(randomInt(1, 19))], waitedSeconds)
}

/** All of their scores, as a phone sends them that had no signal. */
export function aCard(port: number, seat: Seat): Call {
  return entering(
    port,
    seat,
    Array.from({ length: 18 }, (_, index) => scoreOf(index + 1)),
  )
}

function scoreOf(holeNumber: number) {
  return { id: randomUUID(), holeNumber, strokes: randomInt(3, 7), isPickedUp: false }
}

function entering(
  port: number,
  { matchId, cookie }: Seat,
  scores: ReturnType<typeof scoreOf>[],
  waitedSeconds = 0,
): Call {
  const body = { balls: [{ ballNo: 1, scores }], waitedSeconds }
  return { port, path: `/api/matches/${matchId}/scores`, cookie, body }
}

/** Keeps as many connections open as it gets, and says nothing on them. */
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
