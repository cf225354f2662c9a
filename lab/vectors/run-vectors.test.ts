import { expect, test } from 'vitest'
import vectors from './vectors.json' with { type: 'json' }
import { runVectors } from './run-vectors.ts'

const report = runVectors(vectors)

test('every worked example of a supported group has the expected result', () => {
  expect(report.failures).toEqual([])
  expect(report.passed).toBe(384)
})

test('groups of unsupported games are named, not counted as passed', () => {
  expect(report.notBuilt.map(({ group }) => group)).toEqual(['banker'])
})

test('a wrong expectation fails, even for a missing key, a negative zero, or a list instead of an object', () => {
  const { passed, failures } = runVectors({
    meta: {},
    quota: [{ id: 'Q', in: { ch: 10, base: 36, floor: 0 }, out: 25 }],
    roundHalfUp: [{ id: 'R', in: { x: 0 }, out: -0 }],
    skins: [{ id: 'S', in: { holes: [[4, 5]], carry: true }, out: { won: [1, 0] } }],
    parAdjustment: [{ id: 'P', in: { pars: [70] }, out: { 0: 0 } }],
    allocate: [{ id: 'A', in: {}, out: [] }],
  })
  expect(passed).toBe(0)
  expect(failures.map(({ id }) => id)).toEqual(['Q', 'R', 'S', 'P', 'A'])
})

test('a group named like an inherited property is unsupported', () => {
  expect(runVectors({ toString: [{ id: 'T', in: {}, out: 1 }] }).notBuilt).toEqual([
    { group: 'toString', examples: 1 },
  ])
})
