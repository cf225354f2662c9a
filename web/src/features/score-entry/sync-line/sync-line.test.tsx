import { aState } from '#golf/testing/a-match.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SyncLine } from './sync-line.tsx'

// Whatever waits for a quiet moment must not be drawn here: the first frame after a tap is looked at.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => void vi.unstubAllGlobals())

test('no frame says that all is saved over a score that is not', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (unsafe: string[]) =>
    flushSync(() =>
      root.render(
        <SyncLine
          snapshot={{ ...saved, unsafe: new Set(unsafe) }}
          joiner={null}
          onPhone={() => undefined}
          onSettle={undefined}
        />,
      ),
    )
  draw([])
  expect(place.textContent).toBe('All saved')
  draw(['1:1'])
  expect(place.textContent).toBe('Saving...')
  root.unmount()
})

test('what becomes of the scores is said outside of the button, once it changes', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (parts: Partial<MatchSnapshot>) =>
    flushSync(() =>
      root.render(
        <SyncLine
          snapshot={{ ...saved, ...parts }}
          joiner={null}
          onPhone={() => undefined}
          onSettle={undefined}
        />,
      ),
    )
  draw({})
  const said = place.querySelector('[aria-live="polite"]')!
  expect(said.closest('button')).toBeNull()
  expect(said.textContent).toBe('')
  draw({ unsafe: new Set(['1:1']) })
  expect(said.textContent).toBe('')
  draw({})
  await vi.waitFor(() => expect(said.textContent).toBe('The server has your scores'))
  draw({ canStore: false })
  await vi.waitFor(() => expect(said.textContent).toBe('New scores cannot be stored here'))
  expect(place.contains(said)).toBe(true)
  root.unmount()
})

const saved: MatchSnapshot = {
  match: aState(),
  isRead: true,
  isGone: false,
  canStore: true,
  connection: { kind: 'live' },
  trouble: {},
  unsafe: new Set(),
  waiting: [],
  setAside: [],
}
