import { expect, test } from 'vitest'
import { problemKey, toProblem } from './problem-words.ts'
import { problemSchema } from './problems.ts'

const nothing: ReadonlySet<string> = new Set()

test('an error is reported by its position in our code and the kind of page, without personal data', () => {
  const cause = new TypeError('no "Ann" at ann@club.example')
  cause.stack = [
    'TypeError: no "Ann" at ann@club.example',
    '    at save (https://nineteenth.golf/assets/a.js?u=7:1:2)',
    'tap@https://nineteenth.golf/assets/b.js:3:4',
  ].join('\n')
  const problem = toProblem({ kind: 'error', cause }, '/matches/17', nothing)
  expect(problem).toEqual({
    kind: 'error',
    message: 'TypeError: no <text> at <email>',
    stack: 'at save (https://nineteenth.golf/assets/a.js:1:2)\ntap@https://nineteenth.golf/assets/b.js:3:4',
    page: '/matches/-',
  })
})

test('a call that was answered with 500 is reported with its id', () => {
  const requestId = '01900000-0000-7000-8000-000000000000'
  const cause = new Error('500: {"code":"internal"}')
  expect(toProblem({ kind: 'request', cause, requestId }, '/', nothing)).toMatchObject({ requestId })
})

test('the server accepts every report, however long the original was', () => {
  const cause = new Error('x '.repeat(5_000))
  cause.stack = 'at a (b:1:1)\n'.repeat(5_000)
  const problem = toProblem({ kind: 'rejection', cause }, `/${'y'.repeat(900)}`, nothing)
  expect(problemSchema.safeParse(problem).success).toBe(true)
})

test('each problem is reported once, and at most five per page', () => {
  const told = new Set<string>()
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 9; n++) {
      const problem = toProblem({ kind: 'error', cause: new Error(`n ${n}`) }, '/', told)
      if (problem) told.add(problemKey(problem))
    }
  expect([...told]).toEqual([0, 1, 2, 3, 4].map((n) => `error Error: n ${n}`))
})

test('a canceled request after leaving a page is not reported', () => {
  const cause = Object.assign(new Error('left'), { name: 'AbortError' })
  expect(toProblem({ kind: 'rejection', cause }, '/', nothing)).toBeUndefined()
})
