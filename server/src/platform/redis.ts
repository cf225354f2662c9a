import { Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'

/** One connection for commands and one for messages, because a subscribed connection can do nothing else. */
export interface RedisPair {
  commands: Redis
  messages: Redis
  /** Prefixes every key, and also the channel of SPUBLISH, which the client treats as a key. */
  keyPrefix: string
}

const answerMs = 2_000
const beatMs = 2_000

export function openRedis(url: string, keyPrefix = 'nineteenth:'): RedisPair {
  const commands = new Redis(url, {
    ...survival,
    keyPrefix,
    // The app works without Redis: a command fails immediately instead of waiting for it to return.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A Redis that accepts connections but doesn't answer must not delay callers. `commandTimeout`
    // doesn't cover scripts, which count calls, so the connection has a timeout too. The
    // connection's timeout is longer, because the command's error is more specific.
    commandTimeout: answerMs,
    socketTimeout: answerMs + 200,
    // Commands of one tick go out in one write.
    enableAutoPipelining: true,
  })
  const messages = new Redis(url, { ...survival, maxRetriesPerRequest: null })
  // Subscribe before `connectRedis` connects: without listeners, the client prints errors itself.
  for (const connection of [commands, messages]) connection.on('error', () => {})
  return { commands, messages, keyPrefix }
}

const survival = {
  lazyConnect: true,
  connectTimeout: 3_000,
  // A vanished Redis never answers: reconnect without waiting for it.
  socketTimeout: 2 * answerMs,
  keepAlive: 5_000,
  retryStrategy: (attempt: number) => Math.min(100 * 2 ** attempt, 2_000),
} satisfies RedisOptions

/** Connects, and reconnects until it is closed. An unavailable Redis doesn't prevent the start. */
export async function connectRedis(pair: RedisPair, onError: (error: Error) => void): Promise<void> {
  for (const connection of [pair.commands, pair.messages]) {
    connection.on('error', onError)
    pingRegularly(connection)
  }
  await Promise.allSettled([pair.commands.connect(), pair.messages.connect()])
}

/** A connection that only listens would never notice that it is dead. */
function pingRegularly(connection: Redis): void {
  const beat = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => {})
  }, beatMs).unref()
  connection.once('end', () => clearInterval(beat))
}

export function closeRedis(pair: RedisPair): void {
  pair.commands.disconnect()
  pair.messages.disconnect()
}

export type RedisState = 'ready' | 'no answer' | 'out of memory' | 'read-only' | 'rejecting writes'

/** Whether Redis accepts writes; a Redis that answers but stores nothing is useless. */
export async function checkRedisState({
  commands,
}: RedisPair): Promise<{ state: RedisState; cause?: unknown }> {
  try {
    await commands.set('ready', '', 'PX', 60_000)
    return { state: 'ready' }
  } catch (cause) {
    return { state: stateOf(cause), cause }
  }
}

// The first word of an error is its code.
function stateOf(cause: unknown): RedisState {
  if (!(cause instanceof Error) || cause.name !== 'ReplyError') return 'no answer'
  if (cause.message.startsWith('OOM ')) return 'out of memory'
  return cause.message.startsWith('READONLY ') ? 'read-only' : 'rejecting writes'
}
