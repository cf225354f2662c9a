import type { MatchFilter, MatchStatusFilter } from '#api/match-list-queries.ts'

export type StatusChoice = MatchStatusFilter | 'all'

export const statusOptions: ReadonlyArray<{ value: StatusChoice; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'in-progress', label: 'In Progress' },
  { value: 'complete', label: 'Complete' },
]

/** The filter as the address says it, so that coming back from a match finds the same list. */
export function filterFrom(params: URLSearchParams): MatchFilter {
  const status = params.get('status')
  const search = params.get('search')?.trim()
  return {
    ...((status === 'in-progress' || status === 'complete') && { status }),
    ...(search && { search }),
  }
}

/** The same filter as an address; nothing where nothing is filtered. */
export function toParams({ status, search }: MatchFilter): URLSearchParams {
  return new URLSearchParams({ ...(status && { status }), ...(search && { search }) })
}
