import type { ServerResponse } from 'node:http'

// 8 kB a second: half of what the slowest phone network carries.
const minReadRate = { everyMs: 10_000, minBytes: 80 * 1024 }

/** Closes the connection if its reader is too slow while there is more to send. */
export function cutSlowReader(response: ServerResponse, { everyMs, minBytes } = minReadRate): void {
  let before = { taken: 0, isPending: false }
  const timer = setInterval(() => {
    const { socket } = response
    if (!socket) return
    const now = { taken: socket.bytesWritten - socket.writableLength, isPending: socket.writableLength > 0 }
    // Data must be pending at both checks; otherwise the server had nothing to send in between.
    const isSlow = before.isPending && now.isPending && now.taken - before.taken < minBytes
    before = now
    if (isSlow) socket.destroy()
  }, everyMs).unref()
  response.once('close', () => clearInterval(timer))
}
