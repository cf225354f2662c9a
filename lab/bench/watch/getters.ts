import type { Socket } from 'node:net'
import { openThinReader } from '../thin-reader.ts'

interface PendingGet {
  path: string
  startedMs: number
  /** Called with the time since the request, including the wait for a connection. */
  onAnswer: (answer: Answer, takenMs: number) => void
}

const noAnswer: Answer = { status: 0, bytes: 0, body: '' }

export type Getters = ReturnType<typeof openGetters>

/** A few open connections that serve thousands of pollers: each sends the next request after a reply. */
export function openGetters(port: number, connections: number) {
  const idle: ((pending: PendingGet) => void)[] = []
  const waiting: PendingGet[] = []
  const sockets = new Set<Socket>()
  let isClosed = false
  for (let n = 0; n < connections; n++) open()

  return {
    get(path: string, onAnswer: PendingGet['onAnswer']): void {
      const pending = { path, startedMs: performance.now(), onAnswer }
      const send = idle.pop()
      if (send) send(pending)
      else waiting.push(pending)
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }

  function open(): void {
    let current: PendingGet | undefined
    const socket = openThinReader({ port, onBytes: answerReader(settle) })
    sockets.add(socket)
    socket.once('connect', takeNext).on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      if (idle.includes(send)) idle.splice(idle.indexOf(send), 1)
      if (isClosed) return
      // The waiting caller gets nothing, and the others get a new connection.
      current?.onAnswer(noAnswer, performance.now() - current.startedMs)
      open()
    })

    function settle(answer: Answer): void {
      const answered = current
      takeNext()
      answered?.onAnswer(answer, performance.now() - answered.startedMs)
    }

    function takeNext(): void {
      current = undefined
      const next = waiting.shift()
      if (next) send(next)
      else idle.push(send)
    }

    function send(pending: PendingGet): void {
      current = pending
      socket.write(`GET ${pending.path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`)
    }
  }
}

/** A reply over a connection that stays open. */
export interface Answer {
  status: number
  /** Head and body. */
  bytes: number
  /** The text of short bodies; board contents aren't checked here. */
  body: string
}

const headEnd = Buffer.from('\r\n\r\n')
const shortBody = 1_024

/**
 * Reads the replies of a connection that waits for each before it sends the next request. Every reply must have a
 * content length.
 */
export function answerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let begun: Buffer | undefined
  let reading: { answer: Answer; left: number } | undefined

  return (chunk) => {
    if (reading) goOn(reading, chunk)
    else begin(begun ? Buffer.concat([begun, chunk]) : chunk)
  }

  function begin(bytes: Buffer): void {
    const end = bytes.indexOf(headEnd)
    const head = end < 0 ? undefined : parseHead(bytes.toString('latin1', 0, end))
    const size = head ? end + headEnd.length + head.length : Infinity
    // A short body is read once it is complete.
    if (!head || (head.length <= shortBody && bytes.length < size)) {
      begun = Buffer.from(bytes)
      return
    }
    begun = undefined
    const body = head.length <= shortBody ? bytes.toString('utf8', end + headEnd.length) : ''
    const answer = { status: head.status, bytes: size, body }
    goOn({ answer, left: size }, bytes)
  }

  function goOn({ answer, left }: { answer: Answer; left: number }, chunk: Buffer): void {
    const rest = left - chunk.length
    reading = rest > 0 ? { answer, left: rest } : undefined
    if (rest <= 0) onAnswer(answer)
  }
}

function parseHead(head: string): { status: number; length: number } {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return { status: Number(head.slice(9, 12)), length: Number(length ?? 0) }
}
