import { firefox, type Browser } from '@playwright/test'
import { size, type Engine, type Window, type WindowSettings } from './window.ts'

/** Debian's Firefox. Playwright drives it by WebDriver BiDi, in a channel that its documentation doesn't mention. */
export async function startFirefox(): Promise<Engine> {
  const browsers: Browser[] = [await launch({})]
  return {
    async open(settings = {}) {
      // Blocking cookies is a setting of the whole browser.
      const browser = settings.blocksCookies ? await launch(settings) : browsers[0]!
      if (!browsers.includes(browser)) browsers.push(browser)
      return openWindow(browser)
    },
    async stop() {
      for (const browser of browsers) await browser.close()
    },
  }
}

function launch({ blocksCookies = false }: WindowSettings): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    firefoxUserPrefs: blocksCookies ? { 'network.cookie.cookieBehavior': 2 } : {},
  })
}

async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: size })
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(String(error)))
  return {
    goTo: async (url) => void (await page.goto(url)),
    run: (body, ...args) => page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(args)})`),
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    readConsole: async () => heard,
    close: () => context.close(),
  }
}
