import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import type { Engine } from './engine.ts'

// Works without namespaces for each step, and on any file system.
const storage = ['--storage-driver', 'vfs']
const standIns = { node: 'localhost/nineteenth-node', system: 'localhost/nineteenth-debian' }
const pullTimeoutMs = 60_000

const imageSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
    }),
  }),
})

/** Builds with Debian's own packages, and runs the image in a mount namespace of this machine. Both as root. */
export function buildahEngine(): Engine {
  const mounts = new Map<string, { container: string; folder: string }>()
  return {
    name: 'buildah',
    async build(options) {
      const bases = canPull() ? [] : provideStandIns()
      // Docker's format: the other has no health check.
      const all = ['build', '--isolation', 'chroot', '--format', 'docker', ...bases, ...options, '.']
      execFileSync('buildah', [...storage, ...all], { cwd: root, stdio: 'inherit' })
    },
    sizeOf: (tag) => Number(execFileSync('du', ['-sb', mounted(tag)], { encoding: 'utf8' }).split('\t')[0]),
    commandOf(tag, { command, env, assets }) {
      const { User, Env, Cmd, WorkingDir } = readConfig(tag)
      const settings = [...Env, ...Object.entries(env).map((pair) => pair.join('='))]
      const place = [mounted(tag), assets, User, WorkingDir]
      return ['unshare', '--mount', 'sh', '-c', confine, 'sh', ...place, ...settings, ...(command ?? Cmd)]
    },
    forget() {
      for (const { container } of mounts.values()) tell('rm', container)
    },
  }

  function mounted(tag: string): string {
    const known = mounts.get(tag)
    if (known) return known.folder
    const container = tell('from', tag)
    const folder = tell('mount', container)
    mounts.set(tag, { container, folder })
    return folder
  }
}

// A container by hand: its own read-only tree, its own user, and no way to become another.
const confine = `
set -e
tree="$1" assets="$2" user="$3" place="$4"
shift 4
mount --bind "$tree" "$tree"
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
mount -t tmpfs -o mode=1777 tmp "$tree/tmp"
mount --bind "$assets" "$tree/var/lib/nineteenth/assets"
for file in hosts resolv.conf; do
  touch "$tree/etc/$file"
  mount --bind "/etc/$file" "$tree/etc/$file"
done
mount -o remount,bind,ro "$tree"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$tree" /usr/bin/env -i --chdir="$place" "$@"
`

function readConfig(tag: string) {
  return imageSchema.parse(JSON.parse(tell('inspect', '--type', 'image', tag))).Docker.config
}

function canPull(): boolean {
  return ['node:24-bookworm-slim', 'debian:bookworm-slim'].every(
    (image) =>
      spawnSync('buildah', [...storage, 'pull', '--quiet', `docker.io/library/${image}`], {
        timeout: pullTimeoutMs,
      }).status === 0,
  )
}

/** Without an image registry: the same Debian from its own packages, and the Node that runs this script. */
function provideStandIns(): string[] {
  console.log(
    'No registry of images answers: the bases are made of Debian’s packages and the Node that runs here.',
  )
  if (!has(standIns.system)) makeSystem()
  if (!has(standIns.node)) makeNode()
  return ['--build-arg', `NODE_IMAGE=${standIns.node}`, '--build-arg', `SYSTEM_IMAGE=${standIns.system}`]
}

function makeSystem(): void {
  const format = '$(SITE) $(REPO_URI) $(RELEASE)'
  const sources = execFileSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  const mirror =
    sources
      .split('\n')
      .find((line) => line.endsWith(' bookworm'))
      ?.split(' ')[1] ?? ''
  commit('scratch', standIns.system, (folder) => {
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder, mirror], { stdio: 'pipe' })
    // Leaves these out, as the slim images do.
    for (const spare of [
      'usr/share/doc',
      'usr/share/man',
      'usr/share/locale',
      'var/cache/apt',
      'var/lib/apt/lists',
    ])
      execFileSync('find', [join(folder, spare), '-mindepth', '1', '-delete'])
  })
}

function makeNode(): void {
  commit(standIns.system, standIns.node, (folder) => {
    const local = join(folder, 'usr/local')
    execFileSync('install', ['-D', process.execPath, join(local, 'bin/node')])
    const npm = [
      'install',
      '--global',
      '--prefix',
      local,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      'npm@11',
    ]
    execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] })
  })
}

function commit(from: string, tag: string, fill: (folder: string) => void): void {
  const container = tell('from', from)
  try {
    fill(tell('mount', container))
    tell('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
    tell('commit', '--quiet', container, tag)
  } finally {
    tell('rm', container)
  }
}

function has(tag: string): boolean {
  return spawnSync('buildah', [...storage, 'inspect', '--type', 'image', tag]).status === 0
}

function tell(...command: string[]): string {
  return execFileSync('buildah', [...storage, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
