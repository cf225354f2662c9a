import { queryOptions } from '@tanstack/react-query'

/** The matches that this phone holds, as lists show them: what there is without signal. */
export function phoneMatchesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['phone-matches', userId],
    queryFn: async () => {
      if (userId === undefined) return []
      // With the sync, which the first screen does without.
      const [{ syncOf }, { summariesOf }] = await Promise.all([
        import('#sync/browser-sync-client.ts'),
        import('#golf/summaries/summary-of.ts'),
      ])
      return summariesOf(await syncOf(userId).listMatches(), userId)
    },
    staleTime: 0,
    retry: false,
  })
}
