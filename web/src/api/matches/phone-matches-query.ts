import { queryOptions } from '@tanstack/react-query'

/** The matches stored on this phone, as lists show them without signal. */
export function phoneMatchesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['phone-matches', userId],
    queryFn: async ({ signal }) => {
      if (userId === undefined) return []
      // Loaded lazily with sync, which the first screen doesn't need.
      const [{ syncOf }, { summariesOf }] = await Promise.all([
        import('#sync/browser-sync-client.ts'),
        import('#golf/summaries/summary-of.ts'),
      ])
      // Opening the sync of a person who signed out would close the next person's sync.
      signal.throwIfAborted()
      return summariesOf(await syncOf(userId).listMatches(), userId)
    },
    staleTime: 0,
    retry: false,
  })
}
