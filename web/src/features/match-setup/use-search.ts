import { ApiError } from '#api/api-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { useSettled } from '#ui/hooks/use-settled.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const typingMs = 200

/** A search on the server as somebody types, and what to say while its list is empty. */
export function useSearch<Found>(
  queryFor: (search: string) => UseQueryOptions<Found[], Error, Found[], string[]>,
  nothingFound: string,
) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settled = useSettled(text, typingMs)
  const search = text === '' ? '' : settled
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(queryFor(search))
  // What was found for another text is not offered: its list would change under the finger that chooses from it.
  const isRetrying = isFetching && error !== null
  const isDone = search === text && !isPending && !isPlaceholderData && !isRetrying
  return {
    /** What was found, or failed, is for what stands in the field. */
    isDone,
    found: isDone && data ? data : [],
    search: setTyped,
    retry: () => void refetch(),
    /** Why what is on offer may not be all there is. */
    problem: error ? searchFailed(error) : undefined,
    emptyText: isDone ? (error && !data ? searchFailed(error) : nothingFound) : 'Searching ...',
  }
}

/** A server that answers why is no lost signal. */
function searchFailed(error: Error): string {
  const isAnswered = error instanceof ApiError && error.reply !== undefined
  return isAnswered ? sentenceFor(error) : 'Couldn’t reach Nineteenth. Check your signal.'
}
