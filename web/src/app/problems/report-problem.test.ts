import { ApiError, ConnectionError } from '#api/api-error.ts'
import { expect, test } from 'vitest'
import { saysSomethingOfOurs } from './report-problem-client.ts'

test.each([
  ['an error', true, { kind: 'error', cause: new TypeError('x') }],
  ['a call that was answered 500', true, { kind: 'request', cause: new ApiError(500, '') }],
  ['no signal', false, { kind: 'rejection', cause: new ConnectionError('no line') }],
  ['a refusal that nobody caught', false, { kind: 'rejection', cause: new ApiError(404, '') }],
] as const)('%s: ours %s', (_what, isOurs, noticed) => {
  expect(saysSomethingOfOurs(noticed)).toBe(isOurs)
})
