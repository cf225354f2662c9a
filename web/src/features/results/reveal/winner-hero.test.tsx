import { stubApi } from '#api/testing/stub-api.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { scored } from '../live-match.ts'
import { ResultsView } from '../results-page.tsx'

const api = stubApi()
const players = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh'].map((displayName, at) =>
  aPlayer({ userId: at + 1, displayName }),
)
const settings = { quota: { stake: 500 } }
const played = { players, settings, scores: [...round(1, 4), ...round(2, 5), ...round(3, 6)] }

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/matches/7/events', () => Response.json([]))
})

test('a complete match leads with who won the most money and who pays whom', async () => {
  show({ ...played, isComplete: true })
  const hero = within(screen.getByRole('region', { name: 'Ann won 10' }))
  expect(hero.getByRole('heading', { name: 'Settle up' })).toBeDefined()
  const payments = within(hero.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(payments.map(text)).toEqual(['BHBobACAnn5', 'CMCleoACAnn5'])
  await userEvent.click(hero.getByRole('button', { name: /^Payment of Bob Hughes to Ann Carter: 5/ }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.querySelector('ol > li:last-child [data-result]')?.textContent).toBe('= 5')
})

test('without stakes it leads with who won each game, without Settle up', () => {
  show({ ...played, settings: {}, isComplete: true })
  expect(screen.getByRole('heading', { name: 'Ann won Quota, Gross & Net' })).toBeDefined()
  expect(screen.queryByText('Settle up')).toBeNull()
})

test.each<[string, Parts]>([
  ['is in progress with every score in', played],
  ['is in progress with scores missing', { ...played, scores: played.scores.slice(1) }],
  ['has no winner', { players, isComplete: true, scores: [1, 2, 3].flatMap((ball) => round(ball, 4)) }],
])('a match that %s starts with its tables', (_which, parts) => {
  const { container } = show(parts)
  expect(container.querySelector('.bg-hero')).toBeNull()
  expect(screen.queryByText(/Winner|No winner|won \d/)).toBeNull()
  expect(screen.getByRole('tablist')).toBeDefined()
})

test('a match in progress has no winner yet, lists who pays whom below, and leads to Calculate Results', () => {
  show(played)
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
  const { container } = show(played)
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
  show(played)
  await userEvent.click(screen.getByRole('button', { name: 'Scorecard' }))
  const { activeElement } = document
  expect([activeElement?.id, activeElement?.getAttribute('tabindex')]).toEqual(['card', '-1'])
})

test('the end is revealed from last to first, once on this phone', () => {
  const { unmount } = show({ ...played, isComplete: true })
  expect(delays()).toEqual(['150ms', '0ms'])
  expect(screen.getByRole('heading', { name: 'Ann won 10' }).style.animationDelay).toBe('300ms')
  unmount()
  show({ ...played, isComplete: true })
  expect(delays()).toEqual(['', ''])
})

test('a match in progress does not use up the reveal', () => {
  const { unmount } = show(played)
  unmount()
  show({ ...played, isComplete: true })
  expect(delays()).toEqual(['150ms', '0ms'])
})

function delays() {
  const payments = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  return payments.map(({ style }) => style.animationDelay)
}

function text({ textContent }: HTMLElement): string {
  return textContent ?? ''
}

type Parts = NonNullable<Parameters<typeof aState>[0]>

function show(parts: Parts, userId = 1) {
  const state = aState(parts)
  return renderWithAuth(
    <ResultsView
      {...scored(state, userId)}
      userId={userId}
      connection={{ kind: 'live' }}
      waiting={[]}
      setAside={[]}
      Keep={() => null}
    />,
  )
}

function round(ball: number, strokes: number) {
  return Array.from({ length: 18 }, (_, hole) => aScore(ball, hole + 1, strokes))
}
