import { connect, type Socket } from 'node:net'

/** Bare Redis with as many subscribers as there would be watchers: how long until the last of a channel has a message. */
export async function measureBareRedis({
  port,
  channels,
  perChannel,
  messages,
  size,
}: BarePlan): Promise<number[]> {
  const sockets: Socket[] = []
  const waiting = new Map<number, () => void>()
  const received = Array<number>(channels).fill(0)
  for (let n = 0; n < channels * perChannel; n++)
    sockets.push(await subscribe(port, n % channels, () => arrive(n % channels)))
  const publisher = connect(port, '127.0.0.1').on('data', () => {})
  const payload = 'x'.repeat(size)
  const taken: number[] = []
  for (let n = 0; n < messages; n++) {
    const channel = (n * 7919) % channels
    received[channel] = 0
    const startedMs = performance.now()
    const all = new Promise<void>((resolve) => waiting.set(channel, resolve))
    publisher.write(command('PUBLISH', `bench:${channel}`, payload))
    await all
    taken.push(performance.now() - startedMs)
  }
  for (const socket of [...sockets, publisher]) socket.destroy()
  return taken

  function arrive(channel: number): void {
    received[channel] = (received[channel] ?? 0) + 1
    if (received[channel] === perChannel) waiting.get(channel)?.()
  }
}

export interface BarePlan {
  port: number
  channels: number
  perChannel: number
  messages: number
  size: number
}

function subscribe(port: number, channel: number, onMessage: () => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(command('SUBSCRIBE', `bench:${channel}`))
  return new Promise((resolve, reject) => {
    let isSubscribed = false
    let pending = 0
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (!isSubscribed) {
        isSubscribed = true
        return resolve(socket)
      }
      // A message ends with its payload; only whole ones are counted.
      pending += chunk.length
      if (chunk.at(-1) === 0x0a && pending > 0) {
        pending = 0
        onMessage()
      }
    })
  })
}

/** A command as Redis reads it from the wire. */
export function command(...parts: string[]): string {
  return `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`
}
