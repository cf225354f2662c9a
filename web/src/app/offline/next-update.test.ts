import { expect, test } from 'vitest'
import type { TakeOverEvent, UpdateCheckState } from './next-update.ts'
import { currentVersion, nextTakeOver, nextUpdateCheck } from './next-update.ts'

/** Events by their kind; a number is how many entries only this phone has. */
type Happening = Exclude<TakeOverEvent['kind'], 'counted'> | 'due' | number

const putAway: readonly Happening[] = ['hidden', 'due']

test.each<[string, readonly Happening[], string[]]>([
  ['waits while somebody looks', ['offered'], []],
  ['waits while the page has only just been hidden', ['offered', 'hidden'], []],
  ['comes in once it has been hidden for a while', ['offered', ...putAway], ['take-over-unseen']],
  ['comes in at once if it was', [...putAway, 'offered'], ['take-over-unseen']],
  ['waits while scores are unsent', [3, 'offered', ...putAway], []],
  ['comes in once they are sent', [3, 'offered', ...putAway, 0], ['take-over-unseen']],
  [
    'does not wait for scores that the server takes from no such version',
    ['touched', 3, 'offered', 'too-old', ...putAway],
    ['take-over-unseen'],
  ],
  ['comes in when the person agrees, whatever waits', [3, 'offered', 'agreed'], ['take-over']],
  ['is shown at once to whoever has agreed', ['offered', 'agreed', 'came-in'], ['take-over', 'reload']],
  ['that another tab let in is not shown to who reads', ['offered', 'came-in'], []],
  [
    'that another tab let in is shown once nobody has looked for a while',
    ['offered', 'came-in', ...putAway],
    ['reload-unseen'],
  ],
  [
    'comes in to a page that is back from the browser’s memory as to any other',
    ['offered', 'left', 'hidden', 'seen', ...putAway],
    ['take-over-unseen'],
  ],
  ['comes in to an outdated page, however long that took to start', ['too-old', 'offered'], ['take-over']],
  ['is shown by an outdated page', ['offered', 'too-old', 'came-in'], ['take-over', 'reload']],
  ['waits on an outdated page that was tapped or typed on', ['touched', 'too-old', 'offered', 'came-in'], []],
  ['comes in there when the person agrees', ['touched', 'too-old', 'offered', 'agreed'], ['take-over']],
  ['comes in there unseen', ['touched', 'too-old', 'offered', ...putAway], ['take-over-unseen']],
  [
    'waits on an outdated page in the background: another tab may be in use',
    ['hidden', 'too-old', 'offered'],
    [],
  ],
  ['comes in there after a while', ['hidden', 'too-old', 'offered', 'due'], ['take-over-unseen']],
])('a new version %s', (_story, happenings, expected) => {
  expect(run(happenings).effects).toEqual(expected)
})

test.each<[string, readonly Happening[]]>([
  ['reloaded or left, which hides it,', ['left', 'hidden']],
  ['hidden and then left', ['hidden', 'left']],
  ['looked at again in time', ['hidden', 'seen']],
])('a page that is %s keeps its version', (_story, happenings) => {
  expect(run(['offered', ...happenings]).state.deadlineMs).toBeUndefined()
})

function run(happenings: readonly Happening[]) {
  let state = currentVersion(0)
  const kinds: string[] = []
  for (const happening of happenings) {
    const event =
      typeof happening === 'number' ? { kind: 'counted' as const, waiting: happening } : { kind: happening }
    const [after, effects] = nextTakeOver(state, { ...event, nowMs: 60_000, random: 0 })
    state = after
    kinds.push(...effects.map(({ kind }) => kind))
  }
  return { state, effects: kinds }
}

const start: UpdateCheckState = { askedMs: 0, isTooOld: false, deadlineMs: undefined }

test('a page that is shown asks for a new version, but not every time', () => {
  const minutes = [1, 9, 11, 12, 20, 22]
  expect(asksOf(minutes.map((minute) => ['shown', minute * 60_000]))).toEqual([660_000, 1_320_000])
})

test('one that is too old asks soon, and again until there is one', () => {
  expect(asksOf([['too-old', 45_000]])).toEqual([45_000])
  const [state, effects] = next(start, 'too-old', 1_000)
  expect([state.deadlineMs, effects]).toEqual([30_000, []])
  const [asked] = next(state, 'due', 30_000)
  expect(asked.deadlineMs).toBe(60_000)
  const [found] = next(asked, 'found', 31_000)
  expect(found.deadlineMs).toBeUndefined()
})

test('being told so over and over does not make it ask more often', () => {
  const everySecond = Array.from({ length: 90 }, (_, second): [Kind, number] => ['too-old', second * 1_000])
  expect(asksOf(everySecond)).toEqual([30_000, 60_000])
})

test('a clock that was set back does not keep it from asking', () => {
  const [, effects] = next({ ...start, askedMs: 10_000_000 }, 'shown', 0)
  expect(effects).toHaveLength(1)
})

type Kind = 'shown' | 'too-old' | 'found' | 'due'

/** The moments at which it asked. */
function asksOf(happenings: readonly (readonly [Kind, number])[]): number[] {
  let state = start
  return happenings.flatMap(([kind, nowMs]) => {
    const [after, effects] = next(state, kind, nowMs)
    state = after
    return effects.map(() => nowMs)
  })
}

function next(state: UpdateCheckState, kind: Kind, nowMs: number) {
  return nextUpdateCheck(state, { kind, nowMs, random: 0 })
}
