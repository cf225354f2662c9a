import { startOpenid, type OpenidAccount } from '@nineteenth/scripts/stack/openid-provider.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { withoutFirebase } from '@nineteenth/scripts/stack/start.ts'
import type { Page } from '@playwright/test'
import { openOwnNode } from './own-node.ts'

export type Openid = Awaited<ReturnType<typeof openOpenid>>

/** A node with sign-in at an OpenID Connect provider, and that provider. */
export async function openOpenid() {
  const accounts: OpenidAccount[] = []
  const [port, providerPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const providerUrl = `http://127.0.0.1:${providerPort}/`
  const provider = await startOpenid({ port: providerPort, origins: [url], accounts })
  const node = await openOwnNode({
    ...withoutFirebase,
    ...provider.env,
    PORT: String(port),
    PUBLIC_ORIGIN: url,
  })
  return {
    url,
    providerUrl,

    /** The provider is down, and the node has never reached it. */
    async loseProvider(): Promise<void> {
      await provider.stop()
      await node.cut()
      await node.restore()
    },

    /** Signs in on the provider's page, as a person with an account. */
    async signIn(page: Page, email: string): Promise<void> {
      if (!accounts.some(({ sub }) => sub === email))
        accounts.push({ sub: email, email, email_verified: true, name: 'Robin Green' })
      await page.waitForURL(`${providerUrl}**`)
      await page.getByLabel('Name').fill(email)
      await page.getByRole('button', { name: 'Sign in' }).click()
    },

    /** Handles the provider's page after logging out here. */
    async signOut(page: Page): Promise<void> {
      await page.waitForURL(`${providerUrl}**`)
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    },

    async cancel(page: Page): Promise<void> {
      await page.waitForURL(`${providerUrl}**`)
      await page.getByRole('button', { name: 'Cancel' }).click()
    },

    async [Symbol.asyncDispose]() {
      await node.cut()
      await provider.stop().catch(() => undefined)
    },
  }
}
