import type { ServerTrouble } from '#api/api-error.ts'
import type { Connection } from '#live/next-stream.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { expect, test } from 'vitest'
import { announcement, recheckInMs, refusalSentence, syncStatus, whyWaiting } from './sync-status.ts'

const nowMs = 100_000
const live: Connection = { kind: 'live' }
const offline: Connection = { kind: 'offline', sinceMs: 0 }
const idle = {
  canStore: true,
  unsafe: new Set<string>(),
  connection: live,
  trouble: {},
  waiting: [],
  setAside: [],
}

test.each([
  ['nothing waits', live, [], 'All saved'],
  ['nothing waits, without signal', offline, [], 'All saved · no signal'],
  ['a score is on its way', live, [1_000], 'Saving...'],
  ['a score is on its way for too long', live, [5_000], '1 waiting for signal'],
  ['scores wait', offline, [9_000, 100], '2 waiting for signal'],
  ['the line is not known yet', { kind: 'connecting' }, [100], '1 waiting for signal'],
  ['the session is gone', { kind: 'signed-out' }, [100], '1 waiting: sign in to send'],
  ['the app is too old', { kind: 'too-old' }, [100, 50], '2 waiting: reload for the new version'],
] as [string, Connection, number[], string][])(
  'when %s the line says so',
  (_story, connection, agesMs, text) => {
    expect(syncStatus({ ...idle, connection, setAside: [], waiting: agesMs.map(anEntry) }, nowMs).text).toBe(
      text,
    )
  },
)

test.each([
  [{ kind: 'unwell' }, '2 waiting: server trouble', /^Our server has trouble. 2 scores are safe .* go out/],
  [{ kind: 'too-much', retryAfterSeconds: 20 }, '2 waiting: too many at once', /go out in about 20 s\.$/],
] as [ServerTrouble, string, RegExp][])(
  'a server that answers with %o is not called a missing signal',
  (sending, text, words) => {
    const waiting = [anEntry(100), anEntry(50)]
    expect(syncStatus({ ...idle, waiting, trouble: { sending } }, nowMs).text).toBe(text)
    expect(whyWaiting(2, sending)).toMatch(words)
  },
)

test('nothing waits, but the server does not tell of others: that is not a missing signal either', () => {
  const status = syncStatus(
    { ...idle, connection: offline, trouble: { watching: { kind: 'unwell' } } },
    nowMs,
  )
  expect(status.text).toBe('All saved · server trouble')
})

test('a score that is on its way to the store is not called saved', () => {
  expect(syncStatus({ ...idle, unsafe: new Set(['1:1']) }, nowMs).text).toBe('Saving...')
})

test('what the server has refused is not called saved', () => {
  const refused = { ...idle, setAside: [anEntry(1_000)] }
  expect(syncStatus(refused, nowMs).text).toBe('The rest is saved')
})

test('a phone that cannot keep scores says so before one is entered', () => {
  const broken = { ...idle, canStore: false }
  expect(syncStatus(broken, nowMs)).toEqual({ tone: 'waiting', text: 'This phone cannot keep scores' })
  expect(syncStatus({ ...broken, waiting: [anEntry(1_000)] }, nowMs).text).toBe(
    '1 waiting · no room for more',
  )
})

test.each([
  ['safe', {}, 'The server has your scores'],
  ['safe, but for one', { setAside: [anEntry(1_000)] }, 'The server has your other scores'],
  ['on their way to the store', { unsafe: new Set(['1:1']) }, ''],
  ['on their way', { waiting: [anEntry(1_000)] }, ''],
  ['waiting', { connection: offline, waiting: [anEntry(9_000), anEntry(100)] }, '2 scores are not sent yet'],
  ['one waiting', { connection: offline, waiting: [anEntry(9_000)] }, 'One score is not sent yet'],
  ['not to be stored', { canStore: false }, 'New scores cannot be stored here'],
])(
  'of scores that are %s is said what became of them, in other words than the line',
  (_story, parts, said) => {
    const snapshot = { ...idle, ...parts }
    const status = syncStatus(snapshot, nowMs)
    expect(announcement(snapshot, status)).toBe(said)
    expect(said).not.toContain(status.text)
  },
)

test('the line is read again when time alone would make it untrue', () => {
  expect(recheckInMs({ waiting: [] }, nowMs)).toBeUndefined()
  expect(recheckInMs({ waiting: [anEntry(1_000)] }, nowMs)).toBe(3_000)
  expect(recheckInMs({ waiting: [anEntry(60_000)] }, nowMs)).toBe(0)
})

test('a refusal says why in a sentence', () => {
  const completedAt = new Date(2026, 7, 1, 14, 5).toISOString()
  expect(refusalSentence('match-complete', { completedAt })).toBe(
    'The match was completed at 14:05. The organizer can reopen it.',
  )
  expect(refusalSentence('not-a-player', { completedAt: null })).toBe(
    'They do not play in this match any more.',
  )
  expect(refusalSentence('not-allowed', { completedAt: null })).toBe(
    'Your link only lets you enter scores for your own group. Ask the organizer to enter this one.',
  )
  expect(refusalSentence('too-many-waiting', { completedAt: null })).toBe(
    'This match has too many open conflicts. Settle some, then send this score again.',
  )
  expect(refusalSentence('match-not-found', { completedAt: null })).toContain('Match not found')
})

function anEntry(ageMs: number): OutboxEntry {
  return {
    id: String(ageMs),
    ballNo: 1,
    holeNumber: 1,
    strokes: 4,
    isPickedUp: false,
    base: null,
    settles: [],
    enteredBy: 1,
    enteredAtMs: nowMs - ageMs,
    refusal: null,
    seq: 1,
    answeredIn: null,
  }
}
