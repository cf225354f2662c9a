import type { Socket } from 'node:net'
import { openStream } from '../live/watchers.ts'
import type { StreamedChange } from '../live/stream-frames.ts'

interface StreamsPlan {
  port: number
  path: string
  count: number
  onChange: (change: StreamedChange) => void
}

// Fewer than a node allows for one address.
const perAddress = 400

/** Open boards, each with its own stream, from as many addresses as needed. */
export async function openPublicStreams({ port, path, count, onChange }: StreamsPlan) {
  const sockets: Socket[] = []
  let lost = 0
  let isClosed = false
  const onClose = () => {
    if (!isClosed) lost += 1
  }
  for (let start = 0; start < count; start += 100) {
    const opening = Array.from({ length: Math.min(100, count - start) }, (_, n) => {
      const localAddress = `127.0.1.${1 + Math.floor((start + n) / perAddress)}`
      return openStream({ port, path: `${path}/live`, localAddress, onChange, onClose })
    })
    sockets.push(...(await Promise.all(opening)))
  }
  return {
    lost: () => lost,
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
