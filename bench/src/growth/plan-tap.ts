import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'

/** How a statement was carried out. */
export interface Plan {
  /** Empty inside a function of the database, which has none of its own text. */
  statement: string
  steps: string
}

// PostgreSQL tells the plan of everything it runs, as notices to whoever asked.
const telling = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_level=notice',
  'auto_explain.log_nested_statements=on',
]

/** Stands between a node and its database, and hears the plans of the statements that really run, as the settings ask. */
export async function openPlanTap(databaseUrl: string, settings: readonly string[] = []) {
  const heard = new Map<string, Plan>()
  const database = new URL(databaseUrl)
  const port = await freePort()
  const server = createServer((node) => {
    const line = connect(Number(database.port || 5432), database.hostname)
    node.pipe(line).pipe(node)
    line.on(
      'data',
      readNotices((notice) => note(heard, notice)),
    )
    // Whichever side ends, the other notices by itself.
    for (const socket of [node, line]) socket.on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: tappedUrl(database, port, [...telling, ...settings]),
    /** The plans since the last time, each once. */
    take(): Plan[] {
      const plans = [...heard.values()]
      heard.clear()
      return plans
    },
    close: () => void server.close(),
  }
}

function tappedUrl(database: URL, port: number, settings: readonly string[]): string {
  const tapped = new URL(database)
  tapped.host = `127.0.0.1:${port}`
  tapped.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '))
  return tapped.href
}

function note(heard: Map<string, Plan>, notice: string): void {
  const [, statement, costly] = /plan:\nQuery Text: ([^]*?)\n((?:\S.*)?\(cost=[^]*)/.exec(notice) ?? []
  if (statement === undefined || costly === undefined) return
  // As EXPLAIN (COSTS OFF) writes it: estimates change with every analyze, plans rarely.
  const steps = costly.replaceAll(/ {2}\(cost=[^)]*\)/g, '')
  // Functions that only compute read nothing.
  if (steps !== 'Result') heard.set(statement + steps, { statement, steps })
}

/** Cuts a stream of PostgreSQL's messages (a letter, a length, the content) and hands on the notices. */
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

/** The field of a notice that people read. */
function messageOf(fields: string): string {
  return (
    fields
      .split('\0')
      .find((field) => field.startsWith('M'))
      ?.slice(1) ?? ''
  )
}
