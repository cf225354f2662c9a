import { onSignedOut } from '#api/signed-out-signal.ts'
import { AuthProvider } from '#identity/auth-context.tsx'
import { Auth } from '#identity/auth.ts'
import type { FlowDeps } from '#identity/flows/flow-deps.ts'
import { identityStore } from '#identity/identity-store.ts'
import { loadProvider } from '#identity/provider/provider-client.ts'
import { sessionClient } from '#identity/session-client.ts'
import { loginSuccessful, registeredWithGoogle } from '#features/sign-in/messages/successes.ts'
import { showToast } from '#ui/toast.ts'
import { lazy, Suspense } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { followWithSync } from './follow-with-sync.ts'
import { paths } from './paths.ts'
import { AppRouter } from './router.tsx'

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))

const auth = new Auth({
  loadProvider,
  session: sessionClient,
  loadJoining: async () => (await import('#identity/joining-client.ts')).joiningClient,
  store: identityStore,
  restart: () => window.location.reload(),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  now: () => performance.now(),
})

const flowDeps: FlowDeps = {
  connect: auth.connect,
  arrive: auth.arrive,
  session: sessionClient,
  store: identityStore,
  origin: window.location.origin,
}

/** Finds out who is here; from then on a lost session leads back to the door. */
export function startApp(): void {
  fetchLikelyScreen().catch(() => undefined)
  onSignedOut(() => void auth.renew())
  followWithSync(auth)
  void auth.start().then((back) => back && showToast(back.isNew ? registeredWithGoogle : loginSuccessful))
}

/** While it is found out who is here, the screen that they will probably see is on its way. */
function fetchLikelyScreen(): Promise<unknown> {
  if (window.location.pathname === paths.join) return import('#features/join/join-page.tsx')
  const { kind } = auth.getState()
  return kind === 'signed-in' || kind === 'joined'
    ? import('./signed-in-app.tsx')
    : import('#features/sign-in/sign-in-page.tsx')
}

export function App() {
  return (
    <CrashBoundary>
      <AuthProvider auth={auth} deps={flowDeps}>
        <AppRouter />
      </AuthProvider>
      {/* In a boundary of its own: the page must not wait for it, nor fall with it. */}
      <Suspense>
        <Toaster />
      </Suspense>
    </CrashBoundary>
  )
}
