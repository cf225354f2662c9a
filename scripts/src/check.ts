import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { listParts } from './parts.ts'
import { root } from './root.ts'

interface Step {
  name: string
  commands: readonly string[]
}

const steps: readonly Step[] = [
  { name: 'format', commands: ['oxfmt --check .'] },
  { name: 'lint', commands: ['oxlint --type-aware --deny-warnings'] },
  { name: 'types', commands: ['.', ...listParts()].map((part) => `tsc -p ${part}`) },
  { name: 'boundaries', commands: ['node scripts/src/boundaries.ts'] },
  { name: 'dead code', commands: ['knip'] },
  { name: 'licences', commands: ['node scripts/src/licences.ts'] },
  { name: 'sbom', commands: ['pnpm run sbom'] },
  {
    name: 'tests',
    commands: ['vitest run --reporter=default --reporter=json --outputFile.json=.reports/unit.json'],
  },
  { name: 'web build', commands: ['pnpm --filter @nineteenth/web run build'] },
  { name: 'web size', commands: ['pnpm --filter @nineteenth/web run size'] },
]

// Calls tools as package scripts do, even if this file runs without pnpm.
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

// Every step runs, so that one run shows all errors.
const failed = steps.filter((step) => !passes(step))
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.map((step) => step.name).join(', ')}`)
  process.exitCode = 1
}

function passes({ name, commands }: Step): boolean {
  const began = performance.now()
  const complaints = commands.map(complaintOf).filter((complaint) => complaint !== undefined)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s`)
  for (const complaint of complaints) console.log(complaint)
  return complaints.length === 0
}

/** The output of a failed command. */
function complaintOf(command: string): string | undefined {
  const [file = '', ...args] = command.split(' ')
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return undefined
  return [`$ ${command}`, stdout, stderr, error?.message].filter(Boolean).join('\n')
}
