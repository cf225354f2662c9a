import type { Socket } from 'node:net'
import { openThinReader } from '../thin-reader.ts'
import { readFrames, type StreamedChange } from './stream-frames.ts'

/** A watcher in the benchmark: what it received, and when. */
export interface Watcher {
  matchId: number
  revision: number
  socket: Socket
}

export interface Arrival {
  watcher: Watcher
  revision: number
  atMs: number
}

interface Entrance {
  port: number
  onArrival: (arrival: Arrival) => void
}

/** Opens a member's stream of a match. */
export async function openWatcher(
  { port, onArrival }: Entrance,
  matchId: number,
  cookie: string,
): Promise<Watcher> {
  const path = `/api/matches/${matchId}/live`
  let watcher: Watcher | undefined
  // The stream sends its revision before the client knows that it is open.
  const early: StreamedChange[] = []
  const onChange = (change: StreamedChange) => (watcher ? take(watcher, change) : void early.push(change))
  const socket = await openStream({ port, path, cookie, onChange, onClose: () => {} })
  watcher = { matchId, revision: 0, socket }
  for (const change of early) take(watcher, change)
  return watcher

  function take(taking: Watcher, { revision }: StreamedChange): void {
    if (revision <= taking.revision) return
    taking.revision = revision
    onArrival({ watcher: taking, revision, atMs: performance.now() })
  }
}

interface StreamPlan {
  port: number
  path: string
  cookie?: string
  localAddress?: string
  onChange: (change: StreamedChange) => void
  /** The stream was open and has ended. */
  onClose: () => void
}

/** Opens an event stream by a bare socket, so that the bench itself costs as little as possible. */
export function openStream({
  port,
  path,
  cookie,
  localAddress,
  onChange,
  onClose,
}: StreamPlan): Promise<Socket> {
  const credential = cookie === undefined ? '' : `Cookie: ${cookie}\r\n`
  // A proxy would keep the connection beyond the end of a stream, and the watcher would not notice the end.
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${credential}\r\n`
  return new Promise((resolve, reject) => {
    let state: 'connecting' | 'open' | 'rejected' = 'connecting'
    let rest: Buffer | undefined
    const onBytes = (bytes: Buffer) => {
      rest = readFrames(rest ? Buffer.concat([rest, bytes]) : bytes, onChange)
      if (state !== 'connecting') return
      state = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 200' ? 'open' : 'rejected'
      if (state === 'open') resolve(socket)
      else reject(new Error(bytes.toString('latin1')))
    }
    const socket = openThinReader({ port, localAddress, request, onBytes })
    socket.on('error', reject).on('close', () => {
      if (state === 'open') onClose()
      else reject(new Error('ended without a response'))
    })
  })
}
