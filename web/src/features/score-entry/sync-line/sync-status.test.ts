import type { ServerTrouble } from '#api/api-error.ts'
import type { Connection } from '#live/next-stream.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { expect, test } from 'vitest'
import { announcement, recheckInMs, refusalSentence, syncStatus, whyWaiting } from './sync-line.tsx'

const nowMs = 100_000
const offline: Connection = { kind: 'offline', sinceMs: 0 }
const trouble = { watching: { kind: 'unwell' } } as const
const idle: Parameters<typeof syncStatus>[0] = {
  canStore: true,
  unsafe: new Set(),
  connection: { kind: 'live' },
  trouble: {},
  waiting: [],
  setAside: [],
}

test.each<[string, Partial<typeof idle>, string]>([
  ['nothing waits', {}, 'All saved'],
  ['nothing waits, without signal', { connection: offline }, 'All saved · no signal'],
  [
    'nothing waits, and the server has trouble',
    { connection: offline, trouble },
    'All saved · server trouble',
  ],
  ['the server has refused a score', { setAside: entries(1_000) }, 'The rest is saved'],
  ['a score is on its way to the store', { unsafe: new Set(['1:1']) }, 'Saving...'],
  ['a score is on its way', { waiting: entries(1_000) }, 'Saving...'],
  ['a score is on its way for too long', { waiting: entries(5_000) }, '1 waiting to send'],
  ['scores wait', { connection: offline, waiting: entries(9_000, 100) }, '2 waiting to send'],
  ['the line is not known yet', waitingOn('connecting'), '1 waiting to send'],
  ['the session is gone', waitingOn('signed-out'), '1 waiting: sign in to send'],
  ['the app is too old', waitingOn('too-old'), '1 waiting: reload for the new version'],
])('when %s the line says so', (_story, parts, text) => {
  expect(syncStatus({ ...idle, ...parts }, nowMs).text).toBe(text)
})

test.each([
  [{ kind: 'unwell' }, '2 waiting: server trouble', /^Our server has trouble. 2 scores are safe .* go out/],
  [{ kind: 'too-much', retryAfterSeconds: 20 }, '2 waiting: too many at once', /go out in about 20 s\.$/],
] as [ServerTrouble, string, RegExp][])(
  'a server that answers with %o is not called a missing signal',
  (sending, text, words) => {
    const waiting = entries(100, 50)
    expect(syncStatus({ ...idle, waiting, trouble: { sending } }, nowMs).text).toBe(text)
    expect(whyWaiting(2, sending)).toMatch(words)
  },
)

test('a phone that cannot keep scores says so before one is entered', () => {
  const broken = { ...idle, canStore: false }
  expect(syncStatus(broken, nowMs)).toEqual({ tone: 'waiting', text: 'This phone cannot keep scores' })
  expect(syncStatus({ ...broken, waiting: entries(1_000) }, nowMs).text).toBe('1 waiting · no room for more')
})

test.each([
  ['safe', {}, 'The server has your scores'],
  ['safe, but for one', { setAside: entries(1_000) }, 'The server has your other scores'],
  ['on their way to the store', { unsafe: new Set(['1:1']) }, ''],
  ['on their way', { waiting: entries(1_000) }, ''],
  ['waiting', { connection: offline, waiting: entries(9_000, 100) }, '2 scores are not sent yet'],
  ['one waiting', { connection: offline, waiting: entries(9_000) }, 'One score is not sent yet'],
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
  expect(recheckInMs({ waiting: entries(1_000) }, nowMs)).toBe(3_000)
  expect(recheckInMs({ waiting: entries(60_000) }, nowMs)).toBe(0)
})

test.each([
  ['match-complete', 'The match was completed at 14:05. The organizer can reopen it.'],
  ['not-a-player', 'They do not play in this match any more.'],
  [
    'not-allowed',
    'Your link only lets you enter scores for your own group. Ask the organizer to enter this one.',
  ],
  ['too-many-waiting', 'This match has too many open conflicts. Settle some, then send this score again.'],
  ['match-not-found', errorSentences['match-not-found']],
] as const)('a refusal as %s says why in a sentence', (code, sentence) => {
  const completedAt = new Date(2026, 7, 1, 14, 5).toISOString()
  expect(refusalSentence(code, { completedAt })).toBe(sentence)
})

function waitingOn(kind: 'connecting' | 'signed-out' | 'too-old') {
  return { connection: { kind }, waiting: entries(100) }
}

/** Entries as old as that. */
function entries(...agesMs: number[]): OutboxEntry[] {
  const rest = { base: null, settles: [], enteredBy: 1, refusal: null, seq: 1, answeredIn: null }
  const score = { ballNo: 1, holeNumber: 1, strokes: 4, isPickedUp: false }
  return agesMs.map((ageMs) => ({ id: String(ageMs), enteredAtMs: nowMs - ageMs, ...score, ...rest }))
}
