import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** The packages of one license, as `pnpm licenses list --json` prints them. */
type Packages = readonly { name: string; versions: readonly string[] }[]

/** The packages that users run: the server and the web with all dependencies. */
const shipped = ['--filter', '@nineteenth/server', '--filter', '@nineteenth/web']

/** Licenses that only require keeping their text and names. Fonts under the last one may be served with the page. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
])

const json = execFileSync('pnpm', [...shipped, 'licenses', 'list', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
})
const byLicence: Record<string, Packages> = JSON.parse(json)
if (Object.keys(byLicence).length === 0) process.exitCode = 1
for (const [licence, packages] of Object.entries(byLicence)) {
  for (const { name, versions } of packages)
    console.log(`${licence.padEnd(14)} ${name} ${versions.join(', ')}`)
  if (isAllowed(licence)) continue
  for (const { name } of packages) console.error(`✗ ${name}: the license ${licence} is not on our list`)
  process.exitCode = 1
}

/** If a package offers a choice, one allowed license is enough. Anything else must be listed as it is. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => allowed.has(choice))
}
