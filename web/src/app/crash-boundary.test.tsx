import { act, cleanup, render, screen } from '@testing-library/react'
import { later } from '#ui/hooks/when-needed.tsx'
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

test('says that a page failed, that scores are safe, and what to do', () => {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expectNotice()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test("reloads once if a page's script no longer exists in the new version", async () => {
  await openPageWithoutScript()
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()

  cleanup()
  await openPageWithoutScript()
  expect(reload).toHaveBeenCalledOnce()
  expectNotice()
})

test('reloads once per version, so alternating versions cause no loop', async () => {
  for (const build of ['old', 'new', 'old', 'new', 'old']) {
    beOfBuild(build)
    await openPageWithoutScript()
    cleanup()
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['without signal', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['after a server error', async () => new Response(null, { status: 503 })],
])('keeps the page %s', async (_story, answer) => {
  vi.stubGlobal('fetch', answer)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  expectNotice()
})

test("doesn't reload in a browser without storage", async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  expectNotice()
})

test('waits until taps are stored on this phone', async () => {
  let isStoring = true
  holdReloadWhile(() => isStoring)
  await openPageWithoutScript()
  expect(reload).not.toHaveBeenCalled()
  isStoring = false
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test("doesn't reload if taps can't be stored", async () => {
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
  expect(screen.getByRole('alert').textContent).toContain('Your scores are safe')
}

function beOfBuild(name: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '')
  Object.defineProperty(script, 'src', { value: `/assets/index-${name}.js` })
  document.head.replaceChildren(script)
}

/** Like the build's own loader, reports the error to the window and throws it. */
async function openPageWithoutScript(): Promise<void> {
  const Page = later(async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  })
  await act(async () => {
    render(
      <CrashBoundary>
        <Page />
      </CrashBoundary>,
    )
  })
}
