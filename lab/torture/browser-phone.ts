import { join } from 'node:path'
import type { Child } from '@nineteenth/scripts/stack/child.ts'
import { waitUntil } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '@nineteenth/e2e/helpers/chromium.ts'
import type { Phone } from './simulated-phone.ts'

export interface BrowserPhoneDeps {
  name: string
  userId: number
  matchId: number
  origin: string
  /** The folder of its profile, which outlives the browser. */
  folder: string
  family: Family
  onStored: (delaysMs: readonly number[]) => void
}

interface Life {
  browser: Browser
  tabs: readonly [Page, Page]
}

/** A real browser with two tabs on one profile, killed as a whole. */
export function browserPhone(deps: BrowserPhoneDeps): Phone {
  const { name, userId, matchId, origin, onStored } = deps
  const address = `${origin}/?user=${userId}&match=${matchId}`
  let child: Chromium | undefined
  let life: Life | undefined

  return {
    name,
    isUp: () => life !== undefined,
    async start() {
      child = startChromium(deps)
      life = await openTabs(child, address)
    },
    async kill() {
      const last = life
      life = undefined
      child?.signal('SIGKILL')
      await child?.ended
      await last?.browser.close().catch(() => {})
    },
    async tap(dice) {
      const here = life
      const tab = here?.tabs[dice.decides < 0.5 ? 0 : 1]
      // What the browser had not reported when it was killed doesn't count.
      const tapped = await tab?.evaluate((given) => window.phone.tap(given), dice).catch(() => undefined)
      return tapped && here === life ? { ...tapped, phone: name } : undefined
    },
    async wake(how) {
      const type = how === 'reconnect' ? 'online' : 'visibilitychange'
      for (const tab of life?.tabs ?? [])
        await tab
          .evaluate((name) => [window, document].forEach((one) => one.dispatchEvent(new Event(name))), type)
          .catch(() => {})
    },
    sendAllAgain: async () =>
      (await life?.tabs[0].evaluate(() => window.phone.sendAllAgain()).catch(() => [])) ?? [],
    async card() {
      const [tab] = life?.tabs ?? []
      if (!tab) throw new Error(`${name} is down`)
      onStored(await tab.evaluate(() => window.phone.storeMs()))
      return { ...(await tab.evaluate(() => window.phone.card())), holder: name }
    },
  }
}

type Chromium = Child & { endpoint: () => string | undefined }

function startChromium({ name, family, folder }: BrowserPhoneDeps): Chromium {
  let endpoint: string | undefined
  const profile = [`--user-data-dir=${join(folder, name.replace(' ', '-'))}`, '--remote-debugging-port=0']
  const child = family.start({
    name,
    command: [chromiumPath, '--headless=new', ...chromiumArgs, ...profile],
    onLine: (line) => (endpoint ??= /DevTools listening on (\S+)/.exec(line)?.[1]),
  })
  return { ...child, endpoint: () => endpoint }
}

async function openTabs(child: Chromium, address: string): Promise<Life> {
  await waitUntil(child, async () => child.endpoint() !== undefined, 60_000)
  const browser = await chromium.connectOverCDP(child.endpoint() ?? '')
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return { browser, tabs: [await openTab(), await openTab()] }

  async function openTab(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => 'phone' in window)
    return page
  }
}
