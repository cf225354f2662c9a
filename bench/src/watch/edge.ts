import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort, isTaken } from '@nineteenth/scripts/stack/ports.ts'
import { withChildren } from '../process-figures.ts'

/** nginx as the cache in front of a node, with files of its own beside to compare with. */
export async function startEdge(family: Family, nodePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-edge-'))
  // Its workers are another user's where it is started as root.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'static'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), edgeConfig({ folder, port, nodePort }))
  const command = ['nginx', '-p', folder, '-e', 'errors', '-c', 'nginx.conf', '-g', 'daemon off;'] as const
  const nginx = family.start({ name: 'nginx', command })
  await waitUntil(nginx, () => isTaken(port))
  return {
    port,
    pids: () => withChildren(nginx.pid ?? 0),
    addFile: (name: string, content: string | Buffer) => writeFile(join(folder, 'static', name), content),
    /** After it has ended. */
    forget: () => rm(folder, { recursive: true }),
  }
}

interface EdgeSettings {
  folder: string
  port: number
  nodePort: number
}

/**
 * What any cache in front of the nodes would do: keep what an answer says it may, ask once for what many want, and go on
 * with what it has while it asks. By the path alone, and without a log, since the path is the secret.
 */
function edgeConfig({ folder, port, nodePort }: EdgeSettings): string {
  return `
worker_processes 1;
pid nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/client;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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
