import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** The requirements of level 2 by section; numbers between were withdrawn, or are of level 3. */
const wanted = `
  1.1: 1-7; 1.2: 1-4; 1.4: 1,4,5; 1.5: 1-4; 1.6: 1-4; 1.7: 1-2; 1.8: 1-2; 1.9: 1-2; 1.10: 1; 1.11: 1-2; 1.12: 2; 1.14: 1-6
  2.1: 1-12; 2.2: 1-3; 2.3: 1-3; 2.4: 1-5; 2.5: 1-7; 2.6: 1-3; 2.7: 1-6; 2.8: 1-7; 2.9: 1-3; 2.10: 1-4
  3.1: 1; 3.2: 1-4; 3.3: 1-4; 3.4: 1-5; 3.5: 1-3; 3.7: 1
  4.1: 1-3,5; 4.2: 1-2; 4.3: 1-3
  5.1: 1-5; 5.2: 1-8; 5.3: 1-10; 5.4: 1-3; 5.5: 1-4
  6.1: 1-3; 6.2: 1-6; 6.3: 1-2; 6.4: 1-2
  7.1: 1-4; 7.2: 1-2; 7.3: 1,3,4; 7.4: 1-3
  8.1: 1-4; 8.2: 1-3; 8.3: 1-8
  9.1: 1-3; 9.2: 1-4
  10.2: 1-2; 10.3: 1-3
  11.1: 1-8
  12.1: 1-3; 12.2: 1; 12.3: 1-6; 12.4: 1-2; 12.5: 1-2; 12.6: 1
  13.1: 1,3-5; 13.2: 1-3,5-6; 13.3: 1-2; 13.4: 1-2
  14.1: 1-4; 14.2: 1-6; 14.3: 2-3; 14.4: 1-7; 14.5: 1-4
`
  .split(/[;\n]/)
  .filter((section) => section.trim() !== '')
  .flatMap(idsOf)

const asvs = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = [...asvs.matchAll(/^\| (\d[\d.]+) +\|[^|]*\| (met|not met|n\.a\.) +\| (.*?) *\|$/gm)].map(
  ([, id = '', state = '', evidence = '']) => ({ id, state, evidence }),
)

test('each requirement has its line, a state and a reason', () => {
  expect(rows.map(({ id }) => id)).toEqual(wanted)
  expect(rows.filter(({ evidence }) => evidence === '')).toEqual([])
})

test('the sums are those of the lines', () => {
  const [met, none, unmet] = ['met', 'n.a.', 'not met'].map(
    (state) => rows.filter((row) => row.state === state).length,
  )
  expect(asvs).toContain(`${met} met, ${none} not applicable, ${unmet} not met.`)
})

test.each(['docs/asvs.md', 'docs/threats.md', 'SECURITY.md'])('%s names files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const files = Array.from(text.matchAll(/`([\w.-]*\/[\w./-]+|\.?[\w-]+\.(?:md|ts|mjs|json|yaml))`/g)).map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

/** `4.1: 1-3,5` as 4.1.1, 4.1.2, 4.1.3, 4.1.5. */
function idsOf(line: string): string[] {
  const [section = '', numbers = ''] = line.trim().split(': ')
  return numbers.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
  })
}
