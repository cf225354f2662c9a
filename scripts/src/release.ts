import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { listParts } from './parts.ts'
import { openGit } from './release/git-client.ts'
import { makeRelease } from './release/make-release.ts'
import { root } from './root.ts'

const usage = 'pnpm release VERSION [--dry-run] [--checked]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, checked: { type: 'boolean', default: false } },
})
const [version] = positionals
if (version === undefined) {
  console.error(usage)
  process.exit(2)
}
try {
  makeRelease(
    {
      root,
      git: openGit(root),
      run,
      say: (line) => console.log(line),
      parts: listParts(),
    },
    { version, isDry: values['dry-run'], isChecked: values.checked },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function run(command: string, env: Record<string, string> = {}): void {
  const [file = '', ...args] = command.split(' ')
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { status } = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  if (status !== 0) throw new Error(`${command} failed: no release.`)
}
