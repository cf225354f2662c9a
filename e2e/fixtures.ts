import { test as base, expect, type BrowserContext } from '@playwright/test'
import { identityUrl, nodes } from './environment.ts'
import { lostLine, openWay } from './way.ts'

interface Fixtures {
  /** Names an error that a journey provokes on purpose; any other that a page reports fails the test. */
  allowError: (pattern: RegExp) => void
  /** Another person's browser, watched like the first. */
  openBrowser: () => Promise<BrowserContext>
  /** A node of the journey's own, which may be cut: that its pages then lose their line is no error. */
  openWay: typeof openWay
  /** What went wrong inside the pages. */
  complaints: Complaints
}

interface Complaints {
  watch: (context: BrowserContext) => void
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

  openWay: async ({ allowError }, use) => {
    allowError(lostLine)
    await use(openWay)
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

// A browser reports every refused request as an error; to be told that one is signed out is none.
const signedOut = /the server responded with a status of 401/

function openComplaints(): Complaints {
  const heard: string[] = []
  const allowed = [signedOut]
  return {
    // Chromium reports a breach of the content security policy as an error on the console.
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' || !isOurs(message.page()?.url())) return
        heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => void heard.push(String(error.error())))
    },
    allow: (pattern) => void allowed.push(pattern),
    list: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

/** The popup of the identity provider is not our page. */
function isOurs(url: string | undefined): boolean {
  return !url?.startsWith(identityUrl)
}
