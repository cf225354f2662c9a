import { onTooOld } from '#api/signals.ts'
import * as fc from 'fast-check'
import type { ErrorCode, MatchChanges } from '@nineteenth/contracts'
import { beatMs, errorStatus } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchStream } from './match-stream-client.ts'
import { openMatchStream } from './match-stream-client.ts'
import { splitFrames } from './stream-frames.ts'

let stream: MatchStream | undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stream?.close()
  vi.useRealTimers()
})

test('[SY14] requests changes from the phone’s revision, and passes them on', async () => {
  const line = aLine()
  await line.settle()
  expect(line.paths).toEqual(['/api/matches/7/live?version=11&epoch=first%20life&since=3'])
  line.say('changes', changes(4))
  await line.settle()
  expect([line.heard, line.told]).toEqual([[4], ['opened']])
})

test('[SY14] reconnects after the end, when the server says, from the new revision', async () => {
  const line = aLine()
  await line.settle()
  line.say('changes', changes(4))
  line.sayRaw('retry: 5000\n\n')
  line.end()
  await vi.advanceTimersByTimeAsync(4_900)
  expect([line.paths.length, line.told.at(-1)]).toEqual([1, 'broke'])
  await vi.advanceTimersByTimeAsync(200)
  expect(line.paths.at(-1)).toContain('since=4')
})

test.each<[code: ErrorCode | undefined, told: string]>([
  ['unavailable', 'failed'],
  [undefined, 'failed'],
  ['signed-out', 'signed-out'],
  ['too-old', 'too-old'],
])('[SY14 SY15] a rejection %s is reported as %s, and retried', async (code, told) => {
  const line = aLine([code ? rejected(code) : new Error('no line')])
  await line.settle()
  expect(line.told).toEqual([told])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.told).toEqual([told, 'opened'])
  expect(line.reported).toEqual([['Couldn’t open the stream', expect.any(Error)]])
})

test('[SY14] closes a stream that is silent for two beats, but not one that beats', async () => {
  const line = aLine()
  await line.settle()
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(beatMs)
    line.say('beat', {})
  }
  expect(line.paths).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * beatMs + 6_000)
  expect(line.paths).toHaveLength(2)
})

test('[SY12 SY14] a wake during a hanging attempt starts the next at once, without counting a failure', async () => {
  const line = aLine(Array.from({ length: 6 }, () => new Error('no line')))
  await vi.advanceTimersByTimeAsync(60_000)
  const tried = line.paths.length
  line.hangNext()
  stream?.wake('reconnect')
  await line.settle()
  expect([line.paths.length, line.told.at(-1)]).toEqual([tried + 1, 'failed'])
  line.reported.length = 0
  stream?.wake('reconnect')
  await line.settle()
  expect([line.paths.length, line.told.at(-1), line.reported]).toEqual([tried + 2, 'opened', []])
  // The stream is alive.
  stream?.wake('retry')
  await line.settle()
  expect(line.paths).toHaveLength(tried + 2)
})

test('[SY6] restarts when changes can’t be applied, with growing pauses', async () => {
  const line = aLine()
  line.rejectToTake()
  await vi.advanceTimersByTimeAsync(6_000)
  // After one second, two more, and four more.
  expect(line.paths).toHaveLength(3)
  expect(line.told.slice(0, 3)).toEqual(['opened', 'broke', 'opened'])
  expect(line.reported[0]).toEqual(['Couldn’t apply changes', new Error('a gap')])
})

test('[SY15] a captive portal that answers 200 isn’t a stream', async () => {
  const line = aLine([new Response('<h1>Welcome to our hotel</h1>')])
  await line.settle()
  expect(line.told).toEqual(['failed'])
})

test('reports every failure of an attempt or a stream once, with its cause', async () => {
  const line = aLine([new Error('no line')])
  await vi.advanceTimersByTimeAsync(2_000)
  line.breakWith(new Error('cut'))
  await vi.advanceTimersByTimeAsync(2_500)
  line.hangNext()
  await vi.advanceTimersByTimeAsync(3 * beatMs)
  expect(line.reported.map(([what, cause]) => [what, String(cause)])).toEqual([
    ['Couldn’t open the stream', 'Error: no line'],
    ['The stream broke', 'Error: cut'],
    ['The stream broke', 'Error: No message for too long'],
    ['Couldn’t open the stream', 'Error: No message for too long'],
  ])
})

test('does nothing after it is closed, whatever arrives late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const line = aLine([promise])
  await line.settle()
  stream?.close()
  resolve(aStream(`event: changes\ndata: ${JSON.stringify(changes(9))}\n\n`))
  stream?.wake('reconnect')
  stream?.wake('retry')
  await line.settle()
  expect([line.paths.length, line.told, line.heard, line.reported]).toEqual([1, [], [], []])
  expect(vi.getTimerCount()).toBe(0)
})

