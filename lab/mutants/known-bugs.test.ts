import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '@nineteenth/scripts/root.ts'
import { knownBugs } from './known-bugs.ts'

// `pnpm mutants` is run by hand: without this test, a bug that can no longer be planted would go unnoticed.
test.each(knownBugs)('bug $number, $bug, can still be planted in the engine', ({ file, find }) => {
  const source = readFileSync(join(root, 'scoring/src', file), 'utf8')
  expect(source.split(find)).toHaveLength(2)
})

// A number in SPEC.md or a commit must mean one bug. Variants of a bug have a word in brackets after it.
test('every bug has a unique number', () => {
  const numbers = knownBugs.map(({ number }) => number)
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([])
})
