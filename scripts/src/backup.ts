import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openArchive } from './backups/archive-store.ts'
import { basesIn, basesToRemove, firstWalOf, nameOfBase, placesIn } from './backups/backup-folder.ts'
import { runChild } from './stack/child.ts'
import { postgresProgram } from './stack/cluster.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

const { values } = parseArgs({
  options: { into: { type: 'string' }, keep: { type: 'string', default: '7' } },
})
const { into } = values
if (into === undefined || !(Number(values.keep) >= 1)) {
  console.error('pnpm backup --into FOLDER [--keep 7]')
  process.exit(1)
}

const { bases, wal } = placesIn(into)
const archive = openArchive(developmentDatabaseUrl)
try {
  const name = await takeBase()
  if (!(await archive.isArchived()))
    throw new Error('The log is not being archived: without it this backup restores to no moment after it.')
  await removeOld()
  console.log(`${name} in ${bases}, verified; the log is archived up to now`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await archive.close()
}

/** Under another name until it is complete and read back: what breaks off is never restored from. */
async function takeBase(): Promise<string> {
  const part = join(bases, 'unfinished')
  await rm(part, { recursive: true, force: true })
  await mkdir(bases, { recursive: true })
  const source = ['--dbname', developmentDatabaseUrl, '--checkpoint=fast', '--wal-method=stream']
  await run('pg_basebackup', '--pgdata', part, ...source)
  const name = nameOfBase(await archive.readNow())
  await run('pg_verifybackup', '--quiet', part)
  await rename(part, join(bases, name))
  return name
}

/** Old backups, then what of the log only they needed. */
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
