import { expect, test } from 'vitest'
import { pickTagline, taglines } from './taglines.ts'

test('there are ten, all different', () => {
  expect(new Set(taglines).size).toBe(10)
})

test.each([0, 0.3, 0.999])('with chance %d the one shown before does not come again', (chance) => {
  for (const previous of taglines) expect(pickTagline(() => chance, previous)).not.toBe(previous)
})
