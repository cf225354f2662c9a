import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../child.ts'
import type { Family } from '../family.ts'
import { freePort, isTaken } from '../ports.ts'

interface Place {
  folder: string
  port: number
}

interface NginxPlan {
  connections: number
  /** What stands in its `http`. */
  http: (place: Place) => string
}

/** An nginx of our own, with what a measurement wants of it. */
export function startNginx(family: Family, { connections, http }: NginxPlan) {
  return runNginx(family, async (place) => configOf(place.folder, connections, http(place)))
}

/** An nginx of our own by a whole configuration, with all its files in a folder of its own. */
export async function runNginx(family: Family, writeConfig: (place: Place) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-nginx-'))
  // Its workers are another user's where it is started as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), await writeConfig({ folder, port }))
  const command = ['nginx', '-p', folder, '-e', 'errors', '-c', 'nginx.conf', '-g', 'daemon off;'] as const
  const nginx = family.start({ name: 'nginx', command })
  await waitUntil(nginx, () => isTaken(port))
  return {
    folder,
    port,
    pid: nginx.pid ?? 0,
    /** After it has ended. */
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Where it puts what it does not keep in memory. */
export function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ')
}

function configOf(folder: string, connections: number, http: string): string {
  return `
worker_processes auto;
worker_rlimit_nofile ${2 * connections};
pid nginx.pid;
events { worker_connections ${connections}; }
http {
  access_log off;
  ${temporaryPaths(folder)}
  ${http}
}
`
}
