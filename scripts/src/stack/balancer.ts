import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './child.ts'
import type { Family } from './family.ts'
import { freePort, isTaken } from './ports.ts'

/** nginx in front of several nodes, with the lines that docs/operations.md has. */
export async function startBalancer(family: Family, nodePorts: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-balancer-'))
  // Its workers are another user's where it is started as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), balancerConfig(folder, port, nodePorts))
  const command = ['nginx', '-p', folder, '-e', 'errors', '-c', 'nginx.conf', '-g', 'daemon off;'] as const
  const nginx = family.start({ name: 'nginx', command })
  await waitUntil(nginx, () => isTaken(port))
  return {
    port,
    pid: nginx.pid ?? 0,
    /** After it has ended. */
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

function balancerConfig(folder: string, port: number, nodePorts: readonly number[]): string {
  const nodes = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=3 fail_timeout=5s;`)
  return `
worker_processes 1;
worker_rlimit_nofile 65536;
pid nginx.pid;
events { worker_connections 32768; }
http {
  access_log off;
  client_body_temp_path ${folder}/client;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream nodes { ${nodes.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 2s;
    location ~ /live$ {
      proxy_pass http://nodes;
      proxy_buffering off;
      proxy_read_timeout 60s;
    }
    location / {
      proxy_pass http://nodes;
      proxy_read_timeout 10s;
    }
  }
}
`
}
