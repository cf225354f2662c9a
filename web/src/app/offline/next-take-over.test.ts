import { expect, test } from 'vitest'
import type { TakeOverEvent } from './next-take-over.ts'
import { currentVersion, nextTakeOver } from './next-take-over.ts'

type Happening = TakeOverEvent | { kind: 'due' }

const hidden: readonly Happening[] = [{ kind: 'hidden' }, { kind: 'due' }]

test.each<[string, readonly Happening[], string[]]>([
  ['waits while somebody looks', [{ kind: 'offered' }], []],
  ['waits while the page has only just been hidden', [{ kind: 'offered' }, { kind: 'hidden' }], []],
  ['comes in once it has been hidden for a while', [{ kind: 'offered' }, ...hidden], ['take-over-unseen']],
  ['comes in at once if it was', [...hidden, { kind: 'offered' }], ['take-over-unseen']],
  [
    'waits while scores are unsent, and comes in once they are sent',
    [{ kind: 'counted', waiting: 3 }, { kind: 'offered' }, ...hidden, { kind: 'counted', waiting: 0 }],
    ['take-over-unseen'],
  ],
  ['waits while scores are unsent', [{ kind: 'counted', waiting: 3 }, { kind: 'offered' }, ...hidden], []],
  [
    'does not wait for scores that the server takes from no such version',
    [
      { kind: 'touched' },
      { kind: 'counted', waiting: 3 },
      { kind: 'offered' },
      { kind: 'too-old' },
      ...hidden,
    ],
    ['take-over-unseen'],
  ],
  [
    'comes in when the person agrees, whatever waits',
    [{ kind: 'counted', waiting: 3 }, { kind: 'offered' }, { kind: 'agreed' }],
    ['take-over'],
  ],
  [
    'is shown at once to whoever has agreed',
    [{ kind: 'offered' }, { kind: 'agreed' }, { kind: 'came-in' }],
    ['take-over', 'reload'],
  ],
  ['that another tab let in is not shown to who reads', [{ kind: 'offered' }, { kind: 'came-in' }], []],
  [
    'that another tab let in is shown once nobody has looked for a while',
    [{ kind: 'offered' }, { kind: 'came-in' }, ...hidden],
    ['reload-unseen'],
  ],
])('a new version %s', (_story, happenings, expected) => {
  expect(effectsOf(happenings)).toEqual(expected)
})

test('a page that is reloaded or left, which hides it, keeps its version', () => {
  const [state] = run([{ kind: 'offered' }, { kind: 'left' }, { kind: 'hidden' }])
  expect(state.deadlineMs).toBeUndefined()
})

test('so does one that is hidden first', () => {
  const [state] = run([{ kind: 'offered' }, { kind: 'hidden' }, { kind: 'left' }])
  expect(state.deadlineMs).toBeUndefined()
})

test('one that comes back from the browser’s memory is put away like any other', () => {
  const back: Happening[] = [{ kind: 'left' }, { kind: 'hidden' }, { kind: 'seen' }]
  expect(effectsOf([{ kind: 'offered' }, ...back, ...hidden])).toEqual(['take-over-unseen'])
})

test('looked at again in time, it stays', () => {
  const [state] = run([{ kind: 'offered' }, { kind: 'hidden' }, { kind: 'seen' }])
  expect(state.deadlineMs).toBeUndefined()
})

test('an outdated page gets the version that waits, however long it took to start', () => {
  const happenings: Happening[] = [{ kind: 'offered' }, { kind: 'too-old' }, { kind: 'came-in' }]
  expect(effectsOf(happenings)).toEqual(['take-over', 'reload'])
  expect(effectsOf([{ kind: 'too-old' }, { kind: 'offered' }])).toEqual(['take-over'])
})

test('an outdated page that was tapped or typed on waits for the golfer', () => {
  const touched: Happening[] = [{ kind: 'touched' }, { kind: 'too-old' }, { kind: 'offered' }]
  expect(effectsOf([...touched, { kind: 'came-in' }])).toEqual([])
  expect(effectsOf([...touched, { kind: 'agreed' }])).toEqual(['take-over'])
  expect(effectsOf([...touched, ...hidden])).toEqual(['take-over-unseen'])
})

test('an outdated page in the background waits as any other: another tab may be in use', () => {
  const happenings: Happening[] = [{ kind: 'hidden' }, { kind: 'too-old' }, { kind: 'offered' }]
  expect(effectsOf(happenings)).toEqual([])
  expect(effectsOf([...happenings, { kind: 'due' }])).toEqual(['take-over-unseen'])
})

function effectsOf(happenings: readonly Happening[]): string[] {
  return run(happenings)[1]
}

function run(happenings: readonly Happening[]) {
  let state = currentVersion(0)
  const kinds: string[] = []
  for (const happening of happenings) {
    const [after, effects] = nextTakeOver(state, { ...happening, nowMs: 60_000, random: 0 })
    state = after
    kinds.push(...effects.map(({ kind }) => kind))
  }
  return [state, kinds] as const
}
