import { execFileSync } from 'node:child_process'
import { root } from './root.ts'
import { listLicences, refusedIn } from './supply/licences.ts'

/** What people run: the server and the web, with all that they bring along. */
const shipped = ['--filter', '@nineteenth/server', '--filter', '@nineteenth/web']

const json = execFileSync('pnpm', [...shipped, 'licenses', 'list', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
})
const packages = listLicences(json)
for (const { licence, name, versions } of packages)
  console.log(`${licence.padEnd(14)} ${name} ${versions.join(', ')}`)
const refused = refusedIn(packages)
for (const { licence, name } of refused)
  console.error(`✗ ${name} is under ${licence}, which nobody has allowed`)
if (refused.length > 0 || packages.length === 0) process.exitCode = 1
