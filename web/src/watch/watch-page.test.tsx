import { createStore } from '#ui/hooks/use-store.ts'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { unwatched } from './follow/next-watch.ts'
import { aBoard, strokesOf } from './testing/a-board.ts'
import type { Watched } from './follow/watch-client.ts'
import { WatchPage } from './watch-page.tsx'

const games = ['gross', 'net', 'skins'].map((format, at) => ({
  gameNo: at + 1,
  format,
  settings: {},
  among: null,
}))

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./standings.ts')
  window.history.replaceState(null, '', '/')
})

test('the tables, the leader and the cards below appear together', async () => {
  open({ board: aBoard({ games, cells: [...strokesOf(1, [3, 5]), ...strokesOf(2, [5, 5])] }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Links of Inverallan' })).toBeDefined()
  expect(screen.getByText('Live')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  const card = await screen.findByRole('table', { name: 'Scorecard, hole by hole' })
  expect(within(card).getByRole('row', { name: /^Ann Carter 3/ })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Gross' })
  expect(within(table).getByRole('row', { name: /^1 Ann Carter.*thru 2.*−1/ })).toBeDefined()
  expect(screen.getByText('Ann Carter leads')).toBeDefined()
})

test('shows other games in tabs, without any handicap', async () => {
  open({ board: aBoard({ games, cells: strokesOf(1, [4]) }) })
  await userEvent.click(await screen.findByRole('tab', { name: 'Net' }))
  expect(screen.getByRole('table', { name: 'Net' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Gross' })).toBeDefined()
  expect(screen.queryByText('Handicap')).toBeNull()
})

test('adds a new score to the card and the board', async () => {
  const show = open({ board: aBoard({ games, cells: [] }) })
  expect(screen.getByText('No scores yet')).toBeDefined()
  await screen.findByRole('table', { name: 'Gross' })
  show({ board: aBoard({ games, revision: 4, cells: strokesOf(2, [3]) }) })
  expect(await screen.findByText('Søren Østergård leads')).toBeDefined()
})

test('shows starting holes, and in a large field opens each scorecard separately', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Player ${at + 1}`)
  const board = aBoard({ names, games })
  const groups = [1, 2, 3, 4].map((groupNo) => ({ groupNo, startsOn: 2 * groupNo - 1, teeTime: null }))
  const balls = board.balls.map((ball, at) => ({ ...ball, groupNo: Math.floor(at / 2) + 1 }))
  open({ board: { ...board, groups, balls } })
  const third = await screen.findByRole('button', { name: /^Group 3.*from hole 5.*Player 5, Player 6/ })
  expect(screen.queryByRole('table', { name: /hole by hole/ })).toBeNull()
  await userEvent.click(third)
  expect(screen.getByRole('table', { name: 'Group 3, hole by hole' })).toBeDefined()
})

test('says how old the board is, and if the phone is offline', () => {
  vi.useFakeTimers({ now: new Date(2026, 6, 18, 14, 35) })
  const heardMs = new Date(2026, 6, 18, 14, 32).getTime()
  const show = open({ heardMs })
  expect(screen.getByText('As of 2:32 PM, 3 min ago. Trying again...')).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('As of 2:32 PM, 3 min ago. You’re offline.')).toBeDefined()
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  show({ heardMs: Date.now() })
  expect(screen.getByText('Live')).toBeDefined()
})

test('marks a finished match as final; a link that is off shows only that', () => {
  const show = open({ board: aBoard({ games, isComplete: true }) })
  expect(screen.getByText('Final')).toBeDefined()
  show({ line: 'closed' })
  expect(screen.getByRole('heading', { name: 'This leaderboard is closed' })).toBeDefined()
  expect(screen.queryByText('Links of Inverallan')).toBeNull()
})

test("turns the big screen's pages, and Escape closes it", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  window.history.replaceState(null, '', '/watch/token?screen=big')
  open({ board: aBoard({ games, cells: [...strokesOf(1, [4]), ...strokesOf(2, [4])] }) })
  expect(await screen.findByRole('region', { name: 'Gross' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(12_000))
  expect(screen.getByRole('region', { name: 'Net' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(24_000))
  expect(screen.getByRole('table', { name: 'Scorecards' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(12_000))
  expect(screen.getByRole('region', { name: 'Gross' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Gross' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Big screen' })).toBeDefined()
  expect(window.location.search).toBe('')
})

test('the cards are shown even if the engine can’t load', async () => {
  vi.resetModules()
  vi.doMock('./standings.ts', () => {
    throw new Error('offline')
  })
  const { WatchPage: Page } = await import('./watch-page.tsx')
  render(<Page store={createStore(toWatched({ board: aBoard({ games, cells: strokesOf(1, [3]) }) }))} />)
  expect(await screen.findByRole('table', { name: 'Scorecard, hole by hole' })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Gross' })).toBeNull()
})

interface Shown {
  board?: Watched['board']
  line?: 'resting' | 'closed'
  heardMs?: number
}

/** Opens the page; returns how to show something else on it. */
function open(first: Shown): (shown: Shown) => void {
  const store = createStore(toWatched(first))
  render(<WatchPage store={store} />)
  return (shown) => act(() => store.set(toWatched(shown)))
}

function toWatched({ board = aBoard(), line = 'resting', heardMs = Date.now() }: Shown): Watched {
  return {
    board,
    atMs: Date.now(),
    state: { ...unwatched({ mayReload: true }), line: { kind: line }, heardMs },
  }
}
