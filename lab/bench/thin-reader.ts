import { connect, type Socket } from 'node:net'

// All connections share this buffer, so its content is used before the next one reads.
const buffer = Buffer.alloc(64 * 1024)

interface ReaderPlan {
  port: number
  /** One of this machine's own addresses; a node counts streams by address. */
  localAddress?: string | undefined
  /** The request to send; everything after it is read. */
  request?: string
  /** The data is valid only until this returns. */
  onBytes: (bytes: Buffer) => void
}

/** A connection that is read without Node's streams: on two cores, the audience slows what it measures. */
export function openThinReader({ port, localAddress, request, onBytes }: ReaderPlan): Socket {
  const onread = {
    buffer,
    callback: (length: number) => {
      onBytes(buffer.subarray(0, length))
      return true
    },
  }
  const source = localAddress === undefined ? {} : { localAddress }
  const socket = connect({ port, host: '127.0.0.1', ...source, noDelay: true, onread })
  if (request !== undefined) socket.write(request)
  return socket
}
