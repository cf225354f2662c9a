import type { AuthState } from '#identity/auth-state.ts'
import type { Auth } from '#identity/auth.ts'
import { today } from '#text/today.ts'
import { holdReloadWhile } from './reload-client.ts'

// Loaded apart: nobody who signs in needs it.
const loadSync = () => import('#sync/browser-sync-client.ts')

/**
 * Sends what waits on this phone whatever page is open, for whoever is signed in or has joined, until they sign out. Once
 * the session is over, also from elsewhere, of the matches only those of today and those with unsent scores stay on the phone.
 * Logging out takes these, too (`logout` of auth.ts).
 */
export function followWithSync(auth: Pick<Auth, 'getState' | 'subscribe'>): void {
  let sync: ReturnType<typeof loadSync> | undefined
  follow()
  auth.subscribe(follow)

  function follow(): void {
    const state = auth.getState()
    if (state.kind === 'signed-out' || state.kind === 'expired') leave().catch(ignore)
    const userId = userIdOf(state)
    if (userId === undefined) return
    sync ??= loadSync()
    void sync.then(({ syncOf }) => holdReloadWhile(syncOf(userId).isStoring))
  }

  async function leave(): Promise<void> {
    if (!sync && !(await isAnythingKept())) return
    const { stopSync, wipeMatches } = await (sync ?? loadSync())
    // Whoever has only lost the session may be back in a moment, and taps in other tabs are stored until then.
    if (auth.getState().kind === 'signed-out') stopSync()
    await wipeMatches(today(new Date()))
  }
}

/** Whether an earlier start was closed before it had wiped all. */
async function isAnythingKept(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name?.startsWith('nineteenth-'))
}

function ignore(): void {}

function userIdOf(state: AuthState): number | undefined {
  if (state.kind === 'joined') return state.joiner.userId
  return state.kind === 'signed-in' ? state.user.profile.id : undefined
}
