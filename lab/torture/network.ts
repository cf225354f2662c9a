import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request as openRequest } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EntryOutcome, EntrySubmission } from '@nineteenth/contracts'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import type { Fate } from './chaos.ts'
import { fateOf } from './chaos.ts'
import type { Wire } from './wire.ts'

export interface NetworkPlan {
  chance: Chance
  nodePorts: readonly number[]
  /** The owner of the phone: the network adds the session, so no phone needs a sign-in page. */
  cookie: string
  /** Files of the page that a browser phone runs, by path; they load without signal, as the installed app does. */
  files?: ReadonlyMap<string, { type: string; text: string }>
  name: string
  wire: Wire
}

export type Network = Awaited<ReturnType<typeof openNetwork>>

/** One phone's connection to the server: lost, duplicated, delayed and reordered at random. */
export async function openNetwork({ chance, nodePorts, files, name, wire, ...plan }: NetworkPlan) {
  const sockets = new Set<Socket>()
  const fates = new Map<Fate, number>()
  let { cookie } = plan
  let isOffline = false
  let isAsleep = false
  /** A request of an earlier session is never answered. */
  let waking = 0
  let isCalm = false
  const server = createServer((request, response) => void serve(request, response).catch(() => cut(request)))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    origin: `http://localhost:${address.port}`,
    fates,
    setCookie(next: string): void {
      cookie = next
    },
    loseSignal(): void {
      isOffline = true
      for (const socket of sockets) socket.destroy()
    },
    regainSignal(): void {
      isOffline = false
    },
    /** The radio is off without closing connections: all requests hang. */
    fallAsleep(): void {
      isAsleep = true
      waking += 1
    },
    wakeUp(): void {
      isAsleep = false
    },
    calmDown(): void {
      isCalm = true
      isOffline = false
      isAsleep = false
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = files?.get(request.url?.split('?')[0] ?? '')
    if (file) return void response.setHeader('content-type', file.type).end(file.text)
    if (isOffline) return cut(request)
    if (isAsleep) return
    const body = Buffer.concat(await request.toArray())
    if (request.method === 'POST') return post(request, response, body)
    const since = waking
    const answer = await forward(request, body, cookie)
    if (request.socket.destroyed) return void answer.destroy()
    if (since !== waking) return
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.on('close', () => answer.destroy())
    answer
      .on('error', () => since === waking && cut(request))
      .on('end', () => since === waking && response.end())
      .on('data', (bytes) => since === waking && response.write(bytes))
  }

  async function post(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const fate = isCalm ? 'passes' : fateOf(chance)
    fates.set(fate, (fates.get(fate) ?? 0) + 1)
    const since = waking
    // A late copy has the session in which it was sent.
    const session = cookie
    const submission: EntrySubmission = JSON.parse(body.toString())
    wire.onSent(name, submission)
    if (fate === 'cut before') return cut(request)
    if (fate === 'held') await sleep(200 + 2_500 * chance.next())
    if (fate === 'doubled') void forward(request, body, session).then(drain, ignore)
    // Arrives long after the phone has moved on.
    if (fate === 'late copy')
      setTimeout(() => void forward(request, body, session).then(drain, ignore), 500 + 5_000 * chance.next())
    const answer = await forward(request, body, session)
    const text = Buffer.concat(await answer.toArray())
    if (since !== waking) return
    if (fate === 'cut after' || isOffline) return cut(request)
    if (answer.statusCode === 200) wire.onAcknowledged(outcomesIn(text))
    // The match is gone.
    if (answer.statusCode === 404) wire.onRejected(submission.entries.map(({ id }) => id))
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
  }

  function forward(request: IncomingMessage, body: Buffer, session: string): Promise<IncomingMessage> {
    const port = nodePorts[Math.floor(chance.next() * nodePorts.length)]
    const { accept, 'content-type': type } = request.headers
    const headers = { cookie: session, ...(accept && { accept }), ...(type && { 'content-type': type }) }
    return new Promise((resolve, reject) => {
      const upstream = openRequest({
        host: '127.0.0.1',
        port,
        path: request.url,
        method: request.method,
        headers,
      })
      upstream.on('response', resolve).on('error', reject).end(body)
    })
  }
}

function cut({ socket }: IncomingMessage): void {
  socket.destroy()
}

function drain(answer: IncomingMessage): void {
  answer.on('error', ignore).resume()
}

function ignore(): void {}

function outcomesIn(text: Buffer): EntryOutcome[] {
  const { outcomes }: { outcomes: EntryOutcome[] } = JSON.parse(text.toString())
  return outcomes
}
