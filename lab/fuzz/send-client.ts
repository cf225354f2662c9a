import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { FuzzRequest } from './fuzz-request.ts'

export interface FuzzReply {
  /** 0 if no reply came. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  elapsedMs: number
}

const patienceMs = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request unchanged; reads only the first bytes of an event stream. */
export function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<FuzzReply> {
  const beganMs = performance.now()
  const { promise, resolve } = Promise.withResolvers<FuzzReply>()
  const fail = (error: Error) =>
    resolve({ status: 0, headers: {}, text: error.message, elapsedMs: performance.now() - beganMs })
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    headers: 'transfer-encoding' in headers ? headers : { ...length, ...headers },
    signal: AbortSignal.timeout(patienceMs),
  })
  outgoing.on('error', fail)
  outgoing.on('response', (incoming) => {
    incoming.on('error', fail)
    void answerOf(incoming).then(resolve, fail)
  })
  // The other side may reply and hang up before it has read the whole body.
  outgoing.end(body)
  return promise

  async function answerOf(incoming: IncomingMessage): Promise<FuzzReply> {
    const text = await readText(incoming)
    const { statusCode: status = 0, headers: answered } = incoming
    return { status, headers: answered, text, elapsedMs: performance.now() - beganMs }
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const isStream = incoming.headers['content-type']?.startsWith('text/event-stream') ?? false
  const chunks: Buffer[] = []
  for await (const chunk of incoming) {
    chunks.push(Buffer.from(chunk))
    if (isStream) break
  }
  if (isStream) incoming.destroy()
  const bytes = Buffer.concat(chunks)
  const isPacked = incoming.headers['content-encoding'] === 'gzip' && bytes.length > 0
  return (isPacked ? gunzipSync(bytes) : bytes).toString()
}

/** Sends bytes that are hardly HTTP, and returns the reply until the other side hangs up. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
  let text = ''
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the connection stayed open')))
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    // A connection that stays open counts as a reply too.
    if (/^HTTP[^]*\r\n\r\n/.test(text)) socket.end()
  })
  socket.on('error', (error) => resolve(text || error.message))
  socket.on('close', () => resolve(text))
  return promise
}

export function hangUp(): void {
  agent.destroy()
}
