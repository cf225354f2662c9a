import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports.ts'

export type Line = Awaited<ReturnType<typeof openLine>>

interface Call {
  sockets: readonly [Socket, Socket]
  /** Nothing gets through any more, and neither end is told. */
  isLost: boolean
}

/** An address that stays, whatever is behind it, and a line that can fail as lines do. */
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
    /** To another: whoever is connected is cut off. */
    leadTo(next: number): void {
      target = next
      cut()
    },
    cut,
    /** Everything takes so much longer, each way. */
    setDelay: (ms: number) => void (delayMs = ms),
    /** As when the machine behind it is unplugged: silence, for those who are connected even once it is back. */
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

    // In the order in which it came, also when the delay changes meanwhile.
    function flush(): void {
      while (queue[0] && queue[0].dueMs <= performance.now() + 1) to.write(queue.shift()!.bytes)
      if (queue[0]) setTimeout(flush, queue[0].dueMs - performance.now())
    }

    // The far end of a lost line does not hear that the near one hung up.
    function hangUp(): void {
      if (call.isLost) return
      calls.delete(call)
      to.destroy()
    }
  }
}
