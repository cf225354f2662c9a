import { afterAll, expect, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The address of a listening node. */
export function addressOf(node: TestApp): string {
  const [address] = node.addresses()
  return `http://127.0.0.1:${address?.port}`
}

/** Opens the event stream of a match as a phone does, and collects what arrives. */
export async function watchMatch(node: TestApp, path: string, headers: Record<string, string>) {
  return watchStream(node, `/api/matches/${path}`, headers)
}

export async function watchStream(node: TestApp, path: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  afterAll(() => abort.abort())
  const reply = await fetch(`${addressOf(node)}${path}`, { headers, signal: abort.signal })
  let text = ''
  let isEnded = false
  void (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    isEnded = true
  })().catch(() => {})
  return {
    status: reply.status,
    headers: reply.headers,
    hangUp: () => abort.abort(),
    expectEnd: () => vi.waitFor(() => expect(isEnded).toBe(true), { timeout: 2_000 }),
    /** The next message that matches, removed from the received ones. */
    expectMessage: (event: string, content: object) =>
      vi.waitFor(() => messageLike(text, event, content), { timeout: 2_000, interval: 10 }),
  }
}

function messageLike(text: string, event: string, content: object) {
  const messages = Array.from(text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g), ([, name, data]) => ({
    name,
    content: JSON.parse(data ?? ''),
  }))
  const found = messages.find((message) => message.name === event && matches(message.content, content))
  expect(found, text).toBeDefined()
  return found?.content
}

function matches(actual: unknown, wanted: object): boolean {
  try {
    expect(actual).toMatchObject(wanted)
    return true
  } catch {
    return false
  }
}
