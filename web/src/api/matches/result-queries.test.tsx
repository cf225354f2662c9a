import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { matchQuery } from './match-queries.ts'
import { useReopenMatch } from './result-queries.ts'
import { stubApi } from '../testing/stub-api.ts'
import { aState } from '#golf/testing/a-match.ts'

const api = stubApi()

test('refetches a reopened match, which could not be edited before', async () => {
  const { queryKey } = matchQuery(7)
  const client = new QueryClient()
  client.setQueryData(queryKey, aState({ isComplete: true }))
  api.on('POST /api/matches/7/reopen', () => Response.json(aState()))
  const { result } = renderHook(() => useReopenMatch(7), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
