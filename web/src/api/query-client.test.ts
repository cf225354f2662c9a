import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

test.each([
  ['no answer', new ConnectionError(), 2],
  ['a server in trouble', new ApiError(500, ''), 2],
  ['a refusal', new ApiError(404, ''), 1],
  ['no answer in time', new ConnectionError('', { cause: new DOMException('', 'TimeoutError') }), 1],
])('after %s a query is tried as often as it makes sense', async (_name, error, tries) => {
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

test('what was fetched is fresh for a minute and never fetched by itself', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
})
