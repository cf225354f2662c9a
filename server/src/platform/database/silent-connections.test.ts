import { expect, test } from 'vitest'
import type { ProbeResult } from './silent-connections.ts'
import { isDead } from './silent-connections.ts'

const sessions = (state: string | null): ProbeResult => ({ kind: 'sessions', states: new Map([[7, state]]) })

test.each<[string, ProbeResult, boolean]>([
  ['the database doesn’t answer', { kind: 'no-answer' }, true],
  ['a pooler or a rejection answers', { kind: 'cannot-tell' }, false],
  ['its session is active', sessions('active'), false],
  ['its session is idle', sessions('idle'), true],
  ['its session waits for us in a transaction', sessions('idle in transaction'), true],
  ['the state of its session is hidden', sessions(null), false],
  ['its session doesn’t exist', { kind: 'sessions', states: new Map() }, true],
])('if %s, reports whether an answer will never come', (_what, result, gone) => {
  expect(isDead(result, 7)).toBe(gone)
})