test('a listener may close the stream when it ends', async () => {
  const line = aLine([new Error('no line')], () => stream?.close())
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.paths.length, line.told]).toEqual([1, ['failed']])
})

test.each(['by a message', 'by the answer'])(
  'if the match is gone (%s), retries after a while, as it may be restored',
  async (how) => {
    const line = aLine(how === 'by the answer' ? [rejected('match-not-found')] : [])
    await line.settle()
    if (how === 'by a message') line.say('gone', {})
    await vi.advanceTimersByTimeAsync(9_000)
    expect([line.isGone(), line.paths.length, line.reported]).toEqual([true, 1, []])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(line.paths).toHaveLength(2)
    expect(line.told.at(-1)).toBe('opened')
  },
)

test('a message of a newer protocol requires a new version of the app', async () => {
  const line = aLine()
  await line.settle()
  let asked = 0
  onTooOld(() => (asked += 1))
  const askedBefore = asked
  line.say('changes', { revision: 'four' })
  await line.settle()
  expect(line.told).toEqual(['opened', 'too-old'])
  expect(asked).toBe(askedBefore + 1)
})

/** A fake server; its first answers can be set. */
function aLine(answers: (Response | Error | Promise<Response> | 'no answer')[] = [], onTold = () => {}) {
  const paths: string[] = []
  const heard: number[] = []
  const told: string[] = []
  const reported: [what: string, cause: unknown][] = []
  let revision = 3
  let isGone = false
  let canTake = true
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  stream = openMatchStream(
    { connect, now: Date.now, random: () => 1, report: (what, cause) => reported.push([what, cause]) },
    {
      matchId: 7,
      position: () => ({ epoch: 'first life', since: revision }),
      onChanges: async (changes) => {
        if (!canTake) throw new Error('a gap')
        revision = changes.revision
        heard.push(revision)
      },
      onGone: () => (isGone = true),
      onConnection: (event) => {
        told.push(event)
        onTold()
      },
    },
  )
  return {
    paths,
    heard,
    told,
    reported,
    isGone: () => isGone,
    /** From now on every stream sends changes that leave a gap. */
    rejectToTake: () => {
      canTake = false
      say('changes', changes(9))
    },
    hangNext: () => answers.unshift('no answer'),
    say,
    sayRaw: write,
    end: () => writer?.close(),
    breakWith: (cause: Error) => writer?.error(cause),
    settle: () => vi.advanceTimersByTimeAsync(0),
  }

  async function connect(path: string, signal: AbortSignal): Promise<Response> {
    paths.push(path)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer === 'no answer') return untilAborted(signal)
    return answer ?? aStream(new ReadableStream({ start: (controller) => attach(controller, signal) }))
  }

  function attach(controller: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal): void {
    writer = controller
    if (!canTake) say('changes', changes(9))
    signal.addEventListener('abort', () => {
      if (writer === controller) controller.error(new DOMException('aborted', 'AbortError'))
    })
  }

  function say(event: string, content: object): void {
    write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  }

  function write(text: string): void {
    writer?.enqueue(new TextEncoder().encode(text))
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

function aStream(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function rejected(code: ErrorCode): Response {
  return new Response(JSON.stringify({ code }), { status: errorStatus[code] })
}

function changes(revision: number): MatchChanges {
  return {
    epoch: 'first life',
    since: 0,
    revision,
    details: null,
    cells: [],
    open: [],
  }
}

const text =
  'retry: 1500\n\nid: 4\nevent: changes\ndata: {"a": "x:y"}\n\nevent: beat\ndata: {}\n\nid: 5\nevent: cha'

test('splits a stream into messages, wherever the network split it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 8 }), (cuts) => {
      const { frames, rest } = readInPieces([0, ...cuts.toSorted((a, b) => a - b), text.length])
      expect(frames).toEqual([
        { event: '', content: '', retryMs: 1_500 },
        { event: 'changes', content: '{"a": "x:y"}', retryMs: undefined },
        { event: 'beat', content: '{}', retryMs: undefined },
      ])
      expect(rest).toBe('id: 5\nevent: cha')
    }),
  )
})

test('ignores a retry time that isn’t a number', () => {
  const { frames } = splitFrames('retry: soon\n\nretry: -5\n\nretry:\n\n')
  expect(frames.map(({ retryMs }) => retryMs)).toEqual([undefined, undefined, undefined])
})

function readInPieces(cuts: readonly number[]): ReturnType<typeof splitFrames> {
  let rest = ''
  const frames = cuts.flatMap((cut, index) => {
    const read = splitFrames(rest + text.slice(cuts[index - 1] ?? 0, cut))
    rest = read.rest
    return read.frames
  })
  return { frames, rest }
}
