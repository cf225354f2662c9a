import type { ServerProblem } from '#api/api-error.ts'
import type { Connection } from '#live/next-stream.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { strokesCell } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { rejectionSentence } from './rejection-sentence.ts'
import { announcement, recheckInMs, syncStatus, whyWaiting } from './sync-line.tsx'

const nowMs = 100_000
const offline: Connection = { kind: 'offline', sinceMs: 0 }
const serverProblems = { watching: { kind: 'unwell' } } as const
const idle: Parameters<typeof syncStatus>[0] = {
  canStore: true,
  unsafe: new Set(),
  connection: { kind: 'live' },
  serverProblems: {},
  waiting: [],
  setAside: [],
}

test.each<[string, Partial<typeof idle>, string]>([
  ['everything is sent', {}, 'All saved'],
  ['everything is sent and there is no signal', { connection: offline }, 'All saved · no signal'],
  [
    'everything is sent and the server has a problem',
    { connection: offline, serverProblems },
    'All saved · server problem',
  ],
  ['the server rejected a score', { setAside: entries(1_000) }, 'The rest is saved'],
  ['a score is being stored', { unsafe: new Set(['1:1']) }, 'Saving...'],
  ['a score is being sent', { waiting: entries(1_000) }, 'Saving...'],
  ['sending takes too long', { waiting: entries(5_000) }, '1 waiting to send'],
  ['scores wait', { connection: offline, waiting: entries(9_000, 100) }, '2 waiting to send'],
  ['the phone is connecting', waitingOn('connecting'), '1 waiting to send'],
  ['the session is gone', waitingOn('signed-out'), '1 waiting: sign in to send'],
  ['the app is outdated', waitingOn('too-old'), '1 waiting: reload to update'],
])('if %s, the line says so', (_story, parts, text) => {
  expect(syncStatus({ ...idle, ...parts }, nowMs).text).toBe(text)
})

test.each([
  [
    { kind: 'unwell' },
    '2 waiting: server problem',
    /^Nineteenth has a problem right now. 2 scores are safe .* be sent automatically/,
  ],
  [{ kind: 'too-much', retryAfterSeconds: 20 }, '2 waiting: server busy', /be sent in about 20 seconds\.$/],
] as [ServerProblem, string, RegExp][])(
  'doesn’t call a server’s error %o missing signal',
  (sending, text, words) => {
    const waiting = entries(100, 50)
    expect(syncStatus({ ...idle, waiting, serverProblems: { sending } }, nowMs).text).toBe(text)
    expect(whyWaiting(2, sending)).toMatch(words)
  },
)

test('says that this phone can’t save scores before one is entered', () => {
  const broken = { ...idle, canStore: false }
  expect(syncStatus(broken, nowMs)).toEqual({ tone: 'waiting', text: 'Can’t save scores here' })
  expect(syncStatus({ ...broken, waiting: entries(1_000) }, nowMs).text).toBe('1 waiting · can’t save more')
})

test.each([
  ['saved', {}, 'Your scores are saved'],
  ['saved, except for one', { setAside: entries(1_000) }, 'Your other scores are saved'],
  ['being stored', { unsafe: new Set(['1:1']) }, ''],
  ['being sent', { waiting: entries(1_000) }, ''],
  ['waiting', { connection: offline, waiting: entries(9_000, 100) }, '2 scores aren’t sent yet'],
  ['one waiting', { connection: offline, waiting: entries(9_000) }, 'One score isn’t sent yet'],
  ['impossible to store', { canStore: false }, 'New scores can’t be saved on this phone'],
])('announces scores that are %s in other words than the line', (_story, parts, said) => {
  const snapshot = { ...idle, ...parts }
  const status = syncStatus(snapshot, nowMs)
  expect(announcement(snapshot, status)).toBe(said)
  expect(said).not.toContain(status.text)
})

test('the line is computed again when time alone changes it', () => {
  expect(recheckInMs({ waiting: [] }, nowMs)).toBeUndefined()
  expect(recheckInMs({ waiting: entries(1_000) }, nowMs)).toBe(3_000)
  expect(recheckInMs({ waiting: entries(60_000) }, nowMs)).toBe(0)
})

test.each([
  ['match-complete', 'The match was completed at 2:05 PM. The organizer can reopen it.'],
  ['not-a-player', 'This player is no longer in the match.'],
  [
    'not-allowed',
    'Your link only lets you enter scores for your own group. Ask the organizer to enter this one.',
  ],
  [
    'too-many-waiting',
    'Too many scores in this match differ between phones. Choose the right ones, then send this score again.',
  ],
  ['not-asked', expect.stringMatching(/^This match’s games changed/)],
  ['press-too-late', expect.stringMatching(/^This hole already had a score when you pressed/)],
  ['invalid-value', expect.stringMatching(/^This value isn’t possible here/)],
  ['match-not-found', errorSentences['match-not-found']],
] as const)('the rejection %s has a sentence', (code, sentence) => {
  const completedAt = new Date(2026, 7, 1, 14, 5).toISOString()
  expect(rejectionSentence(code, { completedAt })).toEqual(sentence)
})

function waitingOn(kind: 'connecting' | 'signed-out' | 'too-old') {
  return { connection: { kind }, waiting: entries(100) }
}

/** Entries with these ages. */
function entries(...agesMs: number[]): OutboxEntry[] {
  const rest = { base: null, settles: [], enteredBy: 1, rejection: null, seq: 1, acknowledgedIn: null }
  const score = { cell: strokesCell(1, 1), value: 4 }
  return agesMs.map((ageMs) => {
    const enteredAt = new Date(nowMs - ageMs).toISOString()
    return { id: String(ageMs), enteredAt, ...score, ...rest }
  })
}
