import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { root } from '#root.ts'
import { waitUntil } from '../child.ts'
import type { Family } from '../family.ts'
import { freePort, isTaken } from '../ports.ts'

const caddyfile = join(root, 'ops/Caddyfile')

interface EdgePlan {
  nodePorts: readonly [number, number]
  /** Without TLS if the connection to the edge isn't being tested. */
  scheme?: 'http' | 'https'
}

/** Caddy in front of two nodes, with the production configuration file. */
export async function startCaddy(family: Family, { nodePorts, scheme = 'http' }: EdgePlan) {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-caddy-'))
  const port = await freePort()
  const lines: string[] = []
  const caddy = family.start({
    name: 'caddy',
    command: ['caddy', 'run', '--config', caddyfile, '--adapter', 'caddyfile'],
    env: {
      SITE: scheme === 'https' ? `https://localhost:${port}` : `http://:${port}`,
      TLS: scheme === 'https' ? 'tls internal' : '',
      NODES: nodePorts.map((nodePort) => `127.0.0.1:${nodePort}`).join(' '),
      HTTP_PORT: String(await freePort()),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    onLine: (line) => void lines.push(line),
  })
  await waitUntil(caddy, () => (scheme === 'https' ? hasCertificate(port) : isTaken(port)))
  return {
    port,
    pid: caddy.pid ?? 0,
    /** The certificate authority that it created. */
    readAuthority: () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    readLog: async () => lines.join('\n'),
    /** Called after it has stopped. */
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Caddy listens before it has a certificate. */
function hasCertificate(port: number): Promise<boolean> {
  // Later callers check whether the certificate is the right one.
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
  return new Promise<boolean>((resolve) => {
    socket.on('secureConnect', () => resolve(true))
    socket.on('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
