import { expect, test } from 'vitest'
import type { TakeOverEvent, UpdateCheckState } from './next-update.ts'
import { currentVersion, nextTakeOver, nextUpdateCheck } from './next-update.ts'

/** Events by kind. A number means how many entries only this phone has. */
type Happening = Exclude<TakeOverEvent['kind'], 'counted'> | 'due' | number

const putAway: readonly Happening[] = ['hidden', 'due']

test.each<[string, readonly Happening[], string[]]>([
  ['waits while the page is visible', ['offered'], []],
  ['waits while the page has just been hidden', ['offered', 'hidden'], []],
  ['installs once the page has been hidden for a while', ['offered', ...putAway], ['take-over-unseen']],
  ['installs at once if the page was hidden already', [...putAway, 'offered'], ['take-over-unseen']],
  ['waits while scores are unsent', [3, 'offered', ...putAway], []],
  ['installs once they are sent', [3, 'offered', ...putAway, 0], ['take-over-unseen']],
  [
    "doesn't wait for scores that the server rejects from this version",
    ['touched', 3, 'offered', 'too-old', ...putAway],
    ['take-over-unseen'],
  ],
  ['installs when the golfer agrees, even with unsent scores', [3, 'offered', 'agreed'], ['take-over']],
  ['reloads at once after the golfer agreed', ['offered', 'agreed', 'came-in'], ['take-over', 'reload']],
  ["from another tab doesn't reload a visible page", ['offered', 'came-in'], []],
  [
    'from another tab reloads a page that was hidden for a while',
    ['offered', 'came-in', ...putAway],
    ['reload-unseen'],
  ],
  [
    'installs in a page restored from the browser’s memory',
    ['offered', 'left', 'hidden', 'seen', ...putAway],
    ['take-over-unseen'],
  ],
  ['installs in an outdated page, however long it took to start', ['too-old', 'offered'], ['take-over']],
  ['reloads an outdated page', ['offered', 'too-old', 'came-in'], ['take-over', 'reload']],
  ['waits on an outdated page that was tapped or typed on', ['touched', 'too-old', 'offered', 'came-in'], []],
  ['installs there when the golfer agrees', ['touched', 'too-old', 'offered', 'agreed'], ['take-over']],
  ['installs there while hidden', ['touched', 'too-old', 'offered', ...putAway], ['take-over-unseen']],
  [
    'waits on an outdated page in the background: another tab may be in use',
    ['hidden', 'too-old', 'offered'],
    [],
  ],
  ['installs there after a while', ['hidden', 'too-old', 'offered', 'due'], ['take-over-unseen']],
])('a new version %s', (_story, happenings, expected) => {
  expect(run(happenings).effects).toEqual(expected)
})

test.each<[string, readonly Happening[]]>([
  ['reloaded or left, which hides it,', ['left', 'hidden']],
  ['hidden and then left', ['hidden', 'left']],
  ['shown again in time', ['hidden', 'seen']],
])('keeps the version of a page that is %s', (_story, happenings) => {
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

const start: UpdateCheckState = { checkedMs: 0, isTooOld: false, deadlineMs: undefined }

test('checks for a new version when shown, but not every time', () => {
  const minutes = [1, 9, 11, 12, 20, 22]
  expect(checksOf(minutes.map((minute) => ['shown', minute * 60_000]))).toEqual([660_000, 1_320_000])
})

test('checks soon if outdated, and again until there is one', () => {
  expect(checksOf([['too-old', 45_000]])).toEqual([45_000])
  const [state, effects] = next(start, 'too-old', 1_000)
  expect([state.deadlineMs, effects]).toEqual([30_000, []])
  const [asked] = next(state, 'due', 30_000)
  expect(asked.deadlineMs).toBe(60_000)
  const [found] = next(asked, 'found', 31_000)
  expect(found.deadlineMs).toBeUndefined()
})

test("doesn't check more often after repeated outdated replies", () => {
  const everySecond = Array.from({ length: 90 }, (_, second): [Kind, number] => ['too-old', second * 1_000])
  expect(checksOf(everySecond)).toEqual([30_000, 60_000])
})

test('checks even if the clock was set back', () => {
  const [, effects] = next({ ...start, checkedMs: 10_000_000 }, 'shown', 0)
  expect(effects).toHaveLength(1)
})

type Kind = 'shown' | 'too-old' | 'found' | 'due'

/** The times at which it checks. */
function checksOf(happenings: readonly (readonly [Kind, number])[]): number[] {
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
