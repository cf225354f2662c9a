import type { MatchFilter, MatchStatusFilter } from '#api/matches/match-list-queries.ts'
import type { MatchSummary } from '@nineteenth/contracts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

type StatusChoice = MatchStatusFilter | 'all'

export const statusOptions: ReadonlyArray<{ value: StatusChoice; label: string }> = [
  { value: 'all', label: words.filter.all },
  { value: 'in-progress', label: sharedWords.inProgress },
  { value: 'complete', label: sharedWords.complete },
]

/** The filter in the address, so that going back from a match shows the same list. */
export function filterFrom(params: URLSearchParams): MatchFilter {
  const status = params.get('status')
  const search = params.get('search')?.trim()
  return {
    ...((status === 'in-progress' || status === 'complete') && { status }),
    ...(search && { search }),
  }
}

/** Whether a match on this phone fits the filter, for lists without the server. */
export function isFitting(match: MatchSummary, { status, search }: MatchFilter): boolean {
  if (status !== undefined && match.isComplete !== (status === 'complete')) return false
  const names = [match.courseName, ...match.players.map(({ displayName }) => displayName)]
  return !search || names.some((name) => plain(name).includes(plain(search)))
}

/** Ignores case and accents: zoe finds Zoë. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const typingMs = 250

/** The list's filter, stored in the address once typing pauses. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  const [typed, setTyped] = useState(filter.search ?? '')

  const change = (next: MatchFilter) => {
    const { status, search } = { ...filter, ...next }
    setParams({ ...(status && { status }), ...(search && { search }) }, { replace: true })
  }
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
      setParams({}, { replace: true })
    },
  }
}
