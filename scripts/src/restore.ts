import { appendFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBase, parseTarget, placesIn, recoverySettings } from './backups/backup-folder.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, into: { type: 'string' }, to: { type: 'string' } },
})
const { from, into, to } = values
if (from === undefined || into === undefined || to === undefined) {
  console.error(
    'node scripts/src/restore.ts --from FOLDER --into EMPTY_FOLDER --to 2026-07-18T14:05:00+02:00 | latest',
  )
  process.exit(1)
}

try {
  const target = parseTarget(to, new Date())
  const { bases, wal } = placesIn(resolve(from))
  const names = await readdir(bases).catch(() => {
    throw new Error(`Can't read ${bases}: --from must be the folder that backup.ts got with --into.`)
  })
  const name = findBase(names, target)
  if (name === undefined) throw new Error(`No base backup in ${bases} was complete by then.`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty. Nothing was overwritten.`)
  await cp(join(bases, name), into, { recursive: true, preserveTimestamps: true })
  await appendFile(join(into, 'postgresql.auto.conf'), recoverySettings(wal, target))
  await writeFile(join(into, 'recovery.signal'), '')
  console.log(
    `${name} is in ${into}. Start PostgreSQL on it: it replays the log and then takes work by itself.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
