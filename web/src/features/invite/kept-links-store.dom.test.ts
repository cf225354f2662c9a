import { expect, test, vi } from 'vitest'
import { keptJoinLinks } from './kept-links-store.ts'

const noon = { token: 'q3vX0aKk7Zt_b-2LrYw9Dg', madeAt: '2026-07-18T12:00:00.000Z' }

test('stores a link by its match, also for the next reload', () => {
  keptJoinLinks.keep(7, noon)
  keptJoinLinks.keep(8, { ...noon, token: 'another' })
  expect(keptJoinLinks.find(7)).toEqual(noon)
  keptJoinLinks.forget(7)
  expect(keptJoinLinks.find(7)).toBeUndefined()
  expect(keptJoinLinks.find(8)?.token).toBe('another')
})

test('works with data of an older version, and without storage', () => {
  localStorage.setItem('nineteenth.join-links', '{"7":"token"}')
  expect(keptJoinLinks.find(7)).toBeUndefined()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keptJoinLinks.keep(7, noon)).not.toThrow()
  vi.restoreAllMocks()
})
