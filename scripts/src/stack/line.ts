import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports.ts'

export type Line = Awaited<ReturnType<typeof openLine>>

interface Call {
  sockets: readonly [Socket, Socket]
  /** Nothing gets through anymore, and neither end is told. */
  isLost: boolean
}

/** A proxy with a fixed address whose connections can fail like real ones. */
export async function openLine(initialTarget = 0) {
  const port = await freePort()
  const calls = new Set<Call>()
  let target = initialTarget
  let delayMs = 0
  let isAway = false
  const server = createServer((inside) => {
    const outside = connect(target, '127.0.0.1')
    const call: Call = { sockets: [inside, outside], isLost: isAway }
    calls.add(call)
    pass(call, inside, outside)
    pass(call, outside, inside)
  })
  server.listen(port, '127.0.0.1').unref()
  return {
    port,
    /** Switches the target and closes open connections. */
    leadTo(next: number): void {
      target = next
      cut()
    },
    cut,
    /** Delays everything by this much, each way. */
    setDelay: (ms: number) => void (delayMs = ms),
    /** Acts as if the target were unplugged. Open connections stay silent even after it returns. */
    vanish: (): void => {
      isAway = true
      for (const call of calls) call.isLost = true
    },
    comeBack: () => void (isAway = false),
    close(): void {
      server.close()
      cut()
    },
  }

  function cut(): void {
    for (const { sockets } of calls) for (const socket of sockets) socket.destroy()
    calls.clear()
  }

  function pass(call: Call, from: Socket, to: Socket): void {
    const queue: { dueMs: number; bytes: Buffer }[] = []
    from.on('data', (bytes) => {
      if (call.isLost) return
      queue.push({ dueMs: performance.now() + delayMs, bytes })
      if (delayMs === 0) flush()
      else setTimeout(flush, delayMs)
    })
    from.on('error', () => {}).on('close', hangUp)

    // Keeps the original order, even if the delay changes in the meantime.
    function flush(): void {
      while (queue[0] && queue[0].dueMs <= performance.now() + 1) to.write(queue.shift()!.bytes)
      if (queue[0]) setTimeout(flush, queue[0].dueMs - performance.now())
    }

    // The far end of a lost connection doesn't learn that the near one closed.
    function hangUp(): void {
      if (call.isLost) return
      calls.delete(call)
      to.destroy()
    }
  }
}
