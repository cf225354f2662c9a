import type { Family } from './family.ts'
import { startNginx } from './nginx.ts'

/** nginx in front of several nodes, with the lines that docs/operations.md has. */
export function startBalancer(family: Family, nodePorts: readonly number[]) {
  return startNginx(family, { connections: 32_768, http: ({ port }) => balancerConfig(port, nodePorts) })
}

function balancerConfig(port: number, nodePorts: readonly number[]): string {
  const nodes = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=3 fail_timeout=5s;`)
  return `
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
`
}
