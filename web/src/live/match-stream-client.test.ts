import type { ErrorCode, MatchChanges } from '@nineteenth/contracts'
import { beatMs, errorStatus } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchStream } from './match-stream-client.ts'
import { openMatchStream } from './match-stream-client.ts'

let stream: MatchStream | undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stream?.close()
  vi.useRealTimers()
})

test('[SY14] asks from where the phone stands, and hands over what comes', async () => {
  const line = aLine()
  await line.settle()
  expect(line.paths).toEqual(['/api/matches/7/live?version=1&since=3'])
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

test('[SY12 SY14] connects at once when woken, and leaves a line alone that is alive', async () => {
  const line = aLine([new Error('no line'), new Error('no line')])
  await line.settle()
  stream?.wake('again')
  await line.settle()
  expect(line.paths).toHaveLength(2)
  stream?.wake('again')
  await line.settle()
  stream?.wake('again')
  await line.settle()
  expect(line.paths).toHaveLength(3)
  stream?.wake('anew')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.paths).toHaveLength(4)
})

test('[SY6] begins anew when changes could not be taken', async () => {
  const line = aLine()
  await line.settle()
  line.failToTake()
  line.say('changes', changes(9))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([line.told, line.paths.length]).toEqual([['opened', 'broke', 'opened'], 2])
})

test.each(['by a message', 'by the answer'])(
  'when the match is gone, told %s, asks again only after a while, for it may come back',
  async (how) => {
    const line = aLine(how === 'by the answer' ? [refused('match-not-found')] : [])
    await line.settle()
    if (how === 'by a message') line.say('gone', {})
    await vi.advanceTimersByTimeAsync(9_000)
    expect([line.isGone(), line.paths.length]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(line.paths).toHaveLength(2)
    expect(line.told.at(-1)).toBe('opened')
  },
)

test('a message of a version to come asks for a new version of the app', async () => {
  const line = aLine()
  await line.settle()
  line.say('changes', { revision: 'four' })
  await line.settle()
  expect(line.told).toEqual(['opened', 'too-old'])
})

/** A line to the server; its first answers may be given. */
function aLine(answers: (Response | Error)[] = []) {
  const paths: string[] = []
  const heard: number[] = []
  const told: string[] = []
  let revision = 3
  let isGone = false
  let canTake = true
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  stream = openMatchStream(
    { connect, random: () => 1 },
    {
      matchId: 7,
      since: () => revision,
      onChanges: async (changes) => {
        if (!canTake) throw new Error('cannot')
        revision = changes.revision
        heard.push(revision)
      },
      onGone: () => (isGone = true),
      onConnection: (event) => told.push(event),
    },
  )
  return {
    paths,
    heard,
    told,
    isGone: () => isGone,
    failToTake: () => (canTake = false),
    say: (event: string, content: object) => write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`),
    sayRaw: write,
    end: () => writer?.close(),
    settle: () => vi.advanceTimersByTimeAsync(0),
  }

  async function connect(path: string, signal: AbortSignal): Promise<Response> {
    paths.push(path)
    canTake = true
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? new Response(new ReadableStream({ start: (controller) => attach(controller, signal) }))
  }

  function attach(controller: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal): void {
    writer = controller
    signal.addEventListener('abort', () => {
      if (writer === controller) controller.error(new DOMException('aborted', 'AbortError'))
    })
  }

  function write(text: string): void {
    writer?.enqueue(new TextEncoder().encode(text))
  }
}

function refused(code: ErrorCode): Response {
  return new Response(JSON.stringify({ code }), { status: errorStatus[code] })
}

function changes(revision: number): MatchChanges {
  return { since: 0, revision, details: null, scores: [], conflicts: [] }
}
