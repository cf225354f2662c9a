import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// A document that names something missing misleads its readers.

const pages = globSync(
  ['*.md', 'docs/**/*.md', 'scoring/*.md', 'lab/*.md', 'lab/mutants/*.md', '.github/**/*.md'],
  { cwd: root },
).toSorted()
/** Pages that are never rewritten keep old names of files and commands. */
const living = pages.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'))
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
/** pnpm's own commands. */
const ofPnpm = ['install', 'exec']
/** These documents name many commands; CONTRIBUTING.md says which commands are run by hand. */
const toldInContributing = living.filter((page) => /^docs\/(operations\/|scale\.md)/.test(page))

/** Every file in the project, including new ones. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

test.each(pages)('the links of %s work', (page) => {
  expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([])
})

test.each(living)('%s names files that exist', (page) => {
  const named = Array.from(read(page).matchAll(/`([\w.*<>/-]+\.(?:tsx?|sql|mjs|css|json|ya?ml|md))`/g))
  expect(
    named.map(([, file = '']) => file).filter((file) => !file.startsWith('.reports/') && !isThere(file)),
  ).toEqual([])
})

test.each(living)('%s names commands that exist, and says which are by hand', (page) => {
  const named = commandsIn(read(page)).filter((command) => !ofPnpm.includes(command))
  expect(named.filter((command) => !(command in scripts))).toEqual([])
  const told = byHandIn(toldInContributing.includes(page) ? 'CONTRIBUTING.md' : page)
  expect(named.filter((command) => !isRunByCi(command) && !told.includes(command))).toEqual([])
})

test('the tour leads through at most 25 files, which exist', () => {
  const stops = read('docs/tour.md').match(/^`[^\n]+`$/gm) ?? []
  const through = stops.flatMap((stop) => stop.replaceAll('`', '').split(' '))
  expect(through.length).toBeGreaterThan(0)
  expect(through.length).toBeLessThanOrEqual(25)
  expect(through.filter((file) => !files.includes(file))).toEqual([])
})

test.each(globSync(['.github/**/*.yaml', '.devcontainer/*'], { cwd: root }))(
  '%s names commands and files that exist',
  (page) => {
    const text = read(page)
    const commands = Array.from(text.matchAll(/\bpnpm ([a-z][\w:-]*)/g), ([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts) && !ofPnpm.includes(name))).toEqual([])
    const named = text.matchAll(
      /(?<![\w./@-])((?:\.ci|docs|server|scoring|e2e|lab|scripts|tools)\/[\w./-]*\w)/g,
    )
    expect(
      Array.from(named, ([, file = '']) => file).filter((file) => !existsSync(join(root, file))),
    ).toEqual([])
  },
)

test('CODEOWNERS names folders that exist', () => {
  const places = Array.from(read('.github/CODEOWNERS').matchAll(/^\/(\S+)/gm), ([, place = '']) => place)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('the workflow pins every action by its hash', () => {
  const used = Array.from(
    read('.github/workflows/ci.yaml').matchAll(/uses: (\S+)/g),
    ([, action = '']) => action,
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([])
})

test('docs/upgrading.md lists every migration, and which of them stop older nodes', () => {
  const lines = read('docs/upgrading.md').matchAll(/^\| [\d.]+ +\| `([\w-]+)` *\|[^|]*\| ([^|]*\S) +\|$/gm)
  const stopping = Object.fromEntries(
    Array.from(lines, ([, name = '', nodes = '']) => [name, nodes === 'stop serving']),
  )
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
  const isStopping = (file: string) => /^-- migrate: breaks older nodes$/m.test(read(file))
  expect(stopping).toEqual(
    Object.fromEntries(migrations.map((file) => [basename(file, '.sql'), isStopping(file)])),
  )
})

function linksOf(page: string): string[] {
  const text = read(page).replaceAll(/```.*?```/gs, '')
  const links = text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)|(?:src|href)="(?![a-z]+:)([^"]+)"/g)
  return Array.from(links, ([, link, attribute]) => link ?? attribute ?? '')
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(page, '..', path)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor)
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(page: string): string[] {
  return Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** A path from the root, or a unique ending of a path; a star or `<name>` matches anything. */
function isThere(file: string): boolean {
  const pattern = file
    .replace(/^(\.\.?\/)+/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*\*?|<\w+>/g, '[^/]+')
  const path = new RegExp(`(^|/)${pattern}$`)
  return files.some((each) => path.test(each))
}

function commandsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:^|`|' |&& )pnpm (?:run |--silent )?([a-z][\w:-]*)/gm),
    ([, name = '']) => name,
  )
}

/** The commands of every paragraph that says "by hand", and of the table or list after one. */
function byHandIn(page: string): string[] {
  const blocks = read(page).split(/\n{2,}/)
  return blocks
    .filter((block, at) => /by hand/i.test(`${/^[|-]/.test(block) ? blocks[at - 1] : ''}${block}`))
    .flatMap(commandsIn)
}

/** Finds a command by its name in a step, or by the file that it starts. */
function isRunByCi(command: string): boolean {
  const [file = ''] = /\S+\.ts\b/.exec(scripts[command] ?? '') ?? []
  const steps = [read('.ci/run'), read('.ci/long')].join('\n').match(/^ *step .*/gm) ?? []
  if (steps.flatMap(commandsIn).includes(command)) return true
  const started = [read('scripts/src/check.ts'), read('scripts/src/e2e.ts')].join('\n')
  return started.includes(`'pnpm run ${command}'`) || (file !== '' && started.includes(`${file}'`))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
