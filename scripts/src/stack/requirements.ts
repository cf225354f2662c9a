import { connect } from 'node:net'
import { isTaken } from './ports.ts'

/** A step that a person must do first: shown as a sentence, without a stack trace. */
export class Unready extends Error {}

export async function requirePostgres(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  if (await isTaken(Number(port || 5432), hostname)) return
  throw new Unready(
    `PostgreSQL does not answer at ${hostname}:${port || 5432}. Start it, for example by \`docker compose --file compose.dev.yaml up -d\`, or set DATABASE_URL.`,
  )
}

export async function requireRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  if (await answersPing(Number(port || 6379), hostname)) return
  throw new Unready(
    `Redis does not answer at ${hostname}:${port || 6379}. Start it, for example by \`docker compose --file compose.dev.yaml up -d\`, or set REDIS_URL.`,
  )
}

export async function requireFreePort(port: number, purpose: string): Promise<void> {
  if (await isTaken(port))
    throw new Unready(`Port ${port}, wanted for ${purpose}, is in use. End what listens there.`)
}

function answersPing(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host, () => socket.write('PING\r\n'))
  socket.setTimeout(2_000, () => socket.destroy(new Error('timeout')))
  return new Promise<boolean>((resolve) => {
    // A server that requires a password is running too.
    socket.on('data', (reply) => resolve(/^(\+PONG|-NOAUTH)/.test(reply.toString())))
    socket.on('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
