import { connect, type Socket } from 'node:net'

// Every connection reads into it: what is in it is looked at before the next one does.
const buffer = Buffer.alloc(64 * 1024)

interface ReaderPlan {
  port: number
  /** From which of this machine's own addresses; a node counts streams by address. */
  localAddress?: string | undefined
  /** What is asked for; everything after it is read. */
  request?: string
  /** What came is there only until this returns. */
  onBytes: (bytes: Buffer) => void
}

/**
 * A connection that is read past the streams of node: on two cores whatever the audience
 * costs is taken from what it measures.
 */
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
