import type { Auth } from '#identity/auth.ts'

// Loaded apart: nobody at the door needs it.
const loadSync = () => import('#sync/browser-sync-client.ts')

/** Sends what waits on this phone whatever page is open, for whoever is signed in, until they sign out. */
export function followWithSync(auth: Pick<Auth, 'getState' | 'subscribe'>): void {
  let sync: ReturnType<typeof loadSync> | undefined
  follow()
  auth.subscribe(follow)

  function follow(): void {
    const state = auth.getState()
    if (state.kind === 'signed-out') void sync?.then(({ stopSync }) => stopSync())
    if (state.kind !== 'signed-in' || !state.user.profile) return
    const { id } = state.user.profile
    sync ??= loadSync()
    void sync.then(({ syncOf }) => syncOf(id))
  }
}
