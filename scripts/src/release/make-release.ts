import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Git } from './git-client.ts'

export interface ReleaseDeps {
  root: string
  git: Git
  /** Runs a command, and throws if it fails. */
  run: (command: string, env?: Record<string, string>) => void
  say: (line: string) => void
  /** The folders that have a package. */
  parts: readonly string[]
}

export interface ReleaseInput {
  version: string
  isDry: boolean
  /** All checks have passed for this commit. */
  isChecked: boolean
}

/**
 * Makes a release of the current commit: version, changelog, image, bill of materials, notes and a tag. Pushes nothing.
 */
export function makeRelease(deps: ReleaseDeps, { version, isDry, isChecked }: ReleaseInput): void {
  const { git, say, run } = deps
  const problems = problemsOf(git, version)
  for (const problem of problems) say(`${isDry ? 'would be rejected' : 'rejected'}: ${problem}`)
  if (problems.length > 0 && !isDry) throw new Error('Nothing was done.')
  const step = (words: string, work: () => void) => {
    say(`${isDry ? 'would' : 'now'}: ${words}`)
    if (!isDry) work()
  }
  const notes = notesOf(deps, version)
  const folder = join(deps.root, 'dist/release', version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'notes.md'), notes)

  if (!isChecked)
    step('check everything', () => {
      run('pnpm check')
      run('pnpm e2e')
    })
  step(`write ${version} into every package and into CHANGELOG.md`, () => {
    writeVersions(deps, version)
    writeFileSync(join(deps.root, 'CHANGELOG.md'), `${git.changelog(version, 'whole')}\n`)
    if (!git.isClean()) git.commit(`chore: version ${version}`)
  })
  step(`tag v${version}`, () => git.tag(version, notes))
  try {
    step('build the image', () => run(`pnpm run image --tag nineteenth:${version}`, { BUILD: version }))
    step('list what is shipped', () => {
      run('pnpm run sbom')
      cpSync(join(deps.root, '.reports/sbom.json'), join(folder, 'sbom.json'))
    })
  } catch (error) {
    git.untag(version)
    throw error
  }
  say(`The notes are in dist/release/${version}. Nothing was pushed.`)
}

/** Why this release isn't possible. */
function problemsOf(git: Git, version: string): string[] {
  const [last] = git.listVersions()
  const branch = git.findBranch()
  const problems = [
    !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version) && `${version} is not a valid version`,
    branch !== 'main' && `this is ${branch ?? 'no branch'}, not main`,
    !git.isClean() && 'something is not committed',
    last !== undefined && !isHigher(version, last) && `${last} was released already`,
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

function notesOf({ root, git }: ReleaseDeps, version: string): string {
  const [last] = git.listVersions()
  const migrations = git.listNew('server/migrations', last).filter((path) => path.endsWith('.sql'))
  return [
    git.changelog(version, 'unreleased'),
    '### Migrations',
    migrationWords(root, migrations),
    'How to upgrade and to go back: docs/upgrading.md\n',
  ].join('\n\n')
}

function migrationWords(root: string, paths: readonly string[]): string {
  if (paths.length === 0) return 'None: nodes of this version and of the last serve side by side.'
  return paths
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const breaks = /^-- migrate: breaks older nodes$/m.test(text)
      return `- ${basename(path, '.sql')}${breaks ? ': **older nodes stop serving once it has run**' : ''}`
    })
    .join('\n')
}

function writeVersions({ root, parts }: ReleaseDeps, version: string): void {
  for (const part of ['.', ...parts]) {
    const file = join(root, part, 'package.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/"version": "[^"]*"/, `"version": "${version}"`))
  }
}
