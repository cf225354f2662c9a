import { expect, test } from 'vitest'
import { answerReader, type Answer } from './getters.ts'

const pointer = 'HTTP/1.1 200 OK\r\ncontent-length: 25\r\n\r\n{"revision":"9-0011aabb"}'
const refused = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'
const board = `HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(5_000)}`

test('an answer is told with its size, and what is short with what it says', () => {
  expect(read([pointer, refused, board])).toEqual([
    { status: 200, bytes: pointer.length, body: '{"revision":"9-0011aabb"}' },
    { status: 404, bytes: refused.length, body: '' },
    { status: 200, bytes: board.length, body: '' },
  ])
})

test.each([
  ['pointer', pointer],
  ['board', board],
])('a %s that comes in pieces is one answer', (_what, text) => {
  const whole = read([text])
  expect(whole).toHaveLength(1)
  for (let cut = 1; cut < text.length; cut += 7)
    expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(whole)
})

function read(pieces: readonly string[]): Answer[] {
  const answers: Answer[] = []
  const take = answerReader((answer) => answers.push(answer))
  for (const piece of pieces) take(Buffer.from(piece))
  return answers
}
