import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { answers } from '@nineteenth/scripts/stack/child.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { expect } from '@playwright/test'
import { size, type Engine, type Window, type WindowSettings } from './window.ts'

const miniBrowser = process.env['WEBKIT_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Debian's WebKit, whose only interface is WebDriver. One driver has one window. */
export async function startWebkit(): Promise<Engine> {
  const xvfb = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1200x1000x24', '-nolisten', 'tcp'])
  const [line]: Buffer[] = await once(xvfb.stdout!, 'data')
  const display = `:${String(line).trim()}`
  const drivers: ChildProcess[] = []
  return {
    async open(settings = {}) {
      const port = await freePort()
      const driver = start('WebKitWebDriver', [`--port=${port}`], display)
      drivers.push(driver)
      await expect.poll(() => answers(`http://127.0.0.1:${port}/status`)).toBe(true)
      return openWindow(`http://127.0.0.1:${port}`, settings)
    },
    async stop() {
      // When their display ends, so do browsers that a driver has lost.
      for (const child of [...drivers, xvfb]) await end(child)
    },
  }
}

/** Runs in our process group, so that nothing survives a run that is stopped. */
function start(command: string, args: readonly string[], display = ''): ChildProcess {
  const env = { DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(patience)
}

async function openWindow(driver: string, { blocksCookies = false }: WindowSettings): Promise<Window> {
  const args = ['--automation', ...(blocksCookies ? ['--cookies-policy=never'] : [])]
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } }
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true, ...options } }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, { capabilities })
  const session = `${driver}/session/${sessionId}`
  await call('POST', `${session}/window/rect`, size)

  async function run<T>(body: string, ...values: unknown[]): Promise<T> {
    const reply = await call<{ value: T; error?: string }>('POST', `${session}/execute/async`, {
      script: `const [args, done] = arguments
        Promise.resolve().then(async () => { ${body} }).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      args: [values],
    })
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.value
  }

  const act = (source: object) => call('POST', `${session}/actions`, { actions: [source] })

  return {
    goTo: async (url) => void (await call('POST', `${session}/url`, { url })),
    run,
    async tap(x, y) {
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...press]
      await act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions })
    },
    async type(text) {
      const actions = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keys', actions: actions.flat() })
    },
    async picture() {
      await run(keepPainting)
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64')
    },
    // WebDriver has no console: what the page printed since it was last searched.
    readConsole: async () => [JSON.stringify(await run('return globalThis.heardErrors'))],
    close: async () => void (await call('DELETE', session)),
  }
}

// A page without changes is never painted again, and the screenshot waits for the next paint.
const keepPainting = `
  const dot = document.body.appendChild(document.createElement('i'))
  dot.style.cssText = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px'
  const endMs = performance.now() + 5_000
  const paint = (nowMs) => {
    dot.style.background = dot.style.background === 'red' ? 'blue' : 'red'
    if (nowMs < endMs) requestAnimationFrame(paint)
    else dot.remove()
  }
  requestAnimationFrame(paint)`

const patienceMs = 40_000

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const reply = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { value }: { value: T & { error?: string; message?: string } } = JSON.parse(await reply.text())
  if (!reply.ok) throw new Error(`${method} ${url}: ${value.error}, ${value.message}`)
  return value
}
