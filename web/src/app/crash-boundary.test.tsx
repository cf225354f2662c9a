import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary.tsx'
import { holdReloadWhile, watchForMissingChunks } from './offline/reload-client.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
const printed = vi.spyOn(console, 'error')

beforeEach(() => {
  printed.mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  watchForMissingChunks()
})

afterEach(() => {
  vi.unstubAllGlobals()
  printed.mockClear()
  reload.mockClear()
  sessionStorage.clear()
  document.head.replaceChildren()
  holdReloadWhile(() => false)
})

test('a page that breaks says so, that nothing is lost, and what to do', () => {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expectNotice()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose script is gone with its version is loaded anew, once', async () => {
  await openPageWithoutScript()
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()

  cleanup()
  await openPageWithoutScript()
  expect(reload).toHaveBeenCalledOnce()
  expectNotice()
})

test('each version once: two that are served in turns do not make it turn in circles', async () => {
  for (const build of ['old', 'new', 'old', 'new', 'old']) {
    beOfBuild(build)
    await openPageWithoutScript()
    cleanup()
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['without signal', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['from a server in trouble', async () => new Response(null, { status: 503 })],
])('%s the page that is here is kept', async (_story, answer) => {
  vi.stubGlobal('fetch', answer)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  expectNotice()
})

test('a browser that cannot remember is not reloaded', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  expectNotice()
})

test('not before what was tapped is stored on this phone', async () => {
  let isStoring = true
  holdReloadWhile(() => isStoring)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  isStoring = false
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('and not at all if it cannot be stored', async () => {
  vi.useFakeTimers()
  holdReloadWhile(() => true)
  await openPageWithoutScript()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
  expectNotice()
})

function Broken(): never {
  throw new Error('broken on purpose')
}

function expectNotice(): void {
  expect(screen.getByRole('alert').textContent).toContain('Scores you entered are safe')
}

function beOfBuild(name: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '')
  Object.defineProperty(script, 'src', { value: `/assets/index-${name}.js` })
  document.head.replaceChildren(script)
}

/** As the build's own loader does it: the error is told to the window, and thrown. */
async function openPageWithoutScript(): Promise<void> {
  const Page = lazy(async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  })
  await act(async () => {
    render(
      <CrashBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </CrashBoundary>,
    )
  })
}
