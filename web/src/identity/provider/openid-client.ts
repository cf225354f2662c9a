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
      requireCookies()
      await requireAnswer()
      identityStore.markRedirect()
      goTo(openidStartUrl({ to }))
    },
    prove: async (to) => {
      requireCookies()
      await requireAnswer()
      goTo(openidStartUrl({ to, prove: true }))
    },
  }
}

/** Without signal the browser's own error page would replace ours. */
async function requireAnswer(): Promise<void> {
  await sessionClient.findSession()
}

const probe = 'nineteenth-cookies=allowed'

/** The provider's page fails without cookies, and has no way back. WebKit may block them but claim that they're enabled. */
function requireCookies(): void {
  document.cookie = `${probe}; SameSite=Strict`
  const isKept = document.cookie.includes(probe)
  document.cookie = `${probe}; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  if (!isKept) throw new IdentityError(sessionNotKept)
}
