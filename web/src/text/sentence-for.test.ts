import { ApiError, ConnectionError } from '#api/api-error.ts'
import { errorCodes } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { errorSentences } from './error-sentences.ts'
import { sentenceFor } from './sentence-for.ts'

test.each(errorCodes)('a refusal with %s has its own sentence', (code) => {
  const error = new ApiError(400, JSON.stringify({ code, requestId: 'r' }))
  expect(sentenceFor(error)).toBe(errorSentences[code].replace('{name}', 'One of the players'))
})

test('a refusal that is about a person names them', () => {
  const error = new ApiError(409, JSON.stringify({ code: 'player-unavailable', name: 'Tom Baker' }))
  expect(sentenceFor(error)).toContain("Tom Baker can't be added to this match.")
})

test('no answer is told apart from a refusal, and a page of HTML from a proxy from both', () => {
  expect(sentenceFor(new ConnectionError())).toContain('Check your signal')
  expect(sentenceFor(new ApiError(502, '<html>Bad gateway</html>'))).toBe(errorSentences.internal)
})

test.each([
  ['20', 'in a minute'],
  ['60', 'in a minute'],
  ['61', 'in 2 minutes'],
  ['713', 'in 12 minutes'],
  [null, 'in a minute'],
])('who is told to come back after %s seconds reads when: %s', (retryAfter, when) => {
  const error = new ApiError(429, JSON.stringify({ code: 'too-many-requests' }), retryAfter)
  expect(sentenceFor(error)).toContain(`try again ${when}.`)
})
