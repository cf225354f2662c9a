import { expect, test } from 'vitest'
import type { FaultResult } from './fault-table.ts'
import { breachesOf, formatRow, withRows } from './fault-table.ts'

const survived: FaultResult = {
  name: 'redis-frozen',
  what: 'Redis frozen',
  asked: 840,
  failed: 12,
  worstWaitMs: 1_250,
  lost: 0,
  complaints: 0,
  normalMs: 400,
  outageMs: 0,
}

test('a fault that was survived', () => {
  expect(breachesOf(survived)).toEqual([])
  expect(formatRow(survived)).toBe(
    '| Redis frozen (`redis-frozen`) | 12 of 840 | 1.3 s | 20.0 s | 0 | 0.4 s | held |',
  )
})

test.each([
  [{ lost: 1 }, ['lost']],
  [{ mayFail: false }, ['failed']],
  [{ mayFail: false, failed: 0 }, []],
  [{ complaints: 2 }, ['2 complaints']],
  [{ worstWaitMs: 20_001 }, ['wait']],
  [{ worstWaitMs: 20_001, outageMs: 10_000 }, []],
  [{ worstWaitMs: 30_001, outageMs: 10_000 }, ['wait']],
  [{ othersWorstWaitMs: 20_001, worstWaitMs: 20_001, outageMs: 10_000 }, ['others wait']],
  [{ normalMs: undefined }, ['normal']],
  [{ normalMs: 20_001 }, ['normal']],
])('%j is not held by %j', (part: Partial<FaultResult>, breaches) => {
  expect(breachesOf({ ...survived, ...part })).toEqual(breaches)
})

test('what could not be tried says why, and breaks nothing', () => {
  const skipped = { ...survived, skipped: 'no disk', lost: 3 }
  expect(breachesOf(skipped)).toEqual([])
  expect(formatRow(skipped)).toContain('not tried: no disk')
})

test('a run of one fault replaces its own row, and leaves the others and the text around', () => {
  const names = ['node-killed', 'redis-frozen', 'redis-full']
  const empty = 'before\n<!-- faults: begin -->\n<!-- faults: end -->\nafter'
  const first = withRows(
    empty,
    [
      { ...survived, name: 'redis-full', what: 'Redis full' },
      { ...survived, name: 'node-killed', what: 'a node killed' },
    ],
    names,
  )
  const second = withRows(
    first,
    [survived, { ...survived, name: 'redis-full', what: 'Redis full', lost: 1 }],
    names,
  )
  const rows = second.split('\n').filter((line) => line.includes('(`'))
  expect(rows.map((row) => row.includes('not held'))).toEqual([false, false, true])
  expect(rows.map((row) => /`([\w-]+)`/.exec(row)?.[1])).toEqual(names)
  expect(second.startsWith('before\n') && second.endsWith('<!-- faults: end -->\nafter')).toBe(true)
  expect(() => withRows('nothing', [], names)).toThrow('no place')
})
