import { stubApi } from '#api/testing/stub-api.ts'
import { type StateParts, aField, aRound, aState } from '#golf/testing/a-match.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderResults } from '../testing/live-results.tsx'

const api = stubApi()
const players = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh')
const settings = { quota: { stake: 500 } }
const played = { players, settings, cells: [...aRound(1, 4), ...aRound(2, 5), ...aRound(3, 6)] }

beforeEach(() => {
  api.on('GET /api/matches/7/events', () => Response.json([]))
})

test('a complete match starts with the winner of the most money and the payments', () => {
  renderResults(aState({ ...played, isComplete: true }))
  const hero = within(screen.getByRole('region', { name: 'Ann won 10' }))
  expect(hero.getByRole('heading', { name: 'Settle up' })).toBeDefined()
  const payments = within(hero.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(payments.map(({ textContent }) => textContent)).toEqual(['BHBobACAnn5', 'CMCleoACAnn5'])
})

test('without stakes starts with the winner of each game, without Settle up', () => {
  renderResults(aState({ ...played, settings: {}, isComplete: true }))
  expect(screen.getByRole('heading', { name: 'Ann won Quota, Gross & Net' })).toBeDefined()
  expect(screen.queryByText('Settle up')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Balances' })).toBeNull()
})

test.each<[string, StateParts]>([
  ['is in progress with every score in', played],
  ['is in progress with scores missing', { ...played, cells: played.cells.slice(1) }],
  ['has no winner', { players, isComplete: true, cells: [1, 2, 3].flatMap((ball) => aRound(ball, 4)) }],
])('a match that %s starts with its tables', (_which, parts) => {
  const { container } = renderResults(aState(parts))
  expect(container.querySelector('.bg-hero')).toBeNull()
  expect(screen.queryByText(/Winner|No winner|won \d/)).toBeNull()
  expect(screen.getByRole('tablist')).toBeDefined()
})

test('a match in progress has no winner yet, lists who pays whom below, and leads to Calculate Results', () => {
  renderResults(aState(played))
  expect(within(screen.getByRole('tabpanel')).queryByLabelText('Winner')).toBeNull()
  const money = screen.getByRole('region', { name: 'Settle up' })
  expect(within(money).getByRole('list', { name: 'Payments' }).textContent).toContain('Bob Hughes')
  expect(screen.getByRole('tablist').compareDocumentPosition(money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const link = screen.getByRole('link', { name: 'Calculate Results' })
  expect(link.getAttribute('href')).toBe('/matches/7/calculate')
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
})

test('before completion the shared text and the printout show what the screen shows, and say that the match is not complete', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { container } = renderResults(aState(played))
  await userEvent.click(screen.getByRole('button', { name: 'Share as text' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const message = share.mock.calls[0]?.[0]?.text
  const paper = container.querySelector('[aria-hidden].hidden')?.textContent
  for (const told of [message, paper]) {
    expect(told).toContain('Bob Hughes pays Ann Carter 5')
    expect(told).toContain('not completed yet')
  }
})

test('the Scorecard link moves the focus to the card', async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  renderResults(aState(played))
  await userEvent.click(screen.getByRole('button', { name: 'Scorecard' }))
  const { activeElement } = document
  expect([activeElement?.id, activeElement?.getAttribute('tabindex')]).toEqual(['card', '-1'])
})

test('the final standings are revealed from last to first, once on this phone', () => {
  const { unmount } = renderResults(aState({ ...played, isComplete: true }))
  expect(delays()).toEqual(['150ms', '0ms'])
  expect(screen.getByRole('heading', { name: 'Ann won 10' }).style.animationDelay).toBe('300ms')
  unmount()
  renderResults(aState({ ...played, isComplete: true }))
  expect(delays()).toEqual(['', ''])
})

test('a match in progress does not use up the reveal', () => {
  const { unmount } = renderResults(aState(played))
  unmount()
  renderResults(aState({ ...played, isComplete: true }))
  expect(delays()).toEqual(['150ms', '0ms'])
})

function delays() {
  const payments = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  return payments.map(({ style }) => style.animationDelay)
}
