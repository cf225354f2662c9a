import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { makeDatabase } from '@nineteenth/scripts/stack/database.ts'
import { emulatorClient } from '@nineteenth/scripts/stack/emulator-client.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { migrate, serverEnv, startEmulator, startNode, startRedis } from '@nineteenth/scripts/stack/start.ts'
import { secretOutside } from './check-reply.ts'

/** Belongs to this run only. */
export async function openOwnPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-fuzz-'))
  const { url: databaseUrl, drop } = await makeDatabase('fuzz')
  return {
    folder,
    databaseUrl,
    forget: async (): Promise<void> => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A node as in production, with its own database, Redis and identity provider. */
export async function startFuzzServices(
  family: Family,
  { folder, databaseUrl }: Awaited<ReturnType<typeof openOwnPlace>>,
  onLine: (line: string) => void,
) {
  const [port, redisPort, emulatorPort] = [await freePort(), await freePort(), await freePort()]
  await startEmulator(family, emulatorPort)
  const addresses = {
    databaseUrl,
    redisUrl: await startRedis(family, redisPort),
    emulatorPort,
    origins: ['https://nineteenth.example'],
  }
  await migrate(family, addresses)
  const env = {
    ...serverEnv(addresses),
    WEB_ROOT: aBuiltWeb(folder),
    // Each person has their own address, as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    // Longer limits, because a busy machine isn't the node's fault.
    LONGEST_DELAY_MS: '60000',
  }
  const node = await startNode(family, { name: 'node', port, env, onLine })
  return {
    port,
    node,
    emulator: emulatorClient(`http://localhost:${emulatorPort}`),
    makeOperator: (username: string) =>
      family.run({
        name: 'admin',
        command: ['node', 'server/src/admin.ts', 'make-operator', username],
        cwd: root,
        env,
      }),
  }
}

/** The smallest web app that can be served, next to a file that must not be. */
function aBuiltWeb(folder: string): string {
  const webRoot = join(folder, 'web')
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'outside.txt'), secretOutside)
  writeFileSync(join(webRoot, 'index.html'), '<title>Nineteenth</title>')
  writeFileSync(join(webRoot, 'watch.html'), '<!--preview-->')
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), '')
  return webRoot
}
