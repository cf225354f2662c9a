import { expect, test } from 'vitest'
import { breachesOf, resultOf } from './alert-table.ts'

const provoked = {
  alert: 'NodeDown',
  what: 'a node killed',
  beganMs: 10_000,
  lastedToMs: 16_000,
  endedMs: 20_000,
}

test('accepts an alert that fired during its fault, and cleared after it', () => {
  const spells = [
    { alert: 'NodeDown', fromMs: 1_000, toMs: 2_000 },
    { alert: 'RedisAway', fromMs: 11_000, toMs: undefined },
    { alert: 'NodeDown', fromMs: 12_500, toMs: 23_000 },
  ]
  const result = resultOf(spells, provoked)
  expect(result).toMatchObject({ firedMs: 2_500, overMs: 3_000, times: 1 })
  expect(breachesOf(result)).toEqual([])
})

test.each([
  [[], ['does not fire']],
  [[[12_000, undefined]], ['is not over']],
  [[[12_000, 15_000]], ['is over before its fault']],
  [
    [
      [12_000, 17_000],
      [18_000, 19_000],
    ],
    ['fires 2 times'],
  ],
])('%j fails: %j', (spells, breaches) => {
  const own = spells.map(([fromMs = 0, toMs]) => ({ alert: 'NodeDown', fromMs, toMs }))
  expect(breachesOf(resultOf(own, provoked))).toEqual(breaches)
})
