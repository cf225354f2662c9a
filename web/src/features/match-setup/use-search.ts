import { ApiError } from '#api/api-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { useSettled } from '#ui/hooks/use-settled.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupWords } from './words.ts'

const typingMs = 200

/** Searches the server while the golfer types, and explains an empty list. */
export function useSearch<Found>(
  queryFor: (search: string) => UseQueryOptions<Found[], Error, Found[], string[]>,
  nothingFound: string,
) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settled = useSettled(text, typingMs)
  const search = text === '' ? '' : settled
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(queryFor(search))
  // Results for an earlier text are not offered, because the list would change under the finger.
  const isRetrying = isFetching && error !== null
  const isDone = search === text && !isPending && !isPlaceholderData && !isRetrying
  return {
    /** Results and errors belong to the text in the field. */
    isDone,
    found: isDone && data ? data : [],
    search: setTyped,
    retry: () => void refetch(),
    /** Why the list may be incomplete. */
    problem: error ? searchFailed(error) : undefined,
    emptyText: isDone ? (error && !data ? searchFailed(error) : nothingFound) : setupWords.search.searching,
  }
}

/** A server that replies with a reason is reachable. */
function searchFailed(error: Error): string {
  const isAnswered = error instanceof ApiError && error.reply !== undefined
  return isAnswered ? sentenceFor(error) : setupWords.search.notReached
}
