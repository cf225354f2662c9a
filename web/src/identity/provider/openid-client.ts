import { openidStartUrl } from '@nineteenth/contracts'
import { identityStore } from '../identity-store.ts'
import { sessionClient } from '../session/session-client.ts'
import type { OpenidConfig } from './identity-config-client.ts'
import type { RedirectProvider } from './identity-provider.ts'
import { IdentityError, sessionNotKept } from './provider-error.ts'

/** Any OpenID Connect provider: our server talks to it, and this browser only visits it. */
export function connectOpenid(
  { name }: OpenidConfig,
  goTo = (url: string) => window.location.assign(url),
): RedirectProvider {
  return {
    kind: 'redirect',
    name,
    signIn: async (to) => {
      await requireConnection()
      identityStore.markRedirect()
      goTo(openidStartUrl({ to }))
    },
    prove: async (to) => {
      await requireConnection()
      goTo(openidStartUrl({ to, prove: true }))
    },
  }
}

/** Stays on our page, which says why, instead of leaving for one that can't come back. */
async function requireConnection(): Promise<void> {
  // WebKit may block cookies and still say that they are enabled.
  document.cookie = 'probe=1; max-age=1'
  if (!document.cookie.includes('probe')) throw new IdentityError(sessionNotKept)
  // Without signal the browser's own error page would replace ours.
  await sessionClient.findSession()
}
