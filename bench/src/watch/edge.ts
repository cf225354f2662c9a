import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { startNginx } from '@nineteenth/scripts/stack/edge/nginx.ts'
import { withChildren } from '../measuring/process-figures.ts'

/** nginx as the cache in front of a node, with files of its own beside to compare with. */
export async function startEdge(family: Family, nodePort: number) {
  const { folder, port, pid, forget } = await startNginx(family, {
    connections: 8_192,
    http: (place) => edgeConfig({ ...place, nodePort }),
  })
  await mkdir(join(folder, 'static'))
  return {
    port,
    pids: () => withChildren(pid),
    addFile: (name: string, content: string | Buffer) => writeFile(join(folder, 'static', name), content),
    forget,
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
`
}
