import { Redis } from 'ioredis'

/** One connection for commands and one for messages, since a subscribed connection can do nothing else. */
export interface RedisPair {
  commands: Redis
  messages: Redis
  /** Before every key, and also before the channel of SPUBLISH, which the client takes for a key. */
  keyPrefix: string
}

export function openRedis(url: string, keyPrefix = 'nineteenth:'): RedisPair {
  const commands = new Redis(url, {
    keyPrefix,
    lazyConnect: true,
    // Without Redis the product goes on: a command fails at once instead of waiting for its return.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Nor may a Redis that is there but does not answer hold up anybody.
    commandTimeout: 2_000,
    // What is told in one turn goes out in one write.
    enableAutoPipelining: true,
    retryStrategy: reconnectDelayMs,
  })
  const messages = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: reconnectDelayMs,
  })
  return { commands, messages, keyPrefix }
}

/** Starts connecting. Redis being away is no reason not to start. */
export async function connectRedis(pair: RedisPair, onError: (error: Error) => void): Promise<void> {
  for (const connection of [pair.commands, pair.messages]) connection.on('error', onError)
  await Promise.allSettled([pair.commands.connect(), pair.messages.connect()])
}

export function closeRedis(pair: RedisPair): void {
  pair.commands.disconnect()
  pair.messages.disconnect()
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(100 * 2 ** attempt, 2_000)
}
