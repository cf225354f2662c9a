import { Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'

/** One connection for commands and one for messages, since a subscribed connection can do nothing else. */
export interface RedisPair {
  commands: Redis
  messages: Redis
  /** Before every key, and also before the channel of SPUBLISH, which the client takes for a key. */
  keyPrefix: string
}

const answerMs = 2_000
const beatMs = 2_000

export function openRedis(url: string, keyPrefix = 'nineteenth:'): RedisPair {
  const commands = new Redis(url, {
    ...survival,
    keyPrefix,
    // Without Redis the product goes on: a command fails at once instead of waiting for its return.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Nor may a Redis that is there but does not answer hold up anybody. `commandTimeout` does not cover scripts, by which
    // calls are counted, so the connection has a limit, too. It comes second: the error of the first says what happened.
    commandTimeout: answerMs,
    socketTimeout: answerMs + 200,
    // What is told in one turn goes out in one write.
    enableAutoPipelining: true,
  })
  const messages = new Redis(url, { ...survival, maxRetriesPerRequest: null })
  // Who subscribes before `connectRedis` connects: where nobody listens, the client prints what fails by itself.
  for (const connection of [commands, messages]) connection.on('error', () => {})
  return { commands, messages, keyPrefix }
}

const survival = {
  lazyConnect: true,
  connectTimeout: 3_000,
  // A Redis that vanished without a word answers nothing: the connection is made anew, and not waited for.
  socketTimeout: 2 * answerMs,
  keepAlive: 5_000,
  retryStrategy: (attempt: number) => Math.min(100 * 2 ** attempt, 2_000),
} satisfies RedisOptions

/** Starts connecting, and stays so until it is closed. Redis being away is no reason not to start. */
export async function connectRedis(pair: RedisPair, onError: (error: Error) => void): Promise<void> {
  for (const connection of [pair.commands, pair.messages]) {
    connection.on('error', onError)
    askNowAndThen(connection)
  }
  await Promise.allSettled([pair.commands.connect(), pair.messages.connect()])
}

/** One that is only listened to would never be noticed to be dead. */
function askNowAndThen(connection: Redis): void {
  const beat = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => {})
  }, beatMs).unref()
  connection.once('end', () => clearInterval(beat))
}

export function closeRedis(pair: RedisPair): void {
  pair.commands.disconnect()
  pair.messages.disconnect()
}

export type RedisState = 'ready' | 'no answer' | 'out of memory' | 'read-only' | 'refusing writes'

/** Whether Redis takes what it is told; one that answers and keeps nothing is of no use. */
export async function askRedisState({
  commands,
}: RedisPair): Promise<{ state: RedisState; cause?: unknown }> {
  try {
    await commands.set('ready', '', 'PX', 60_000)
    return { state: 'ready' }
  } catch (cause) {
    return { state: stateOf(cause), cause }
  }
}

// The first word of a refusal is its code.
function stateOf(cause: unknown): RedisState {
  if (!(cause instanceof Error) || cause.name !== 'ReplyError') return 'no answer'
  if (cause.message.startsWith('OOM ')) return 'out of memory'
  return cause.message.startsWith('READONLY ') ? 'read-only' : 'refusing writes'
}
