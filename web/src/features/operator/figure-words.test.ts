import { describe, expect, test } from 'vitest'
import { bytesText, countText, spanText, problemsOf, wordsOf } from './figure-words.ts'
import { someFigures } from './testing/some-figures.ts'

test.each([
  [{ count: 0, isEstimate: false }, '0'],
  [{ count: 1_204_567, isEstimate: false }, '1,204,567'],
  [{ count: 456_789, isEstimate: true }, 'about 456,789'],
  [{ count: 12_412_345, isEstimate: true }, 'about 12.4 million'],
  [{ count: 54_000_000_000, isEstimate: true }, 'about 54 billion'],
])('%j is %s', (count, text) => expect(countText(count)).toBe(text))

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [8_192, '8.2 kB'],
  [45_600_000, '46 MB'],
  [999_999, '1000 kB'],
  [3_400_000_000_000_000, '3400 TB'],
])('%i bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

test.each([
  [59, 'less than a minute'],
  [725, '12 min'],
  [3_600, '1 h 0 min'],
  [90_000, '1 day 1 h'],
  [273_600, '3 days 4 h'],
])('%i seconds are %s', (seconds, text) => expect(spanText(seconds)).toBe(text))

test('turns action names into words', () => expect(wordsOf('turn-link-off')).toBe('Turn link off'))

describe('problems', () => {
  test('are empty if all is well', () => expect(problemsOf(someFigures())).toEqual([]))

  test('list everything that fails, services first', () => {
    const { node, housekeeping, services, schema } = someFigures()
    const round = {
      beganAt: '2026-08-01T12:00:00.000Z',
      endedAt: '2026-08-01T12:00:01.000Z',
      removed: 0,
      failed: ['identities'],
    }
    const figures = someFigures({
      node: { ...node, pool: { size: 10, used: 10, waiting: 1_500 } },
      services: services.map((service) => ({ ...service, state: 'no answer' })),
      schema: { ...schema, state: 'lacking' },
      housekeeping: { ...housekeeping, rounds: [round] },
    })
    expect(problemsOf(figures)).toEqual([
      'PostgreSQL: no answer',
      'Redis: no answer',
      'The schema lacks a migration that this build needs',
      '1,500 calls waiting for a connection',
      'Housekeeping hasn’t run for a while',
      'Housekeeping failed: identities',
    ])
  })

  test('a node that just started needs no run yet', () => {
    const { node, housekeeping } = someFigures()
    const without = { housekeeping: { ...housekeeping, rounds: [] } }
    expect(problemsOf(someFigures({ ...without, node: { ...node, uptimeSeconds: 60 } }))).toEqual([])
    expect(problemsOf(someFigures(without))).toEqual(['Housekeeping hasn’t run for a while'])
  })

  test('accepts a schema changed by a later build', () => {
    const { schema } = someFigures()
    expect(problemsOf(someFigures({ schema: { ...schema, state: 'newer' } }))).toEqual([])
  })
})
