import { expect, test } from 'vitest'
import { readFrames, type StreamedChange } from './stream-frames.ts'

const change = (since: number, revision: number) =>
  `id: 5e1f-aa:${revision}\nevent: changes\ndata: {"epoch":"5e1f-aa","since":${since},"revision":${revision}}\n\n`
const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nretry: 2411\n\n'

test('skips everything that isn’t a change', () => {
  const text = `${head}${change(0, 7)}event: beat\ndata: {}\n\n${change(7, 12)}`
  expect(read([text])).toEqual([
    { since: 0, revision: 7, bytes: change(0, 7).length },
    { since: 7, revision: 12, bytes: change(7, 12).length },
  ])
})

test('reads the same changes however a stream is split', () => {
  const text = head + change(0, 7) + change(7, 8) + change(8, 109)
  const whole = read([text])
  expect(whole).toHaveLength(3)
  for (let cut = 0; cut <= text.length; cut++)
    expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(whole)
})

function read(pieces: readonly string[]): StreamedChange[] {
  const found: StreamedChange[] = []
  let rest: Buffer | undefined
  for (const piece of pieces)
    rest = readFrames(Buffer.concat([rest ?? Buffer.alloc(0), Buffer.from(piece)]), (each) =>
      found.push(each),
    )
  return found
}
