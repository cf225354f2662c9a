import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root } from '../root.ts'
import {
  asPostgresUser,
  clusterUrl,
  initCluster,
  killCluster,
  makePostgresFolder,
  placeCluster,
  postgresProgram,
  startCluster,
  type Cluster,
} from '../stack/cluster.ts'
import { openFamily } from '../stack/family.ts'

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-backup-'))
const [backups, wal] = [join(folder, 'backups'), join(folder, 'backups/wal')]
for (const each of [backups, wal]) makePostgresFolder(each)
const archiving = ['archive_mode=on', `archive_command=cp "%p" "${wal}/%f"`]
const family = openFamily()

afterAll(async () => {
  await family.stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(
  'restores everything that was archived, even after an earlier restore to a point in time',
  { timeout: 120_000 },
  async () => {
    const first = await placeCluster(join(folder, 'first'))
    await initCluster(family, first)
    const before = await startCluster(family, first, archiving)
    ask(before, 'create table scores (name text)')
    await backUp(before)
    const moment = new Date()
    await sleep(50)
    ask(before, `insert into scores values ('after the moment')`)
    await leave(before)

    const second = await restore('second', moment.toISOString())
    expect(namesIn(second)).toBe('')
    ask(second, `insert into scores values ('after the restore')`)
    await backUp(second)
    ask(second, `insert into scores values ('after the backup')`)
    await leave(second)

    expect(namesIn(await restore('third', 'latest'))).toBe('after the restore, after the backup')
  },
)

test('rejects a base backup without its log, or removes it', { timeout: 60_000 }, async () => {
  const place = await placeCluster(join(folder, 'unarchived'))
  await initCluster(family, place)
  const unset = await startCluster(family, place)
  const into = join(folder, 'unarchived-backups')
  makePostgresFolder(into)
  await expect(backUp(unset, into)).rejects.toThrow('Set archive_mode, archive_timeout and archive_command')
  expect(existsSync(join(into, 'base'))).toBe(false)
  await unset.process.stop()

  const failing = await startCluster(family, place, ['archive_mode=on', 'archive_command=false'])
  await expect(backUp(failing, into, '--patience', '1')).rejects.toThrow('Does archive_command work?')
  expect(readdirSync(join(into, 'base'))).toEqual([])
  // A normal stop would wait for its log to be archived.
  await killCluster(failing)
})

test('backs up only databases that were named', async () => {
  await expect(runScript('backup', '', '--into', backups)).rejects.toThrow('DATABASE_URL=postgres://…')
})

test.each([
  [
    'a folder without backups',
    ['--from', '/nowhere', '--to', 'latest'],
    '--from must be the folder that backup.ts',
  ],
  ['a moment to come', ['--from', backups, '--to', '2999-01-01T00:00:00Z'], 'is in the future'],
])('reports %s, and restores nothing', async (_what, args, sentence) => {
  const into = join(folder, 'nothing')
  await expect(runScript('restore', '', ...args, '--into', into)).rejects.toThrow(sentence)
  expect(existsSync(into)).toBe(false)
})

async function restore(name: string, to: string): Promise<Cluster> {
  const place = await placeCluster(join(folder, name))
  await runScript('restore', '', '--from', backups, '--into', place.folder, '--to', to)
  const cluster = await startCluster(family, place, archiving)
  while (ask(cluster, 'select pg_is_in_recovery()') === 't') await sleep(50)
  return cluster
}

/** A backup with its whole log archived. */
async function leave(cluster: Cluster): Promise<void> {
  ask(cluster, 'select pg_switch_wal()')
  await cluster.process.stop()
}

function backUp({ port }: Cluster, into = backups, ...options: string[]): Promise<void> {
  return runScript('backup', clusterUrl(port), '--into', into, ...options)
}

function namesIn(cluster: Cluster): string {
  return ask(cluster, `select string_agg(name, ', ') from scores`)
}

function ask({ port }: Cluster, statement: string): string {
  const words = ['--no-psqlrc', '--tuples-only', '--no-align', '--command', statement, clusterUrl(port)]
  return execFileSync(postgresProgram('psql'), words, { encoding: 'utf8' }).trim()
}

function runScript(name: string, databaseUrl: string, ...args: string[]): Promise<void> {
  const command = asPostgresUser(process.execPath, join(root, `scripts/src/${name}.ts`), ...args)
  return family.run({ name, command, cwd: '/', env: { DATABASE_URL: databaseUrl } })
}
