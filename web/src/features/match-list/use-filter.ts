import type { MatchFilter } from '#api/matches/match-list-queries.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { StatusChoice } from './list-filter.ts'
import { filterFrom, toParams } from './list-filter.ts'

const typingMs = 250

/** The filter of the list, kept in the address; typing is taken over when it pauses. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  const [typed, setTyped] = useState(filter.search ?? '')

  const change = (next: MatchFilter) => setParams(toParams({ ...filter, ...next }), { replace: true })
  const search = typed.trim()
  useEffect(() => {
    if (search === (filter.search ?? '')) return undefined
    const timer = setTimeout(() => change({ search }), typingMs)
    return () => clearTimeout(timer)
  })
  return {
    filter,
    typed,
    setTyped,
    status: filter.status ?? ('all' as const),
    setStatus: (status: StatusChoice) => change({ status: status === 'all' ? undefined : status }),
    clear: () => {
      setTyped('')
      setParams(new URLSearchParams(), { replace: true })
    },
  }
}
