import type { AuthState } from '#identity/auth-state.ts'
import type { Auth } from '#identity/auth.ts'

// Loaded apart: nobody at the door needs it.
const loadSync = () => import('#sync/browser-sync-client.ts')

/** Sends what waits on this phone whatever page is open, for whoever is signed in or has joined, until they sign out. */
export function followWithSync(auth: Pick<Auth, 'getState' | 'subscribe'>): void {
  let sync: ReturnType<typeof loadSync> | undefined
  follow()
  auth.subscribe(follow)

  function follow(): void {
    const state = auth.getState()
    if (state.kind === 'signed-out') void sync?.then(({ stopSync }) => stopSync())
    const userId = userIdOf(state)
    if (userId === undefined) return
    sync ??= loadSync()
    void sync.then(({ syncOf }) => syncOf(userId))
  }
}

function userIdOf(state: AuthState): number | undefined {
  if (state.kind === 'joined') return state.joiner.userId
  return state.kind === 'signed-in' ? state.user.profile?.id : undefined
}
