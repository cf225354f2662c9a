import { expect, test } from 'vitest'
import type { Testimony } from './silent-connections.ts'
import { isGone } from './silent-connections.ts'

const sessions = (state: string | null): Testimony => ({ kind: 'sessions', states: new Map([[7, state]]) })

test.each<[string, Testimony, boolean]>([
  ['nobody answers', { kind: 'nobody-answers' }, true],
  ['a pooler or a refusal answers', { kind: 'cannot-tell' }, false],
  ['its session is at work', sessions('active'), false],
  ['its session has nothing to do', sessions('idle'), true],
  ['its session waits for us in a transaction', sessions('idle in transaction'), true],
  ['what its session does is not shown', sessions(null), false],
  ['there is no such session', { kind: 'sessions', states: new Map() }, true],
])('where %s, whether an answer will never come', (_what, testimony, gone) => {
  expect(isGone(testimony, 7)).toBe(gone)
})
