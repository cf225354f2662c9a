import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { isRefusal, isTimeout } from './api-error.ts'

/** The fetch defaults: fresh for a minute, nothing by itself, one retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: onceUnlessRefused,
        // `navigator.onLine` lies on a golf course: try, and say what happened, instead of waiting for it.
        networkMode: 'always',
      },
      mutations: { retry: onceUnlessRefused, networkMode: 'always' },
    },
  })
}

function onceUnlessRefused(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error) && !isTimeout(error)
}

/** For changes that matches, players, figures and records all show. */
export function useReloadAll() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}
