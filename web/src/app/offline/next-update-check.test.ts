import { expect, test } from 'vitest'
import type { UpdateCheckState } from './next-update-check.ts'
import { nextUpdateCheck } from './next-update-check.ts'

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
