import { expect, test } from 'vitest'
import { answerReader, type Answer } from './getters.ts'

const pointer = 'HTTP/1.1 200 OK\r\ncontent-length: 25\r\n\r\n{"revision":"9-0011aabb"}'
const rejected = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'
const board = `HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(5_000)}`

test('reports the size of each reply, and the text of short ones', () => {
  expect(read([pointer, rejected, board])).toEqual([
    { status: 200, bytes: pointer.length, body: '{"revision":"9-0011aabb"}' },
    { status: 404, bytes: rejected.length, body: '' },
    { status: 200, bytes: board.length, body: '' },
  ])
})

test.each([
  ['pointer', pointer],
  ['board', board],
])('a %s that arrives in pieces is one reply', (_what, text) => {
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
