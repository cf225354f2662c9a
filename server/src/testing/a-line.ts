import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Line = Awaited<ReturnType<typeof aLine>>

/** A TCP proxy that can go silent without either side noticing: data stays on its way. */
export async function aLine(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((inside) => {
    const outside = connect(Number(port), hostname)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (chunk) => to.write(chunk))
        .on('error', () => {})
        .on('close', () => sockets.delete(from) && to.destroy())
      if (isCut) from.pause()
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const address = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${address.port}` }).href,
    cut(): void {
      isCut = true
      cutOpen()
    },
    /** Open connections stay silent forever; new ones work. */
    cutOpen,
    restore(): void {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }

  function cutOpen(): void {
    for (const socket of sockets) socket.pause()
  }
}
