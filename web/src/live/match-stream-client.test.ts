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

test('[SY14] asks from where the phone stands, and hands over what comes', async () => {
  const line = aLine()
  await line.settle()
  expect(line.paths).toEqual(['/api/matches/7/live?version=7&epoch=first%20life&since=3'])
  line.say('changes', changes(4))
  await line.settle()
  expect([line.heard, line.told]).toEqual([[4], ['opened']])
})

test('[SY14] comes back after the end, when the server wishes, from the new revision', async () => {
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
])('[SY14 SY15] refused with %s is told as %s, and tried again', async (code, told) => {
  const line = aLine([code ? refused(code) : new Error('no line')])
  await line.settle()
  expect(line.told).toEqual([told])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.told).toEqual([told, 'opened'])
  expect(line.reported).toEqual([['The stream could not be opened', expect.any(Error)]])
})

test('[SY14] a line that stays silent for two beats is given up; one that beats is not', async () => {
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

test('[SY12 SY14] a wake while an attempt hangs leads to the next at once, and is no failure', async () => {
  const line = aLine(Array.from({ length: 6 }, () => new Error('no line')))
  await vi.advanceTimersByTimeAsync(60_000)
  const tried = line.paths.length
  line.hangNext()
  stream?.wake('anew')
  await line.settle()
  expect([line.paths.length, line.told.at(-1)]).toEqual([tried + 1, 'failed'])
  line.reported.length = 0
  stream?.wake('anew')
  await line.settle()
  expect([line.paths.length, line.told.at(-1), line.reported]).toEqual([tried + 2, 'opened', []])
  // The line is alive.
  stream?.wake('again')
  await line.settle()
  expect(line.paths).toHaveLength(tried + 2)
})

test('[SY6] begins anew when changes could not be taken, less and less often', async () => {
  const line = aLine()
  line.refuseToTake()
  await vi.advanceTimersByTimeAsync(6_000)
  // After one second, two more, and four more.
  expect(line.paths).toHaveLength(3)
  expect(line.told.slice(0, 3)).toEqual(['opened', 'broke', 'opened'])
  expect(line.reported[0]).toEqual(['Changes could not be taken', new Error('a gap')])
})

test('[SY15] a page that answers everything with 200 is no line', async () => {
  const line = aLine([new Response('<h1>Welcome to our hotel</h1>')])
  await line.settle()
  expect(line.told).toEqual(['failed'])
})

test('every failure of an attempt and of a stream is reported once, with its cause', async () => {
  const line = aLine([new Error('no line')])
  await vi.advanceTimersByTimeAsync(2_000)
  line.breakWith(new Error('cut'))
  await vi.advanceTimersByTimeAsync(2_500)
  line.hangNext()
  await vi.advanceTimersByTimeAsync(3 * beatMs)
  expect(line.reported.map(([what, cause]) => [what, String(cause)])).toEqual([
    ['The stream could not be opened', 'Error: no line'],
    ['The stream broke', 'Error: cut'],
    ['The stream broke', 'Error: Nothing was heard for too long'],
    ['The stream could not be opened', 'Error: Nothing was heard for too long'],
  ])
})

test('after it is closed nothing is connected, told or timed, whatever arrives late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const line = aLine([promise])
  await line.settle()
  stream?.close()
  resolve(aStream(`event: changes\ndata: ${JSON.stringify(changes(9))}\n\n`))
  stream?.wake('anew')
  stream?.wake('again')
  await line.settle()
  expect([line.paths.length, line.told, line.heard, line.reported]).toEqual([1, [], [], []])
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever is told of the end may close the stream at that moment', async () => {
  const line = aLine([new Error('no line')], () => stream?.close())
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.paths.length, line.told]).toEqual([1, ['failed']])
})

test.each(['by a message', 'by the answer'])(
  'when the match is gone, told %s, asks again only after a while, for it may come back',
  async (how) => {
    const line = aLine(how === 'by the answer' ? [refused('match-not-found')] : [])
    await line.settle()
    if (how === 'by a message') line.say('gone', {})
    await vi.advanceTimersByTimeAsync(9_000)
    expect([line.isGone(), line.paths.length, line.reported]).toEqual([true, 1, []])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(line.paths).toHaveLength(2)
    expect(line.told.at(-1)).toBe('opened')
  },
)

test('a message of a version to come asks for a new version of the app', async () => {
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

/** A line to the server; its first answers may be given. */
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
    /** From now on every stream brings changes that leave a gap. */
    refuseToTake: () => {
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

function refused(code: ErrorCode): Response {
  return new Response(JSON.stringify({ code }), { status: errorStatus[code] })
}

function changes(revision: number): MatchChanges {
  return {
    epoch: 'first life',
    since: 0,
    revision,
    details: null,
    scores: [],
    conflicts: [],
    closedConflicts: [],
  }
}

const text =
  'retry: 1500\n\nid: 4\nevent: changes\ndata: {"a": "x:y"}\n\nevent: beat\ndata: {}\n\nid: 5\nevent: cha'

test('cuts a stream into its messages, wherever the network cut it', () => {
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

test('a wait that is not a number is no wish', () => {
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
