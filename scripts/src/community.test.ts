import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// What newcomers and machines read first names only what is there.

const pages = [
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'docs/upgrading.md',
  ...globSync('.github/**/*.{md,yaml}', { cwd: root }),
  ...globSync('.devcontainer/*', { cwd: root }),
]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const ofPnpm = ['install']

test.each(pages)('%s names only commands and files that are there', (page) => {
  const text = read(page)
  const commands = Array.from(
    text.matchAll(/\bpnpm (?:run |--silent )?([a-z][\w:-]*)/g),
    ([, name = '']) => name,
  )
  expect(commands.filter((name) => !(name in scripts) && !ofPnpm.includes(name))).toEqual([])
  const files = Array.from(
    text.matchAll(
      /(?<![\w./@-])((?:\.ci|\.devcontainer|docs|server|scoring|e2e|scripts|tools)\/[\w./-]*\w)/g,
    ),
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each(pages.filter((page) => page.endsWith('.md')))('the links of %s lead somewhere', (page) => {
  const links = Array.from(read(page).matchAll(/\]\((?!https?:)([^)#]+)/g), ([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(root, page, '..', path)))).toEqual([])
})

test('owners are named of places that are there', () => {
  const places = Array.from(read('.github/CODEOWNERS').matchAll(/^\/(\S+)/gm), ([, place = '']) => place)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('what others bring to the workflow is pinned by its hash', () => {
  const used = Array.from(
    read('.github/workflows/ci.yaml').matchAll(/uses: (\S+)/g),
    ([, action = '']) => action,
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([])
})

test('the settings of machines can be read, and newer packages wait as long as pnpm has them wait', () => {
  const renovate: { minimumReleaseAge: string } = JSON.parse(read('renovate.json'))
  const minutes = Number(/minimumReleaseAge: (\d+)/.exec(read('pnpm-workspace.yaml'))?.[1])
  expect(renovate.minimumReleaseAge).toBe(`${minutes / 60 / 24} days`)
  expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({
    build: { dockerfile: 'Dockerfile' },
  })
})

test('a container to develop in has what a machine of CI is given', () => {
  const wanted = Array.from(read('.ci/run').matchAll(/apt_install ([a-z -]+)$/gm), ([, names = '']) =>
    names.split(' '),
  ).flat()
  const installed = read('.devcontainer/Dockerfile')
  expect(wanted.length).toBeGreaterThan(3)
  expect(wanted.filter((name) => !new RegExp(`[ \\n]${name}[ \\n]`).test(installed))).toEqual([])
  expect(installed).toContain(`node:${read('.node-version').split('.')[0]}-`)
})

test('every migration has its line in docs/upgrading.md, and those that break with older nodes say so', () => {
  const lines = read('docs/upgrading.md').matchAll(/^\| [\d.]+ +\| `([\w-]+)` *\|[^|]*\| ([^|]*\S) +\|$/gm)
  const told = new Map(Array.from(lines, ([, name = '', nodes = '']) => [name, nodes]))
  const files = globSync('server/migrations/*.sql', { cwd: root }).toSorted()
  expect([...told.keys()].toSorted()).toEqual(files.map((file) => file.replace(/.*\/(.*)\.sql/, '$1')))
  for (const file of files) {
    const nodes = told.get(file.replace(/.*\/(.*)\.sql/, '$1'))
    const breaks = /^-- migrate: breaks older nodes$/m.test(read(file))
    expect([file, nodes === 'stop serving']).toEqual([file, breaks])
  }
})

test('all parts have one version, and the changelog tells of it', () => {
  const versions = ['.', ...globSync('*/package.json', { cwd: root }).map((file) => join(file, '..'))].map(
    (part): string => JSON.parse(read(join(part, 'package.json'))).version,
  )
  expect(new Set(versions).size).toBe(1)
  expect(read('CHANGELOG.md')).toContain(`\n## ${versions[0]} (`)
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
