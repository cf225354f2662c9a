import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { identityUrl, nodes } from './environment.ts'
import { lostLine, openOwnNode } from './own-node.ts'

interface Fixtures {
  /** Allows an error that a journey causes on purpose; any other error in a page fails the test. */
  allowError: (pattern: RegExp) => void
  /** A second person's browser, checked for errors like the first. */
  openBrowser: () => Promise<BrowserContext>
  /** The journey's own node, which can be disconnected without failing its pages. */
  openOwnNode: typeof openOwnNode
  /** The errors in the pages. */
  complaints: Complaints
}

interface Complaints {
  watch: (context: BrowserContext) => void
  /** Pages of other sites, whose errors don't matter. */
  ignorePagesOf: (url: string) => void
  allow: (pattern: RegExp) => void
  list: () => string[]
}

export { expect }

export const test = base.extend<Fixtures>({
  baseURL: nodes.first,

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  complaints: async ({}, use) => {
    const complaints = openComplaints()
    await use(complaints)
    expect(complaints.list(), 'what the pages complained about').toEqual([])
  },

  allowError: async ({ complaints }, use) => {
    await use(complaints.allow)
  },

  openOwnNode: async ({ allowError }, use) => {
    allowError(lostLine)
    await use(openOwnNode)
  },

  context: async ({ context, complaints }, use) => {
    complaints.watch(context)
    await use(context)
  },

  openBrowser: async ({ browser, baseURL, serviceWorkers, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? nodes.first, serviceWorkers })
      complaints.watch(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
})

// Browsers report every rejected request as an error; being signed out isn't one.
const signedOut = /the server responded with a status of 401/

// A busy node that delays a stream by a second isn't an error either: the phone retries
// automatically.
const streamLater = /the server responded with a status of 503 .*\/live\?/

function openComplaints(): Complaints {
  const heard: string[] = []
  const allowed = [signedOut, streamLater]
  // The popup of the identity provider is not our page.
  const foreign = [identityUrl]
  const isOurs = (page?: Page) => !foreign.some((url) => page?.url().startsWith(url))
  return {
    // Chromium reports a breach of the content security policy as an error on the console.
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' || !isOurs(message.page() ?? undefined)) return
        heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => void heard.push(String(error.error())))
    },
    ignorePagesOf: (url) => void foreign.push(url),
    allow: (pattern) => void allowed.push(pattern),
    list: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
