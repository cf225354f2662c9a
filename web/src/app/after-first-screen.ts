import { syncOf } from '#sync/browser-sync-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startServiceWorker } from './offline/service-worker-client.ts'

/** What waits on this phone is sent whatever page is open, rounds are kept, and the app itself stays for when there is no signal. */
export async function afterFirstScreen(
  userId: number,
  queryClient: QueryClient,
  leaving: AbortSignal,
): Promise<void> {
  // Each for itself: a browser without a service worker keeps rounds, too.
  await Promise.allSettled([startKeeping(queryClient, leaving), startServiceWorker(syncOf(userId))])
}

async function startKeeping(queryClient: QueryClient, leaving: AbortSignal): Promise<void> {
  const { keepRounds } = await import('#features/claims/keep-rounds-client.ts')
  if (!leaving.aborted) keepRounds(() => void queryClient.invalidateQueries(), leaving)
}

export type AfterFirstScreen = typeof afterFirstScreen
