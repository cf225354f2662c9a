import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Unready } from '../stack/requirements.ts'
import { buildahEngine } from './buildah.ts'
import type { Engine } from './engine.ts'

export function findEngine(): Engine {
  if (succeeds('docker', 'info')) return dockerEngine
  if (succeeds('buildah', '--version') && succeeds('debootstrap', '--version')) return buildahEngine()
  throw new Unready(
    'Nothing here builds images. Start Docker, or install buildah: `apt-get install buildah debootstrap`.',
  )
}

/** Credentials for the registry are passed as secrets, which no layer stores. */
export function buildOptions(tag: string, build: string): string[] {
  const npmrc = process.env['NPM_CONFIG_USERCONFIG'] ?? join(homedir(), '.npmrc')
  const certificates = process.env['NODE_EXTRA_CA_CERTS'] ?? ''
  const inside = '/run/secrets/certificates'
  const settings = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []
  const trust = ['--secret', `id=certificates,src=${certificates}`].concat(
    ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((name) => ['--build-arg', `${name}=${inside}`]),
  )
  return [
    '--tag',
    tag,
    '--build-arg',
    `BUILD=${build}`,
    ...settings,
    ...(existsSync(certificates) ? trust : []),
  ]
}

const dockerEngine: Engine = {
  name: 'Docker',
  async build(options) {
    execFileSync('docker', ['build', ...options, '.'], { cwd: root, stdio: 'inherit' })
  },
  sizeOf: (tag) =>
    Number(execFileSync('docker', ['image', 'inspect', '--format', '{{.Size}}', tag], { encoding: 'utf8' })),
  commandOf: (tag, { command = [], env, assets }) => [
    'docker',
    'run',
    '--rm',
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    `--volume=${assets}:/var/lib/nineteenth/assets`,
    ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
    tag,
    ...command,
  ],
  forget: () => {},
}

function succeeds(file: string, ...args: string[]): boolean {
  return spawnSync(file, args, { timeout: 10_000 }).status === 0
}
