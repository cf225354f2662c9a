import { openidStartUrl } from '@nineteenth/contracts'
import { identityStore } from '../identity-store.ts'
import { sessionClient } from '../session/session-client.ts'
import type { OpenidConfig } from './identity-config-client.ts'
import type { RedirectProvider } from './identity-provider.ts'

/** Any OpenID Connect provider: our server talks to it, and this browser only visits it. */
export function connectOpenid(
  { name }: OpenidConfig,
  goTo = (url: string) => window.location.assign(url),
): RedirectProvider {
  return {
    kind: 'redirect',
    name,
    signIn: async (to) => {
      await requireAnswer()
      identityStore.markRedirect()
      goTo(openidStartUrl({ to }))
    },
    prove: async (to) => {
      await requireAnswer()
      goTo(openidStartUrl({ to, prove: true }))
    },
  }
}

/** Without signal the browser's own error page would replace ours. */
async function requireAnswer(): Promise<void> {
  await sessionClient.findSession()
}
