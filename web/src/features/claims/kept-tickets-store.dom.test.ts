import { afterEach, expect, test, vi } from 'vitest'
import { keptTickets } from './kept-tickets-store.ts'
import { aKeptTicket, daysFromNow } from './testing/a-kept-ticket.ts'

afterEach(() => localStorage.clear())

test('a ticket is kept by guest, and the newer one of a guest stays', () => {
  keptTickets.keep(aKeptTicket())
  keptTickets.keep(aKeptTicket({ guestId: 3 }))
  keptTickets.keep(aKeptTicket({ ticket: 'T1' }))
  expect(keptTickets.find(2)?.ticket).toBe('T1')
  keptTickets.forget(2)
  expect(keptTickets.list().map(({ guestId }) => guestId)).toEqual([3])
})

test('it ends with its expiry', () => {
  keptTickets.keep(aKeptTicket({ expiresAt: daysFromNow(-1) }))
  expect(keptTickets.list()).toEqual([])
})

test('what an older version left, and a browser that keeps nothing, do no harm', () => {
  localStorage.setItem('nineteenth.claim-tickets', '{"2":"ticket"}')
  expect(keptTickets.list()).toEqual([])
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keptTickets.keep(aKeptTicket())).not.toThrow()
  vi.restoreAllMocks()
})
