import { aSummary } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { filterFrom, isFitting } from './list-filter.ts'

test.each([
  ['', {}],
  ['status=complete', { status: 'complete' }],
  ['status=in-progress&search=Zo%C3%AB+%26+co', { status: 'in-progress', search: 'Zoë & co' }],
  ['status=all&search=+', {}],
  ['status=deleted', {}],
])('the address ?%s filters by %o', (address, filter) => {
  expect(filterFrom(new URLSearchParams(address))).toEqual(filter)
})

test.each([
  [{}, true],
  [{ status: 'in-progress' as const }, true],
  [{ status: 'complete' as const }, false],
  [{ search: 'INVER' }, true],
  [{ search: 'ostergard' }, false],
  [{ search: 'carter' }, true],
  [{ search: 'nowhere' }, false],
])('offline, the filter %o matches these matches on the phone: %o', (filter, expected) => {
  const players = [{ playerNo: 1, displayName: 'Ann Cártér', sideNo: null }]
  expect(isFitting(aSummary({ players }), filter)).toBe(expected)
})
