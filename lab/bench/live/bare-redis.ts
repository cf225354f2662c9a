import { connect, type Socket } from 'node:net'
import type { Timed } from '../measuring/turns.ts'
import { openThinReader } from '../thin-reader.ts'

export interface BarePlan {
  port: number
  channels: number
  perChannel: number
  /** Size of a message in bytes. */
  size: number
}

/**
 * Bare Redis with as many subscribers as there would be watchers: how long until a channel's last subscriber has a
 * message.
 */
export async function openBareRedis({ port, channels, perChannel, size }: BarePlan) {
  const sockets: Socket[] = []
  const received = Array<number>(channels).fill(0)
  let isLast: (() => void) | undefined
  for (let n = 0; n < channels * perChannel; n++)
    sockets.push(await subscribe(port, n % channels, () => arrive(n % channels)))
  const publisher = connect(port, '127.0.0.1').on('data', () => {})
  const payload = 'x'.repeat(size)
  let turn = 0

  const publish: Timed = async () => {
    const channel = (turn++ * 7919) % channels
    received[channel] = 0
    const startedMs = performance.now()
    const all = new Promise<void>((resolve) => (isLast = resolve))
    publisher.write(command('PUBLISH', `bench:${channel}`, payload))
    await all
    return performance.now() - startedMs
  }

  return {
    publish,
    close() {
      for (const socket of [...sockets, publisher]) socket.destroy()
    },
  }

  function arrive(channel: number): void {
    received[channel] = (received[channel] ?? 0) + 1
    if (received[channel] === perChannel) isLast?.()
  }
}

function subscribe(port: number, channel: number, onMessage: () => void): Promise<Socket> {
  const request = command('SUBSCRIBE', `bench:${channel}`)
  return new Promise((resolve, reject) => {
    let isSubscribed = false
    const onBytes = (bytes: Buffer) => {
      // A message ends with its payload; only whole ones are counted.
      if (isSubscribed && bytes.at(-1) === 0x0a) onMessage()
      if (isSubscribed) return
      isSubscribed = true
      resolve(socket)
    }
    const socket = openThinReader({ port, request, onBytes })
    socket.on('error', reject)
  })
}

/** A command as Redis reads it from the wire. */
export function command(...parts: string[]): string {
  return `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`
}
