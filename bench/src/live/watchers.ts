import { connect, type Socket } from 'node:net'

/** A watcher as the bench sees it: what it has been told, and when. */
export interface Watcher {
  matchId: number
  revision: number
  /** Changes that began after what it knew: a hole in its card. */
  gaps: number
  isConnected: boolean
  socket: Socket
}

export interface Arrival {
  watcher: Watcher
  revision: number
  atMs: number
}

interface Door {
  port: number
  onArrival: (arrival: Arrival) => void
}

/** Opens a stream by a bare socket, so that the bench itself costs as little as possible. */
export function openWatcher(door: Door, matchId: number, cookie: string, known = 0): Promise<Watcher> {
  const socket = connect(door.port, '127.0.0.1')
  const watcher: Watcher = { matchId, revision: known, gaps: 0, isConnected: false, socket }
  const since = known > 0 ? `?since=${known}` : ''
  socket.write(
    `GET /api/matches/${matchId}/live${since} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
  )
  let rest = ''
  socket.setEncoding('latin1')
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => (watcher.isConnected = false))
    socket.on('data', (chunk: string) => {
      rest = readFrames(door, watcher, rest + chunk)
      if (watcher.isConnected) return
      if (!rest.startsWith('HTTP/1.1 200') && !rest.includes('retry:') && watcher.revision === 0) return
      watcher.isConnected = true
      resolve(watcher)
    })
  })
}

/** Reads what is complete, and gives back what is not. */
function readFrames(door: Door, watcher: Watcher, text: string): string {
  const end = text.lastIndexOf('\n\n')
  if (end < 0) return text
  for (const [, id, since] of text
    .slice(0, end + 2)
    .matchAll(/^id: [^:\n]+:(\d+)\nevent: changes\ndata: (?:.*?)"since":(\d+)/gm))
    take(door, watcher, Number(id), Number(since))
  return text.slice(end + 2)
}

function take(door: Door, watcher: Watcher, revision: number, since: number): void {
  if (revision <= watcher.revision) return
  if (since > watcher.revision) watcher.gaps++
  watcher.revision = revision
  door.onArrival({ watcher, revision, atMs: performance.now() })
}
