import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import {
  departuresFile,
  findProblems,
  parseChecks,
  parseDepartures,
  type Check,
} from './specification/find-problems.ts'
import { testTitlesIn } from './specification/test-titles.ts'

test('every statement of the specification names a test that exists or a departure that is listed', () => {
  const checks = parseChecks(read('docs/specification/checks.tsv'))
  const departures = parseDepartures(read(departuresFile))
  expect(findProblems(checks, { departures, titlesIn })).toEqual([])
})

test('keeps the statements word for word as checked', () => {
  const statements = parseChecks(read('docs/specification/checks.tsv')).map(({ id, section, statement }) =>
    [id, section, statement].join('\t'),
  )
  const digest = createHash('sha256').update(statements.join('\n')).digest('hex')
  // A statement changes only with the specification itself.
  expect(digest).toBe('0d07fd5db0731b59c61997250fcc25a0bfd5007253b5fe18c30cdbea21abd41e')
})

const titles = new Map<string, string[]>()

function titlesIn(file: string): string[] | undefined {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return undefined
  const known = titles.get(file) ?? testTitlesIn(read(file))
  titles.set(file, known)
  return known
}

const planted = {
  departures: [
    { id: 'real-stats', isBeyond: false },
    { id: 'reserved-names', isBeyond: true },
  ],
  titlesIn: (file: string) =>
    file === 'a.test.ts' ? ['shows the title', 'twice', 'twice', 'row %s'] : undefined,
}
const statement = { section: '2', statement: 'The page has a title' }
const departed: Check = { id: '1', ...statement, file: departuresFile, proof: 'real-stats' }
const tested: Check = { id: '2', ...statement, file: 'a.test.ts', proof: 'shows the title' }

test('a complete table has no problems', () => {
  expect(findProblems([departed, tested], planted)).toEqual([])
})

test.each([
  ['a statement without proof', { file: '', proof: '' }, 'Statement 2 has no proof'],
  ['a test file that does not exist', { file: 'b.test.ts' }, 'Statement 2: there is no test file b.test.ts'],
  [
    'a test that does not exist',
    { proof: 'shows a title' },
    "Statement 2: a.test.ts has no test 'shows a title'",
  ],
  ['a title that two tests have', { proof: 'twice' }, "Statement 2: a.test.ts has several tests 'twice'"],
  [
    'a title that names no row of its test',
    { proof: 'row %s' },
    "Statement 2: 'row %s' does not say which row",
  ],
  [
    'a second proof that does not exist',
    { proof: 'shows the title && shows a title' },
    "Statement 2: a.test.ts has no test 'shows a title'",
  ],
  [
    'a departure that is not listed',
    { file: departuresFile, proof: 'sample-data' },
    "Statement 2: docs/departures.md does not list 'sample-data'",
  ],
])('finds %s', (_violation, change, problem) => {
  expect(findProblems([departed, { ...tested, ...change }], planted)).toEqual([problem])
})

test('finds a departure that no statement uses', () => {
  expect(findProblems([tested], planted)).toEqual(['Departure real-stats is used by no statement'])
})

test('finds a departure that is listed twice', () => {
  const departures = [...planted.departures, ...planted.departures.slice(0, 1)]
  const problems = findProblems([departed, tested], { ...planted, departures })
  expect(problems).toEqual(['Departure real-stats is listed twice'])
})

test('reads titles as written and with the literals of their rows, without skipped tests', () => {
  const source = `
    test('plain', () => {})
    it.only("it's quoted", async () => {})
    test.each([['first', 1], [second, 2], [undefined, 3]])('row %s of %d', () => {})
    test.each([['typed']] as const)('a %s row', () => {})
    test.each(rows)('computed %s', () => {})
    test('with options', { timeout: 1 }, () => {})
    test.describe('a group', () => { test('inside a group', () => {}) })
    test.skip('skipped', () => {})
    test.fixme('to be fixed', () => {})
    describe.skip('a skipped group', () => { test('inside a skipped group', () => {}) })
    test(\`made from \${parts}\`, () => {})
    other('not a test', () => {})
    // test('in a comment', () => {})
  `
  expect(testTitlesIn(source)).toEqual([
    'plain',
    "it's quoted",
    'row %s of %d',
    'row first of 1',
    'row %s of 2',
    'row undefined of 3',
    'a %s row',
    'a typed row',
    'computed %s',
    'with options',
    'inside a group',
  ])
})

test('reads the ids of departures, and which ones go beyond the specification', () => {
  const page = '| `one` | A | B |\n\n## Beyond the statements\n\n| `two-2` | C | D |\n'
  expect(parseDepartures(page)).toEqual([
    { id: 'one', isBeyond: false },
    { id: 'two-2', isBeyond: true },
  ])
})

test('rejects a table with different columns', () => {
  expect(() => parseChecks('id\tstatement\n')).toThrow('The columns must be')
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
