import { once } from 'node:events'
import { connect } from 'node:net'

export async function tellRedis(port: number, command: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${command}\r\n`)
  const [reply] = await once(socket, 'data')
  socket.destroy()
  if (!String(reply).startsWith('+OK')) throw new Error(`${command}: ${String(reply)}`)
}
