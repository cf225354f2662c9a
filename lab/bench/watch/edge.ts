import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort, isTaken } from '@nineteenth/scripts/stack/ports.ts'
import { withChildren } from '../measuring/process-figures.ts'

const connections = 8_192

export type Edge = Awaited<ReturnType<typeof startEdge>>

/** nginx as the cache in front of a node, and with static files to compare with. */
export async function startEdge(family: Family, nodePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-nginx-'))
  // If it is started as root, its workers run as another user.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'static'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configOf({ folder, port, nodePort }))
  const command = ['nginx', '-p', folder, '-e', 'errors', '-c', 'nginx.conf', '-g', 'daemon off;'] as const
  const nginx = family.start({ name: 'nginx', command })
  await waitUntil(nginx, () => isTaken(port))
  return {
    port,
    pids: () => withChildren(nginx.pid ?? 0),
    addFile: (name: string, content: string | Buffer) => writeFile(join(folder, 'static', name), content),
    /** Removes the edge's files after it has ended. */
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

interface EdgeSettings {
  folder: string
  port: number
  nodePort: number
}

/**
 * Does what any cache in front of the nodes would do: caches what the headers allow, fetches once
 * for many requests, and serves the old pointer in the meantime. The key is the path alone, and
 * there is no log, because the path is the secret.
 */
function configOf({ folder, port, nodePort }: EdgeSettings): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ')
  return `
worker_processes auto;
worker_rlimit_nofile ${2 * connections};
pid nginx.pid;
events { worker_connections ${connections}; }
http {
  access_log off;
  ${temporaryPaths}
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=boards:8m inactive=5m use_temp_path=off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  keepalive_timeout 300;
  keepalive_requests 100000000;
  default_type application/json;
  upstream node { server 127.0.0.1:${nodePort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location /static/ { root ${folder}; }
    location /api/public/ {
      proxy_pass http://node;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache boards;
      proxy_cache_key $uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
    }
  }
}
`
}
