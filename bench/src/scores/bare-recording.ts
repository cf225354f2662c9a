import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './load.ts'

const run = promisify(execFile)
const pgbench = join(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(), 'pgbench')

/** The route's statement by pgbench, one by one on each connection: what the database alone gives. */
export async function measureBareRecording(databaseUrl: string, load: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-recording-'))
  const script = join(folder, 'record.sql')
  writeFileSync(script, scriptOf(load))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-j',
    '2',
    '-c',
    String(load.connections),
    '-T',
    String(load.ms / 1000),
  ]
  try {
    const { stdout } = await run(pgbench, [...args, '-f', script, databaseUrl])
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (Number.isNaN(rate)) throw new Error(`pgbench did not get to work in ${load.ms} ms\n${stdout}`)
    return rate
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function scriptOf({ matches, entries }: Load): string {
  const [first = 0] = matches
  const hole = entries === 18 ? 'n' : ':hole::int'
  const ball = entries === 18 ? '1' : 'n'
  return `
\\set match random(${first}, ${first + matches.length - 1})
\\set hole random(1, 18)
\\set strokes random(1, 12)
select record_scores(:match, 1, '{organiser}', 1000000000, null, array(
  select e from jsonb_populate_recordset(null::new_score_entry, (
    select jsonb_agg(jsonb_build_object(
      'id', gen_random_uuid(), 'ball_no', ${ball}, 'hole_number', ${hole},
      'strokes', :strokes::int, 'is_picked_up', false, 'has_base', false, 'settles', '[]'::jsonb))
    from generate_series(1, ${entries}) n
  )) e
));
`
}
