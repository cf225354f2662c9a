import type { AuthState } from '#identity/auth-state.ts'
import type { Auth } from '#identity/auth.ts'
import { today } from '#text/today.ts'
import { whenIdle } from '#ui/device/when-idle.ts'
import { holdReloadWhile } from './reload-client.ts'

// Loaded separately: among the first screens, only match pages need sync, and they load it
// themselves.
const loadSync = () => import('#sync/browser-sync-client.ts')

/**
 * Sends pending entries on every page, for the signed-in member or joiner, until they sign out.
 * When the session ends here or elsewhere, only today's matches and matches with unsent scores stay
 * on the phone. Logging out removes these too (`logout` of auth.ts).
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
    sync ??= whenIdle().then(loadSync)
    // They may have left while it loaded.
    void sync.then(
      ({ syncOf }) => userIdOf(auth.getState()) === userId && holdReloadWhile(syncOf(userId).isStoring),
    )
  }

  async function leave(): Promise<void> {
    if (!sync && !(await isAnythingKept())) return
    const { stopSync, wipeMatches } = await (sync ?? loadSync())
    // A lost session may be renewed in a moment, and other tabs still store taps until then.
    if (auth.getState().kind === 'signed-out') stopSync()
    await wipeMatches(today(new Date()))
  }
}

/** Whether an earlier start was interrupted before it removed everything. */
async function isAnythingKept(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name?.startsWith('nineteenth-'))
}

function ignore(): void {}

function userIdOf(state: AuthState): number | undefined {
  if (state.kind === 'joined') return state.joiner.userId
  return state.kind === 'signed-in' ? state.user.profile.id : undefined
}
