import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openLine } from '@nineteenth/scripts/stack/line.ts'
import { expect } from '@playwright/test'
import type { Engine, Window, WindowSettings } from './window.ts'

export type Phone = Awaited<ReturnType<typeof openPhone>>

// A port on which nothing listens.
const nowhere = 1

/**
 * A phone's own connection to the edge, which gives it a separate origin. It is cut until `connect`
 * is called.
 */
export async function openPhoneLine() {
  const line = await openLine(nowhere)
  return {
    origin: `https://localhost:${line.port}`,
    connect: (edgePort: number) => line.leadTo(edgePort),
    cut: () => line.leadTo(nowhere),
    close: () => line.close(),
  }
}

const library = await readFile(
  new URL('@testing-library/dom.umd.min.js', import.meta.resolve('@testing-library/dom')),
  'utf8',
)

/** The actions of a person with a phone, in any browser. */
export async function openPhone(engine: Engine, origin: string, settings?: WindowSettings) {
  const window = await engine.open(settings)
  // While a page loads, there is no document.
  const read = () => window.run<string>('return document.body.innerText').catch(String)
  const press = (role: string, name: string | RegExp) =>
    expect.poll(() => tapOn(window, role, name), `press ${role} ${name}`).toBe(tapped)
  return {
    run: window.run,
    close: window.close,
    open: (path: string) => window.goTo(origin + path),
    press,
    async see(expected: string | RegExp): Promise<void> {
      if (typeof expected === 'string') await expect.poll(read).toContain(expected)
      else await expect.poll(read).toMatch(expected)
    },
    /** Waits for an element. */
    find: (role: string, name: string | RegExp) =>
      expect.poll(() => lookFor(window, role, name), `find ${role} ${name}`).not.toBe('missing'),
    async fill(name: string, typed: string): Promise<void> {
      await press('textbox', name)
      await window.type(typed)
    },
    /** A call of the app's API with this phone's session. */
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const reply = await window.run<{ status: number; text: string }>(callApi, method, path, body ?? null)
      expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200)
      return JSON.parse(reply.text)
    },
    /** Leaves what it shows and what its page printed with the report. */
    async saveTo(folder: string, name: string): Promise<void> {
      const printed = await window.readConsole().catch((error: unknown) => [String(error)])
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.txt`), [await read(), '', 'Console:', ...printed].join('\n'))
      await writeFile(join(folder, `${name}.png`), await window.picture())
    },
  }
}

const tapped = 'tapped'

interface Place {
  x: number
  y: number
}

async function lookFor(
  window: Window,
  role: string,
  name: string | RegExp,
): Promise<Place | 'missing' | 'covered'> {
  const pattern = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags }
  try {
    if (!(await window.run<boolean>('return "TestingLibraryDom" in globalThis'))) {
      await window.run(library)
      await window.run(listen)
    }
    return await window.run(findPlace, role, pattern)
  } catch {
    // The browser has left the page in the meantime.
    return 'missing'
  }
}

async function tapOn(window: Window, role: string, name: string | RegExp): Promise<string> {
  const place = await lookFor(window, role, name)
  if (typeof place === 'string') return place
  await window.tap(place.x, place.y)
  return tapped
}

// Runs in the page. The content security policy forbids functions made from text there, so the
// browser runs them from outside.

const findPlace = `
  const [role, { text, source, flags }] = args
  const name = text ?? new RegExp(source, flags)
  const isVisible = (element) => element.getClientRects().length > 0 && !element.disabled
  const element = TestingLibraryDom.queryAllByRole(document.body, role, { name }).find(isVisible)
  if (!element) return 'missing'
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const place = { x: left + width / 2, y: top + height / 2 }
  await new Promise((resolve) => setTimeout(resolve, 50))
  const hit = document.elementFromPoint(place.x, place.y)
  const moved = element.getBoundingClientRect()
  const isStill = moved.left === left && moved.top === top
  return isStill && hit && (element.contains(hit) || hit.contains(element)) ? place : 'covered'`

const listen = `
  globalThis.heardErrors = []
  const hear = (text) => globalThis.heardErrors.push(String(text))
  addEventListener('error', ({ message }) => hear(message))
  addEventListener('unhandledrejection', ({ reason }) => hear(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => hear(violatedDirective))
  const { error } = console
  console.error = (...what) => (hear(what.join(' ')), error(...what))`

const callApi = `
  const [method, path, body] = args
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  return { status: reply.status, text: await reply.text() }`
