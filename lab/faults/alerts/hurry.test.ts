import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { expect, test } from 'vitest'
import { hurry, hurryRules } from './hurry.ts'

test('changes every time in our rules, and nothing else', () => {
  const rules = readFileSync(join(root, 'ops/alerts.yaml'), 'utf8')
  const hurried = hurryRules(rules, hurry)
  expect(secondsIn(hurried)).toEqual(secondsIn(rules).map((seconds) => seconds / hurry))
  expect(hurried.replaceAll(times, '?')).toBe(rules.replaceAll(times, '?'))
  expect(hurried.replaceAll(times, '?')).not.toMatch(/\b\d+(ms|[smhdwy])\b/)
})

const times = /(?<=for: |\[)(\d+)(ms|s|m|h|d)\b|(?<=time\(\) - [^<>]+ > )(\d+)/g
const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3_600, d: 86_400 }

function secondsIn(rules: string): number[] {
  return Array.from(rules.matchAll(times), ([, count, unit = '', seconds]) =>
    seconds === undefined ? Number(count) * (unitSeconds[unit] ?? NaN) : Number(seconds),
  )
}
