import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

test.each([
  ['no answer', new ConnectionError(), 2],
  ['a server error', new ApiError(500, ''), 2],
  ['a rejection', new ApiError(404, ''), 1],
  ['no answer in time', new ConnectionError('', { cause: new DOMException('', 'TimeoutError') }), 1],
])('retries a query after %s only if it can help', async (_name, error, tries) => {
  const queryClient = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  await expect(
    queryClient.fetchQuery({
      queryKey: ['x'],
      queryFn,
      retry: queryClient.getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
    }),
  ).rejects.toBe(error)
  expect(queryFn).toHaveBeenCalledTimes(tries)
})

test('keeps data fresh for a minute and never refetches automatically', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
})
