import { ApiError } from '#api/api-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { useSettled } from '#ui/use-settled.ts'
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
  const search = useSettled(typed.trim(), typingMs)
  const { data, error, isPlaceholderData } = useQuery(queryFor(search))
  const emptyText = error ? searchFailed(error) : 'Searching ...'
  const isDone = data !== undefined && !isPlaceholderData && search === typed.trim()
  return {
    /** What was found is for what stands in the field. */
    isDone,
    found: data ?? [],
    search: setTyped,
    /** Why what is on offer may not be all there is. */
    problem: error ? searchFailed(error) : undefined,
    emptyText: data && !isPlaceholderData ? nothingFound : emptyText,
  }
}

/** A server that answers why is no lost signal. */
function searchFailed(error: Error): string {
  const isAnswered = error instanceof ApiError && error.reply !== undefined
  return isAnswered ? sentenceFor(error) : 'No answer. Check your signal and type again.'
}
