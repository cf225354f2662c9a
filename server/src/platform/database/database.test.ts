import { expect, test } from 'vitest'
import { isDatabaseAway, isDatabaseBusy, isImpossibleValue } from './database.ts'

test.each([
  ['ECONNREFUSED', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['57P01', 'away'],
  ['25006', 'away'],
  ['53100', 'away'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40P01', 'busy'],
  ['22021', 'impossible'],
  ['22008', 'impossible'],
  ['23505', 'ours'],
  ['42P01', 'ours'],
])('%s means %s', (code, meaning) => {
  expect(meaningOf(Object.assign(new Error('failed'), { code }))).toBe(meaning)
})

test('a connection that ended in the middle means unavailable', () => {
  expect(meaningOf(new Error('Connection terminated unexpectedly'))).toBe('away')
  expect(meaningOf(new Error('Client has encountered a connection error and is not queryable'))).toBe('away')
})

function meaningOf(error: Error): string {
  if (isDatabaseAway(error)) return 'away'
  if (isDatabaseBusy(error)) return 'busy'
  return isImpossibleValue(error) ? 'impossible' : 'ours'
}
