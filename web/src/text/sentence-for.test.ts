import { ApiError, ConnectionError } from '#api/api-error.ts'
import { errorCodes } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { errorSentences } from './error-sentences.ts'
import { sentenceFor } from './sentence-for.ts'

test.each(errorCodes)('has a sentence for %s', (code) => {
  const error = new ApiError(400, JSON.stringify({ code, requestId: 'r' }))
  expect(sentenceFor(error)).toBe(errorSentences[code].replace('{name}', 'One of the players'))
})

test('names the person that a rejection is about', () => {
  const error = new ApiError(409, JSON.stringify({ code: 'player-unavailable', name: 'Tom Baker' }))
  expect(sentenceFor(error)).toContain('Tom Baker can’t be added to this match.')
})

test('tells timeouts, rejections and HTML pages of a proxy apart', () => {
  expect(sentenceFor(new ConnectionError())).toContain('check your signal')
  expect(sentenceFor(new ApiError(502, '<html>Bad gateway</html>'))).toBe(errorSentences.internal)
})

test.each([
  ['20', 'in a minute'],
  ['60', 'in a minute'],
  ['61', 'in 2 minutes'],
  ['713', 'in 12 minutes'],
  [null, 'in a minute'],
])('says when to retry after %s seconds: %s', (retryAfter, when) => {
  const error = new ApiError(429, JSON.stringify({ code: 'too-many-requests' }), retryAfter)
  expect(sentenceFor(error)).toContain(`try again ${when}.`)
})
