import { ApiError, ConnectionError } from '#api/api-error.ts'
import { expect, test } from 'vitest'
import { saysSomethingOfOurs } from './report-problem-client.ts'

test.each([
  ['an error', true, { kind: 'error', cause: new TypeError('x') }],
  ['a request with status 500', true, { kind: 'request', cause: new ApiError(500, '') }],
  ['no signal', false, { kind: 'rejection', cause: new ConnectionError('no line') }],
  ['an uncaught rejection', false, { kind: 'rejection', cause: new ApiError(404, '') }],
] as const)('%s counts as ours: %s', (_what, isOurs, noticed) => {
  expect(saysSomethingOfOurs(noticed)).toBe(isOurs)
})
