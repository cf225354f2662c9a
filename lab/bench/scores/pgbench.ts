import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Requests of this many entries, on this many connections, spread over these matches. */
export interface Load {
  entries: number
  connections: number
  matches: readonly number[]
  ms: number
  /** Runs this often on each connection, however long that takes. */
  turns?: number
}

const run = promisify(execFile)
const pgbench = join(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(), 'pgbench')

/**
 * Runs a script with PostgreSQL's own load generator, prepared, repeatedly on each connection; returns how often per
 * second.
 */
export async function runPgbench(databaseUrl: string, script: string, load: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const howLong = load.turns === undefined ? ['-T', String(load.ms / 1000)] : ['-t', String(load.turns)]
  const args = ['-n', '-M', 'prepared', '-j', '2', '-c', String(load.connections), ...howLong, '-f', file]
  try {
    const { stdout } = await run(pgbench, [...args, databaseUrl])
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (Number.isNaN(rate)) throw new Error(`pgbench did not start working within ${load.ms} ms\n${stdout}`)
    return rate
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Chooses a match, and a cell and strokes in it. */
export function randomCell({ matches }: Load, balls: number): string {
  const [first = 0] = matches
  return `
\\set match random(${first}, ${first + matches.length - 1})
\\set ball random(1, ${balls})
\\set hole random(1, 18)
\\set strokes random(1, 12)
`
}
