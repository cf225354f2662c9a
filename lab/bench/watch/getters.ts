import type { Socket } from 'node:net'
import { openThinReader } from '../thin-reader.ts'

interface Asked {
  path: string
  askedMs: number
  /** With how long it took since it was asked for, waiting for a connection included. */
  onAnswer: (answer: Answer, takenMs: number) => void
}

const noAnswer: Answer = { status: 0, bytes: 0, body: '' }

export type Getters = ReturnType<typeof openGetters>

/** A few connections that stay open, by which thousands ask: each takes the next question when it is answered. */
export function openGetters(port: number, connections: number) {
  const idle: ((asked: Asked) => void)[] = []
  const waiting: Asked[] = []
  const sockets = new Set<Socket>()
  let isClosed = false
  for (let n = 0; n < connections; n++) open()

  return {
    get(path: string, onAnswer: Asked['onAnswer']): void {
      const asked = { path, askedMs: performance.now(), onAnswer }
      const send = idle.pop()
      if (send) send(asked)
      else waiting.push(asked)
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }

  function open(): void {
    let current: Asked | undefined
    const socket = openThinReader({ port, onBytes: answerReader(settle) })
    sockets.add(socket)
    socket.once('connect', takeNext).on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      if (idle.includes(send)) idle.splice(idle.indexOf(send), 1)
      if (isClosed) return
      // Whoever waited for it has nothing, and the others get another connection.
      current?.onAnswer(noAnswer, performance.now() - current.askedMs)
      open()
    })

    function settle(answer: Answer): void {
      const answered = current
      takeNext()
      answered?.onAnswer(answer, performance.now() - answered.askedMs)
    }

    function takeNext(): void {
      current = undefined
      const next = waiting.shift()
      if (next) send(next)
      else idle.push(send)
    }

    function send(asked: Asked): void {
      current = asked
      socket.write(`GET ${asked.path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`)
    }
  }
}

/** An answer over a connection that stays open. */
export interface Answer {
  status: number
  /** Head and body. */
  bytes: number
  /** Of short ones; what a board contains nobody looks at here. */
  body: string
}

const headEnd = Buffer.from('\r\n\r\n')
const shortBody = 1_024

/** Reads the answers of a connection that waits for each before it asks again. Every answer must say how long it is. */
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
    // What is short is looked at when all of it is there.
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
