import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGit } from './git-client.ts'
import { makeRelease, type ReleaseInput } from './make-release.ts'

let root: string
let ran: string[]
let said: string[]
const say = (line: string) => void said.push(line)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
  ran = []
  said = []
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ann')
  git('config', 'user.email', 'ann@club.example')
  write('.gitignore', 'dist/\n.reports/\n')
  for (const part of ['.', 'server']) write(join(part, 'package.json'), '{\n  "version": "0.1.0"\n}\n')
  write('server/migrations/0001-people.sql', 'create table users ();\n')
  commit('feat(server): people')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('a release', () => {
  test('has the version everywhere, a changelog, an image, a bill of materials, notes and a tag, from checked code', () => {
    release({ version: '0.2.0' })
    expect(ran).toEqual([
      'pnpm check',
      'pnpm e2e',
      'pnpm run image --tag nineteenth:0.2.0 BUILD=0.2.0',
      'pnpm run sbom',
    ])
    for (const part of ['.', 'server'])
      expect(read(join(part, 'package.json'))).toContain('"version": "0.2.0"')
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n[^]*## 0\.2\.0 \([\d-]{10}\)\n\n### Added\n\n- \*\*server\*\*: people\n/,
    )
    expect(read('dist/release/0.2.0/notes.md')).toContain('- 0001-people\n')
    expect(existsSync(join(root, 'dist/release/0.2.0/sbom.json'))).toBe(true)
    expect([git('tag'), git('status', '--porcelain')]).toEqual(['v0.2.0', ''])
    expect(git('rev-list', '-1', 'v0.2.0')).toBe(git('rev-parse', 'HEAD'))
    expect(git('log', '-1', '--format=%s')).toBe('chore: version 0.2.0')
  })

  test('lists changes since the last one, and migrations that break older nodes', () => {
    release({ version: '0.2.0' })
    write('server/migrations/0002-courses.sql', '-- migrate: breaks older nodes\n')
    commit('fix: a hole')
    release({ version: '0.10.0' })
    const notes = read('dist/release/0.10.0/notes.md')
    expect(notes).not.toContain('people')
    expect(notes).toContain('- a hole')
    expect(notes).toContain('- 0002-courses: **older nodes stop serving once it has run**')
    expect(read('CHANGELOG.md')).toMatch(/## 0\.10\.0[^]*## 0\.2\.0/)
    expect(() => release({ version: '0.9.0' })).toThrow('Nothing was done')
  })

  test('lists what users notice, by kind and part, breaking changes first', () => {
    const subjects = [
      'feat(web): a page that <b>tells</b>',
      'fix: nothing is lost',
      'fix(web): a hole',
      'feat(bench): a measurement',
      'docs: more words',
      'perf(server): half the time',
      'refactor(contracts)!: one name for a card',
      'Merge branch main',
    ]
    for (const subject of subjects) git('commit', '--quiet', '--allow-empty', '--message', subject)
    release({ version: '0.2.0' })
    const [, section = ''] = read('CHANGELOG.md').split(/^## .*$/m)
    expect(section.trim().split(/\n+/)).toEqual([
      '### Breaking changes',
      '- **contracts**: one name for a card',
      '### Added',
      '- **server**: people',
      String.raw`- **web**: a page that \<b\>tells\</b\>`,
      '### Fixed',
      '- **web**: a hole',
      '- nothing is lost',
      '### Performance',
      '- **server**: half the time',
    ])
  })

  test("doesn't repeat checks for code that has passed them", () => {
    release({ version: '0.2.0', isChecked: true })
    expect(ran).toEqual(['pnpm run image --tag nineteenth:0.2.0 BUILD=0.2.0', 'pnpm run sbom'])
  })

  test('changes nothing if a check fails, and adds no tag if the image fails; the next try continues', () => {
    expect(() => release({ version: '0.2.0' }, 'pnpm e2e')).toThrow('failed')
    expect([git('tag'), read('package.json')]).toEqual(['', expect.stringContaining('0.1.0')])
    expect(() => release({ version: '0.2.0' }, 'pnpm run image --tag nineteenth:0.2.0')).toThrow('failed')
    expect(git('tag')).toBe('')
    release({ version: '0.2.0' })
    expect(git('tag')).toBe('v0.2.0')
  })
})

describe('is rejected', () => {
  test.each([
    ['beside main', () => git('switch', '--quiet', '--create', 'other'), 'rejected: this is other, not main'],
    ['with something uncommitted', () => write('new.txt', ''), 'rejected: something is not committed'],
    ['without a version', () => {}, 'rejected: next is not a valid version'],
  ])('%s', (_when, prepare, words) => {
    prepare()
    expect(() => release({ version: words.includes('valid version') ? 'next' : '0.2.0' })).toThrow(
      'Nothing was done',
    )
    expect(said).toContain(words)
    expect([ran, git('tag')]).toEqual([[], ''])
  })
})

test('a dry run reports what it would do and what prevents it, and writes only the notes', () => {
  write('new.txt', '')
  const before = git('status', '--porcelain')
  release({ version: '0.2.0', isDry: true })
  expect(said).toContain('would be rejected: something is not committed')
  expect(said).toContain('would: tag v0.2.0')
  expect([ran, git('tag'), git('status', '--porcelain')]).toEqual([[], '', before])
})

function release(
  { version, isDry = false, isChecked = false }: Partial<ReleaseInput> & { version: string },
  fails = '',
) {
  const run = (command: string, env: Record<string, string> = {}) => {
    ran.push([command, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)].join(' '))
    if (command === fails) throw new Error(`${command} failed`)
    if (command.endsWith('sbom')) write('.reports/sbom.json', '{}')
  }
  const deps = { root, git: openGit(root), run, say, parts: ['server'] }
  makeRelease(deps, { version, isDry, isChecked })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function commit(message: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
