import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

// Below the system's range for outgoing connections: one of them could take the port before its service starts.
const [lowest, highest] = [15_000, 32_000]

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await canListen(port)) ? port : freePort()
}

function canListen(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Whether something listens on an address. */
export function isTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host)
  return new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
