import { onProblem, onSignedOut, signalProblem } from '#api/signals.ts'
import { AuthProvider } from '#identity/auth-context.tsx'
import { createAuth } from '#identity/auth.ts'
import { identityStore } from '#identity/identity-store.ts'
import { findKnownConfig, getIdentityConfig } from '#identity/provider/identity-config-client.ts'
import { loadProvider } from '#identity/provider/provider-client.ts'
import type { Arrival } from '#identity/session/make-session.ts'
import { sessionClient } from '#identity/session/session-client.ts'
import { whenIdle } from '#ui/device/when-idle.ts'
import { showToast } from '#ui/tell/toast.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { followWithSync } from './offline/follow-with-sync.ts'
import { loadSignInPage } from './load-sign-in.tsx'
import { paths } from '#paths/paths.ts'
import { AppRouter } from './router.tsx'

// Loaded when idle, so the page doesn't wait for it, fail with it or compete with it for bandwidth.
const Toaster = whenNeeded(async () => {
  await whenIdle()
  return (await import('#ui/tell/toaster.tsx')).Toaster
})

const auth = createAuth({
  loadProvider,
  session: sessionClient,
  loadJoining: async () => (await import('#identity/session/joining-client.ts')).joiningClient,
  store: identityStore,
  restart: () => window.location.reload(),
  goTo: (url) => window.location.assign(url),
  wipeMatches: async () => (await import('#sync/browser-sync-client.ts')).wipeMatches(),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  now: () => performance.now(),
  origin: window.location.origin,
})

/** Finds out who is signed in; from then on a lost session leads to the sign-in page. */
export function startApp(): void {
  fetchLikelyScreen().catch(() => undefined)
  tellOfProblems()
  onSignedOut(() => void auth.renew())
  followWithSync(auth)
  getIdentityConfig().catch(() => undefined)
  // Loads the greeting for a return from the provider; signing in works without it.
  void auth.start().then((back) => back && welcome(back).catch(() => undefined))
}

/** Greets a member who returns from the provider's page. */
async function welcome({ isNew }: Arrival): Promise<void> {
  const { loginSuccessful, registeredWith } = await import('#features/sign-in/messages/successes.ts')
  const config = findKnownConfig()
  const provider = config?.kind === 'openid' ? config.name : 'Google'
  showToast(isNew ? registeredWith(provider) : loginSuccessful)
}

/** The texts are fetched with the first use. */
function tellOfProblems(): void {
  onProblem((noticed) => {
    import('./problems/report-problem-client.ts')
      .then((client) => client.reportProblem(noticed))
      .catch(() => {})
  })
  window.addEventListener('error', ({ error: cause }) => signalProblem({ kind: 'error', cause }))
  window.addEventListener('unhandledrejection', ({ reason: cause }) =>
    signalProblem({ kind: 'rejection', cause }),
  )
}

/** Preloads the likely screen while the session is being checked. */
async function fetchLikelyScreen(): Promise<unknown> {
  const { pathname } = window.location
  if (pathname === paths.join) return import('#features/join/join-page.tsx')
  const { kind } = auth.getState()
  if (kind !== 'signed-in' && kind !== 'joined') return loadSignInPage()
  const { fetchPage } = await import('./signed-in-app.tsx')
  return fetchPage(pathname)
}

export function App() {
  return (
    <CrashBoundary>
      <AuthProvider auth={auth}>
        <AppRouter />
      </AuthProvider>
      <Toaster />
    </CrashBoundary>
  )
}
