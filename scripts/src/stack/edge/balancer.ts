import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#root.ts'
import type { Family } from '../family.ts'
import { runNginx, temporaryPaths } from './nginx.ts'
import { freePort } from '../ports.ts'

export interface EdgePlan {
  nodePorts: readonly [number, number]
  /** Plain where what is asked about is not the line to it. */
  scheme?: 'http' | 'https'
  /** Each may open only so many files: as many as crowds need. */
  workers?: number
}

/** nginx in front of two nodes, by the very file that operations has. */
export async function startBalancer(family: Family, { nodePorts, scheme = 'http', workers = 1 }: EdgePlan) {
  const redirectPort = await freePort()
  const nginx = await runNginx(family, async ({ folder, port }) => {
    makeCertificate(folder)
    return replaceAll(await readFile(join(root, 'ops/nginx.conf'), 'utf8'), {
      'worker_processes auto': `worker_processes ${workers}`,
      'pid /run/nginx.pid': 'pid nginx.pid',
      'http {': `http {\n  ${temporaryPaths(folder)}`,
      '/var/log/nginx/': `${folder}/`,
      '/var/lib/nginx/': `${folder}/`,
      '/etc/nginx/golf.example.org': `${folder}/edge`,
      'golf.example.org': 'localhost',
      '127.0.0.1:8081': `127.0.0.1:${nodePorts[0]}`,
      '127.0.0.1:8082': `127.0.0.1:${nodePorts[1]}`,
      'listen 80': `listen 127.0.0.1:${redirectPort}`,
      'listen 443 ssl http2': `listen 127.0.0.1:${port}${scheme === 'https' ? ' ssl http2' : ''} backlog=4096 reuseport`,
    })
  })
  return {
    ...nginx,
    /** The certificate that vouches for it. */
    readAuthority: () => readFile(join(nginx.folder, 'edge.pem'), 'utf8'),
    readLog: async () =>
      (
        await Promise.all(
          ['access.log', 'error.log'].map((name) => readFile(join(nginx.folder, name), 'utf8')),
        )
      ).join(''),
  }
}

/** For localhost, by nobody but itself. */
function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'edge.key'), '-out', join(folder, 'edge.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...files, ...names], { stdio: 'pipe' })
}

/** What is no longer there to be replaced is a mistake: the file would be run with somebody else's addresses. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`ops/nginx.conf has no ${from}`)
    return result.replaceAll(from, to)
  }, text)
}
