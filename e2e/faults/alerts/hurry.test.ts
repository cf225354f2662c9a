import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { expect, test } from 'vitest'
import { hurry, hurryRules } from './hurry.ts'

test.each([
  ['for: 5m', 'for: 5000ms'],
  ['for: 0m', 'for: 0ms'],
  ["expr: 'sum(rate(a_total[10m])) > 0.05'", "expr: 'sum(rate(a_total[10000ms])) > 0.05'"],
  ["expr: 'increase(a_total[1h]) > 10'", "expr: 'increase(a_total[60000ms]) > 10'"],
  ["expr: 'time() - max(a_seconds) > 5400'", "expr: 'time() - max(a_seconds) > 90'"],
  ["summary: 'More than 5m of waiting for: nobody'", "summary: 'More than 5m of waiting for: nobody'"],
  [`expr: 'b{le="300"} > 1'`, `expr: 'b{le="300"} > 1'`],
])('%s', (rule, hurried) => {
  expect(hurryRules(rule, 60)).toBe(hurried)
})

test('of the rules that we have nothing but their times is changed, and every one of them is', () => {
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
