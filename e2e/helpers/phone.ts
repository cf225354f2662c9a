import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, expect, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './chromium.ts'

/** A browser with a profile that outlives it, to be killed and restarted. */
export async function openPhone() {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  let running: ReturnType<typeof spawn> | undefined
  return { start, sleep, wake, kill, throwAway }

  async function start(): Promise<BrowserContext> {
    const port = join(profile, 'DevToolsActivePort')
    await rm(port, { force: true })
    const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    // Runs in its own process group, so that its helper processes die with it.
    running = spawn(chromiumPath, [...chromiumArgs, ...flags], { detached: true, stdio: 'ignore' })
    await expect.poll(() => existsSync(port), { timeout: 30_000 }).toBe(true)
    const [portNumber] = (await readFile(port, 'utf8')).split('\n')
    const browser = await connect(`http://localhost:${portNumber}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('the phone has no profile')
    return context
  }

  /**
   * Suspends the browser, as if the phone were in a pocket. Its connections stay open until the
   * other side drops them.
   */
  function sleep(): void {
    if (running?.pid) process.kill(-running.pid, 'SIGSTOP')
  }

  function wake(): void {
    if (running?.pid) process.kill(-running.pid, 'SIGCONT')
  }

  /** Kills the browser as an empty battery would: no shutdown, no flush. */
  async function kill(): Promise<void> {
    if (running?.pid) process.kill(-running.pid, 'SIGKILL')
    running = undefined
    await wait(500)
  }

  async function throwAway(): Promise<void> {
    if (running) await kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A browser restarted after a crash may not reply to the first call. */
async function connect(url: string): Promise<Browser> {
  const calling = { timeout: 10_000 }
  return chromium.connectOverCDP(url, calling).catch(() => chromium.connectOverCDP(url, calling))
}
