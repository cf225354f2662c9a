import type { Socket } from 'node:net'
import { openThinReader } from '../thin-reader.ts'
import type { Answer } from './answers.ts'
import { answerReader } from './answers.ts'

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
