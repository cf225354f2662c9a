import { expect, test } from 'vitest'
import { pageOf, scrub } from './problem-words.ts'
import { problemSchema } from './problems.ts'

test.each([
  ['an address', 'no account for ann.smith+golf@club.example here', 'no account for <email> here'],
  ['a query', 'at https://nineteenth.golf/join?token=abc#frag:10:5', 'at https://nineteenth.golf/join:10:5'],
  ['the secret of a public board', 'GET /api/public/Zm9vYmFyYmF6cXV4/now', 'GET /api/public/-/now'],
  [
    'the secret of a join link',
    'https://nineteenth.golf/join#Zm9vYmFyYmF6cXV4',
    'https://nineteenth.golf/join',
  ],
  ['a token', 'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6IjEyMyJ9 rejected', 'Bearer <secret> rejected'],
  ['a short token', 'no link AbCdEfGh12345678 here', 'no link <secret> here'],
  ['a name', 'cannot add "Ann Smith" twice', 'cannot add <text> twice'],
  ['a name in other quotes', 'cannot add ‘Ann’ or «Bob»', 'cannot add <text> or <text>'],
  [
    'nothing from the name of a file',
    'at hole (https://nineteenth.golf/assets/score-entry-page-Bx3kD9aZ.js:1:200)',
    'at hole (https://nineteenth.golf/assets/score-entry-page-Bx3kD9aZ.js:1:200)',
  ],
  [
    'nothing',
    'at hole (https://nineteenth.golf/assets/a-1.js:1:200)',
    'at hole (https://nineteenth.golf/assets/a-1.js:1:200)',
  ],
])('%s is removed', (_what, text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed)
})

test('a page is reported without numbers, names and secrets', () => {
  expect(pageOf('/matches/17/score')).toBe('/matches/-/score')
  expect(pageOf('/watch/Zm9vYmFyYmF6cXV4')).toBe('/watch/-')
  expect(pageOf(`/${'x'.repeat(500)}`)).toBe('/-')
})

test('the server removes what a browser left in, but no more than necessary', () => {
  const problem = { kind: 'error', message: 'x of ann@club.example', page: '/matches/-' }
  expect(problemSchema.parse(problem)).toEqual({ ...problem, message: 'x of <email>', stack: '' })
  for (const wrong of [
    { kind: 'other' },
    { message: 'x'.repeat(301) },
    { page: '/matches/17' },
    { requestId: 'mine' },
  ])
    expect(problemSchema.safeParse({ ...problem, ...wrong }).success).toBe(false)
})
