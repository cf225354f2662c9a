import { expect, test } from 'vitest'
import { aSummary } from '#golf/testing/a-match.ts'
import { filterFrom, isFitting, toParams } from './list-filter.ts'

test.each([
  ['', {}],
  ['status=complete', { status: 'complete' }],
  ['status=in-progress&search=pine', { status: 'in-progress', search: 'pine' }],
  ['status=all&search=+', {}],
  ['status=deleted', {}],
])('the address ?%s filters by %o', (address, filter) => {
  expect(filterFrom(new URLSearchParams(address))).toEqual(filter)
})

test.each([
  [{}, ''],
  [{ status: 'complete' as const, search: 'Zoë & co' }, 'status=complete&search=Zo%C3%AB+%26+co'],
])('the filter %o is written and read back', (filter, address) => {
  const params = toParams(filter)
  expect(params.toString()).toBe(address)
  expect(filterFrom(params)).toEqual(filter)
})

test.each([
  [{}, true],
  [{ status: 'in-progress' as const }, true],
  [{ status: 'complete' as const }, false],
  [{ search: 'INVER' }, true],
  [{ search: 'ostergard' }, false],
  [{ search: 'carter' }, true],
  [{ search: 'nowhere' }, false],
])('without signal %o fits what is on the phone: %o', (filter, expected) => {
  expect(
    isFitting(aSummary({ players: [{ playerNo: 1, displayName: 'Ann Cártér', sideNo: null }] }), filter),
  ).toBe(expected)
})
