import { stubApi } from '#api/testing/stub-api.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { scored } from '../live-match.ts'
import { ResultsView } from '../results-page.tsx'

const api = stubApi()
const players = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh'].map((displayName, at) =>
  aPlayer({ userId: at + 1, displayName }),
)
const settings = { quota: { stake: 5 } }
const played = { players, settings, scores: [...round(1, 4), ...round(2, 5), ...round(3, 6)] }

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/matches/7/events', () => Response.json([]))
})

test('once every score is in, the end is there before anything is completed', () => {
  show(played)
  const end = hero()
  expect(end.getByText('Winner')).toBeDefined()
  expect(end.getByText('Ann Carter')).toBeDefined()
  expect(
    within(end.getByRole('list', { name: 'Behind' }))
      .getAllByRole('listitem')
      .map(text),
  ).toEqual(['2BHBob Hughes−7', '3CMCleo Marsh−21'])
  const payments = within(end.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(payments.map(text)).toEqual(['BHBobACAnn5', 'CMCleoACAnn5'])
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a payment that is not decided yet says already what it will come from', async () => {
  show(played)
  await userEvent.click(screen.getByRole('button', { name: /^Payment of Bob Hughes to Ann Carter: 5/ }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.querySelector('ol > li:last-child [data-result]')?.textContent).toBe('= 5')
})

test('before it is completed a message and the paper say the same end as the screen, and that it is not completed', async () => {
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

test('the way to the card leads the keyboard there too', async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  show(played)
  await userEvent.click(screen.getByRole('button', { name: 'Scorecard' }))
  const { activeElement } = document
  expect([activeElement?.id, activeElement?.getAttribute('tabindex')]).toEqual(['card', '-1'])
})

test('whoever organises completes it from there, whoever does not is offered nothing of it', async () => {
  api.on('POST /api/matches/7/complete', () => Response.json(aState({ ...played, isComplete: true })))
  const { history, unmount } = show(played)
  await userEvent.click(screen.getByRole('button', { name: 'Complete Match' }))
  const question = await screen.findByRole('dialog', { name: 'Complete this match?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Complete Match' }))
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7/results'))
  unmount()
  show(played, 2)
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
})

test('what is missing is said with the way there, and nobody has won', () => {
  show({ ...played, scores: played.scores.slice(0, -2) })
  expect(hero().queryByText('Winner')).toBeNull()
  expect(hero().getByRole('link', { name: 'Holes 17–18 of Cleo Marsh' }).getAttribute('href')).toBe(
    '/matches/7/scores?hole=17',
  )
  expect(hero().getByRole('link', { name: 'Enter Scores' })).toBeDefined()
})

test('without money the end is who won', () => {
  show({ ...played, settings: {}, isComplete: true })
  expect(hero().getByText('Ann Carter')).toBeDefined()
  expect(hero().queryByText('Who pays whom')).toBeNull()
})

test('it comes about from last to first, once on this phone', () => {
  const { unmount } = show(played)
  const [second, third] = within(hero().getByRole('list', { name: 'Behind' })).getAllByRole('listitem')
  expect([third, second].map((line) => line?.style.animationDelay)).toEqual(['0ms', '150ms'])
  unmount()
  show({ ...played, isComplete: true })
  const [again] = within(hero().getByRole('list', { name: 'Behind' })).getAllByRole('listitem')
  expect(again?.className).not.toContain('animate')
})

test('a match that is not at its end uses up nothing of the reveal', () => {
  const { unmount } = show({ ...played, scores: played.scores.slice(0, -1) })
  unmount()
  show(played)
  const [second] = within(hero().getByRole('list', { name: 'Behind' })).getAllByRole('listitem')
  expect(second?.style.animationDelay).toBe('150ms')
})

function hero() {
  return within(screen.getByRole('region', { name: 'Settle up' }))
}

function text({ textContent }: HTMLElement): string {
  return textContent ?? ''
}

function show(parts: Parameters<typeof aState>[0] & Partial<MatchState>, userId = 1) {
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
