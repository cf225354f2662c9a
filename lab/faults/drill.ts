import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  asPostgresUser,
  clusterUrl,
  makePostgresFolder,
  placeCluster,
} from '@nineteenth/scripts/stack/cluster.ts'
import { onStopSignal, openFamily } from '@nineteenth/scripts/stack/family.ts'
import { root } from '@nineteenth/scripts/root.ts'
import { untilDone } from '../torture/request-client.ts'
import { readLog } from '../torture/world-store.ts'
import { startGolfers } from './tapping-golfers.ts'
import { readNewest } from './database-store.ts'
import { makeTemplate, startStack } from './stack.ts'

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '20' },
    /** Scores before the base backup, after it, and after the restore. */
    seconds: { type: 'string', default: '25' },
    /** The longest time between two archived log segments; docs/operations/backup.md says 60. */
    archive: { type: 'string', default: '10' },
  },
})
const playMs = Number(values.seconds) * 1_000
const archiveMs = Number(values.archive) * 1_000
// A log file is archived a moment late.
const backMs = archiveMs + 5_000

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-drill-'))
const family = openFamily()
onStopSignal(() => family.stopAll().then(() => process.exit(1)))

try {
  process.exitCode = await drill()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await family.stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}

/** Deletes a database with its files, and restores it from its backup while golfers keep playing. */
async function drill(): Promise<number> {
  const backups = join(folder, 'backups')
  for (const each of [backups, join(backups, 'wal')]) makePostgresFolder(each)
  const template = await makeTemplate(family, folder, Number(values.phones))
  const stack = await startStack(family, { template, folder, settings: archiving(join(backups, 'wal')) })
  const golfers = await startGolfers({ seats: template.seats, port: stack.front.port, folder })
  await sleep(playMs / 2)
  const backupMs = await timeOf(() => runScript('backup', stack.databaseUrl, '--into', backups))
  tell('base backup', `${seconds(backupMs)}, verified, while ${template.seats.length} phones played`)
  await sleep(Math.max(playMs, backMs + 5_000))

  const disasterMs = Date.now()
  await stack.postgres.kill()
  rmSync(stack.place.folder, { recursive: true, maxRetries: 5 })
  const answered = golfers.timedTaps().filter(({ answeredMs }) => answeredMs !== undefined).length
  const restored = await placeCluster(join(folder, 'restored'))
  const target = new Date(disasterMs - backMs).toISOString()
  await runScript('restore', '', '--from', backups, '--into', restored.folder, '--to', target)
  await stack.postgres.start(restored)
  const databaseUrl = clusterUrl(restored.port)
  await untilDone('the log was replayed', 100, async () => !(await readNewest(databaseUrl)).isReplaying)
  const { newestMs } = await readNewest(databaseUrl)
  const lacking = answered - (await readLog(databaseUrl)).length
  stack.database.leadTo(restored.port)
  tell('restored to', `${target}, in ${seconds(Date.now() - disasterMs)}`)
  tell(
    'recovery point',
    `${seconds(disasterMs - newestMs)}: ${lacking} of ${answered} answered scores not in it`,
  )

  await untilDone('no reply to any phone', 50, async () => findFirstAnswer() !== undefined)
  tell(
    'recovery time',
    `${seconds(findFirstAnswer()! - disasterMs)} until the first score was answered again`,
  )
  await sleep(playMs / 2)
  await golfers.stop()
  const calmedMs = Date.now()
  const complaints = await golfers.findComplaints(databaseUrl)
  for (const { rule, text } of complaints.slice(0, 20)) console.log(`${rule}: ${text}`)
  const lost = complaints.filter(({ rule }) => rule === 'lost').length
  tell('in the end', `${golfers.timedTaps().length} scores acknowledged on a screen, ${lost} lost`)
  tell('', complaints.length === 0 ? 'all phones show the same' : `${complaints.length} complaints`)
  tell('', `agreed ${seconds(Date.now() - calmedMs)} after the last tap`)
  await golfers.close()
  await stack.forget()
  return complaints.length === 0 ? 0 : 1

  function findFirstAnswer(): number | undefined {
    const answers = golfers.timedTaps().map(({ answeredMs = 0 }) => answeredMs)
    return answers.filter((answeredMs) => answeredMs > disasterMs).toSorted((a, b) => a - b)[0]
  }
}

/** The settings of docs/operations/backup.md, with shorter times. */
function archiving(wal: string): string[] {
  const [part, whole] = [`"${wal}/.%f"`, `"${wal}/%f"`]
  return [
    'archive_mode=on',
    `archive_timeout=${archiveMs / 1_000}`,
    `archive_command=test ! -f ${whole} && cp "%p" ${part} && sync ${part} && mv ${part} ${whole}`,
  ]
}

function runScript(name: string, databaseUrl: string, ...args: string[]): Promise<void> {
  const command = asPostgresUser(process.execPath, join(root, `scripts/src/${name}.ts`), ...args)
  return family.run({ name, command, cwd: '/', env: { DATABASE_URL: databaseUrl } })
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedMs = Date.now()
  await work()
  return Date.now() - startedMs
}

function tell(what: string, figures: string): void {
  console.log(`${what.padEnd(16)} ${figures}`)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
