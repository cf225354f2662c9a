import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'

// PostgreSQL reports the plan of each statement as a notice to the client.
const planSettings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_level=notice',
  'auto_explain.log_nested_statements=on',
]

/** A proxy between a node and its database that collects the plans of the statements that run. */
export async function openPlanTap(databaseUrl: string) {
  const plans = new Set<string>()
  const database = new URL(databaseUrl)
  const port = await freePort()
  const server = createServer((node) => {
    const line = connect(Number(database.port || 5432), database.hostname)
    node.pipe(line).pipe(node)
    line.on(
      'data',
      readNotices((notice) => notice.includes('plan:\n') && plans.add(notice)),
    )
    // When one side ends, the pipe ends the other.
    for (const socket of [node, line]) socket.on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: tappedUrl(database, port),
    /** The plans since the last call, each once. */
    takePlans(): string[] {
      const taken = [...plans]
      plans.clear()
      return taken
    },
    close: () => void server.close(),
  }
}

function tappedUrl(database: URL, port: number): string {
  const tapped = new URL(database)
  tapped.host = `127.0.0.1:${port}`
  tapped.searchParams.set('options', planSettings.map((setting) => `-c ${setting}`).join(' '))
  return tapped.href
}

/** Splits a stream of PostgreSQL's messages (a letter, a length, the content) and passes on the notices. */
function readNotices(onNotice: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      if (rest[0] === 'N'.charCodeAt(0)) onNotice(messageOf(rest.toString('utf8', 5, end)))
      rest = rest.subarray(end)
    }
  }
}

/** The field of a notice with its text. */
function messageOf(fields: string): string {
  return (
    fields
      .split('\0')
      .find((field) => field.startsWith('M'))
      ?.slice(1) ?? ''
  )
}
