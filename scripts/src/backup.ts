import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openArchive } from './backups/archive-store.ts'
import { basesIn, basesToRemove, firstWalOf, nameOfBase, placesIn } from './backups/backup-folder.ts'
import { runChild } from './stack/child.ts'
import { postgresProgram } from './stack/cluster.ts'

const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    keep: { type: 'string', default: '7' },
    /** Seconds to wait for the log to be archived. */
    patience: { type: 'string', default: '60' },
  },
})
const { into } = values
// No default: a backup of the wrong database would only be noticed when it is needed.
const databaseUrl = process.env.DATABASE_URL ?? ''
if (
  into === undefined ||
  databaseUrl === '' ||
  !(Number(values.keep) >= 1) ||
  !(Number(values.patience) >= 0)
) {
  console.error(
    'DATABASE_URL=postgres://… node scripts/src/backup.ts --into FOLDER [--keep 7] [--patience 60]',
  )
  process.exit(1)
}

const { bases, wal } = placesIn(into)
const archive = openArchive(databaseUrl)
try {
  if (!(await archive.isOn()))
    throw new Error(
      'PostgreSQL does not archive its log. Set archive_mode, archive_timeout and archive_command as docs/operations/backup.md describes, restart PostgreSQL, then try again.',
    )
  const name = await takeBase()
  await demandLog(name)
  await removeOld()
  console.log(`${name} in ${bases}, verified; the log is archived up to now`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await archive.close()
}

/**
 * The backup has a temporary name until it is complete and verified, so that an interrupted backup
 * is never restored.
 */
async function takeBase(): Promise<string> {
  const part = join(bases, 'unfinished')
  await rm(part, { recursive: true, force: true })
  await mkdir(bases, { recursive: true })
  const source = ['--dbname', databaseUrl, '--checkpoint=fast', '--wal-method=stream']
  await run('pg_basebackup', '--pgdata', part, ...source)
  const name = nameOfBase(await archive.readNow())
  await run('pg_verifybackup', '--quiet', part)
  await rename(part, join(bases, name))
  return name
}

/**
 * Without the log, the backup can't be restored to any later moment. The previous backup with its
 * log is worth more.
 */
async function demandLog(name: string): Promise<void> {
  if (await archive.isArchived(Number(values.patience) * 1_000)) return
  await rm(join(bases, name), { recursive: true })
  throw new Error(
    `The log was not archived within ${values.patience} s, so this backup is removed again. Does archive_command work? PostgreSQL's own log says; so does pg_stat_archiver.`,
  )
}

/** Removes old backups, then the part of the log that only they needed. */
async function removeOld(): Promise<void> {
  const names = await readdir(bases)
  const old = basesToRemove(names, Number(values.keep))
  for (const name of old) await rm(join(bases, name), { recursive: true })
  const oldest = basesIn(names).find((name) => !old.includes(name)) ?? ''
  const firstWal = firstWalOf(await readFile(join(bases, oldest, 'backup_label'), 'utf8'))
  if (firstWal !== undefined) await run('pg_archivecleanup', wal, firstWal)
}

function run(tool: string, ...args: string[]): Promise<void> {
  return runChild({ name: tool, command: [postgresProgram(tool), ...args] })
}
