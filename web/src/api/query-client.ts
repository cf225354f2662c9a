import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { isRejection, isTimeout } from './api-error.ts'

/** The fetch defaults: fresh for a minute, no automatic refetch, one retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: onceUnlessRejected,
        // `navigator.onLine` is unreliable on a golf course: send the request and report its
        // result, instead of waiting to be online.
        networkMode: 'always',
      },
      mutations: { retry: onceUnlessRejected, networkMode: 'always' },
    },
  })
}

function onceUnlessRejected(failures: number, error: Error): boolean {
  return failures < 1 && !isRejection(error) && !isTimeout(error)
}

/** For changes that matches, players, figures and records all show. */
export function useReloadAll() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}
