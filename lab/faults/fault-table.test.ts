import { expect, test } from 'vitest'
import { breachesOf, withRows, type FaultResult } from './fault-table.ts'

const survived: FaultResult = {
  name: 'redis-frozen',
  what: 'Redis frozen',
  sent: 840,
  failed: 12,
  worstWaitMs: 1_250,
  lost: 0,
  complaints: 0,
  normalMs: 400,
  outageMs: 0,
}

test.each([
  [{}, []],
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
])('%j fails with %j', (part: Partial<FaultResult>, breaches) => {
  expect(breachesOf({ ...survived, ...part })).toEqual(breaches)
})

test('a fault that couldn’t be tried doesn’t fail the run', () => {
  expect(breachesOf({ ...survived, skipped: 'no disk', lost: 3 })).toEqual([])
})

test('a run of one fault replaces its own row and leaves everything else', () => {
  const text = 'before\n<!-- faults: begin -->\n<!-- faults: end -->\nafter'
  const other = { ...survived, name: 'node-killed' }
  const names = ['node-killed', 'redis-frozen']
  const written = withRows(withRows(text, [survived, other], names), [{ ...survived, lost: 1 }], names)
  const rows = written.split('\n').filter((line) => line.includes('(`'))
  expect(rows.map((row) => row.includes('not held'))).toEqual([false, true])
  expect(written).toMatch(/^before\n[^]*\nafter$/)
})
