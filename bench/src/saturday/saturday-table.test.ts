import { expect, test } from 'vitest'
import { openTally } from '../watch/tally.ts'
import type { DayFigures } from './saturday-table.ts'
import { formatSaturday } from './saturday-table.ts'

test('both runs stand side by side', () => {
  const table = formatSaturday(aDay(12, 0), aDay(80, 3))
  expect(table).toContain('| score | 100 | 12 / 12 ms | 0 | 80 / 80 ms | 3 |')
  expect(table).toContain('| asked once more |  |  | 0 |  | 6 |')
  expect(table).toContain('| streams lost |  |  | 0 |  | 3 |')
  expect(table).toContain('| node 1 | 0.40 | 120 | 0.40 | 120 |')
  expect(table).toContain('| idle | 25 % |  | 25 % |  |')
})

test('scores right after a node died have a line of their own', () => {
  const dying = aDay(80, 0)
  const rush = {
    ...dying,
    calls: new Map([...dying.calls, ...[...dying.calls].map(([, one]) => ['rush', one] as const)]),
  }
  expect(formatSaturday(aDay(12, 0), rush)).toContain('| rush | 0 | none | 0 | 80 / 80 ms | 0 |')
})

function aDay(waitMs: number, failed: number): DayFigures {
  const taken = openTally()
  for (let index = 0; index < 100; index++) taken.add(waitMs + 0.05)
  return {
    calls: new Map([['score', { taken, failed }]]),
    streamsLost: failed,
    retries: 2 * failed,
    processes: [{ name: 'node 1', cores: 0.4, megabytes: 120 }],
    idle: 0.25,
  }
}
