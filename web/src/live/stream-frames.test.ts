import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frame } from './stream-frames.ts'
import { splitFrames } from './stream-frames.ts'

const stream =
  'retry: 1500\n\nid: 4\nevent: changes\ndata: {"a": "x:y"}\n\nevent: beat\ndata: {}\n\nid: 5\nevent: cha'

test('cuts a stream into its messages, wherever the network cut it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: stream.length - 1 }), { maxLength: 8 }), (cuts) => {
      const { frames, rest } = readInPieces([0, ...cuts.toSorted((a, b) => a - b), stream.length])
      expect(frames).toEqual([
        { event: '', content: '', retryMs: 1_500 },
        { event: 'changes', content: '{"a": "x:y"}', retryMs: undefined },
        { event: 'beat', content: '{}', retryMs: undefined },
      ])
      expect(rest).toBe('id: 5\nevent: cha')
    }),
  )
})

function readInPieces(cuts: readonly number[]): { frames: Frame[]; rest: string } {
  let rest = ''
  const frames = cuts.flatMap((cut, at) => {
    const read = splitFrames(rest + stream.slice(cuts[at - 1] ?? 0, cut))
    rest = read.rest
    return read.frames
  })
  return { frames, rest }
}
