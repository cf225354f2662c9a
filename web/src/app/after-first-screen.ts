import { keepRound } from '#features/claims/keep-round-client.ts'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startServiceWorker } from './offline/service-worker-client.ts'

/**
 * Moves a guest's round to their new account, and installs the app for offline use. If one fails, the other still runs.
 */
export async function afterFirstScreen(
  userId: number,
  queryClient: QueryClient,
  leaving: AbortSignal,
): Promise<void> {
  // Opening their sync now would close that of the next person.
  if (leaving.aborted) return
  await Promise.allSettled([
    keepRound(() => void queryClient.invalidateQueries(), leaving),
    startServiceWorker(syncOf(userId)),
  ])
}
