import { expect, test } from 'vitest'
import { ruleSentences } from '../explanation/words/rules.ts'

// Vite parses these calls statically, so the options must be repeated in each.
const spec = Object.values(
  import.meta.glob('../../SPEC.md', { query: '?raw', import: 'default', eager: true }),
).join('')
const tests = Object.values(
  import.meta.glob('../**/*.test.ts', { query: '?raw', import: 'default', eager: true }),
).join('')
const sources = Object.entries(
  import.meta.glob('../**/*.ts', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('')

const ids = [...spec.matchAll(/^\| ([A-Z]{2}\d+) +\|/gm)].map(([, id]) => id!)
const idsIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, id]) => id!))
const tested = idsIn(tests, /\[([A-Z]{2}\d+)\]/g)
const cited = idsIn(sources, /\b([A-Z]{2}[1-9]\d?)\b/g)

test('every rule has a unique id', () => {
  expect(ids.length).toBeGreaterThan(90)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every rule has a test', () => {
  expect(ids.filter((id) => !tested.has(id))).toEqual([])
})

test('tests and code cite only rules that exist', () => {
  expect([...tested, ...cited].filter((id) => !ids.includes(id))).toEqual([])
})

test('explanations cite only rules that exist', () => {
  expect(Object.keys(ruleSentences).filter((id) => !ids.includes(id))).toEqual([])
})
