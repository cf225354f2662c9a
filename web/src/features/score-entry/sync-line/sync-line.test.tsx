import { aState } from '#golf/testing/a-match.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SyncLine } from './sync-line.tsx'

// Deferred updates must not run here: the test checks the first frame after a tap.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => void vi.unstubAllGlobals())

test('no frame says All saved while a score isn’t', () => {
  const { place, draw } = aLine()
  draw({})
  expect(place.textContent).toBe('All saved')
  draw({ unsafe: new Set(['1:1']) })
  expect(place.textContent).toBe('Saving...')
})

test('announces changes of the sync status outside the button', async () => {
  const { place, draw } = aLine()
  draw({})
  const said = place.querySelector('[aria-live="polite"]')!
  expect(said.closest('button')).toBeNull()
  expect(said.textContent).toBe('')
  draw({ unsafe: new Set(['1:1']) })
  expect(said.textContent).toBe('')
  draw({})
  await vi.waitFor(() => expect(said.textContent).toBe('Your scores are saved'))
  draw({ canStore: false })
  await vi.waitFor(() => expect(said.textContent).toBe('New scores can’t be saved on this phone'))
  expect(place.contains(said)).toBe(true)
})

function aLine() {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const rest = { joiner: null, onPhone: () => undefined, onSettle: undefined }
  const draw = (parts: Partial<MatchSnapshot>) =>
    flushSync(() => root.render(<SyncLine snapshot={{ ...saved, ...parts }} {...rest} />))
  return { place, draw }
}

const saved = fakeFeed(aState()).feed.getSnapshot()
