import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealByHandicap } from './deal-by-handicap.ts'

const fields = fc.record({
  tenths: fc.array(fc.integer({ min: -100, max: 540 }), { minLength: 1, maxLength: 144 }),
  parts: fc.integer({ min: 1, max: 36 }),
})

test('deals three groups of twelve back and forth', () => {
  expect(dealByHandicap([0, 10, 20, 30, 40, 50, 60, 70, 80], 3)).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2])
})

test('every player is in exactly one part, and sizes differ by at most one', () => {
  fc.assert(
    fc.property(fields, ({ tenths, parts }) => {
      const dealt = dealByHandicap(tenths, parts)
      const sizes = Array.from({ length: parts }, (_, part) => dealt.filter((one) => one === part).length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(tenths.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('parts of equal size differ by no more than the spread of handicaps', () => {
  fc.assert(
    fc.property(fields, ({ tenths, parts }) => {
      const dealt = dealByHandicap(tenths, parts)
      const members = Array.from({ length: parts }, (_, part) =>
        tenths.filter((_tenths, at) => dealt[at] === part),
      )
      const full = members.filter(({ length }) => length === members[0]?.length)
      const sums = full.map((part) => part.reduce((sum, one) => sum + one, 0))
      const widest = Math.max(...tenths) - Math.min(...tenths)
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(widest)
    }),
  )
})

test('improves a deal of six players from 17.2 apart to 7.8 apart', () => {
  const tenths = [112, 184, 0, -13, 360, 129]
  const dealt = dealByHandicap(tenths, 2)
  expect([0, 1].map((part) => sumOf(tenths, dealt, part)).toSorted((a, b) => a - b)).toEqual([347, 425])
})

test('no swap between two parts brings them closer', () => {
  const some = fc.record({
    tenths: fc.array(fc.integer({ min: -100, max: 540 }), { minLength: 2, maxLength: 40 }),
    parts: fc.integer({ min: 2, max: 10 }),
  })
  fc.assert(
    fc.property(some, ({ tenths, parts }) => {
      const dealt = dealByHandicap(tenths, parts)
      for (const [one, left] of dealt.entries())
        for (const [other, right] of dealt.entries()) {
          if (left === right) continue
          const swapped = dealt.map((part, at) => (at === one ? right : at === other ? left : part))
          expect(apart(tenths, swapped, left, right)).toBeGreaterThanOrEqual(
            apart(tenths, dealt, left, right) - 1e-9,
          )
        }
    }),
  )
})

test('deals any field of 144 within the time limit', { timeout: 2000 }, () => {
  const tenths = fc.array(fc.integer({ min: -100, max: 540 }), { minLength: 144, maxLength: 144 })
  fc.assert(
    fc.property(tenths, fc.constantFrom(2, 6, 36), (field, parts) => {
      expect(dealByHandicap(field, parts)).toHaveLength(144)
    }),
    { numRuns: 50 },
  )
})

/** The difference between the averages of two parts. */
function apart(tenths: readonly number[], dealt: readonly number[], one: number, other: number): number {
  const averages = [one, other].map(
    (part) => sumOf(tenths, dealt, part) / dealt.filter((own) => own === part).length,
  )
  return Math.abs(averages[0]! - averages[1]!)
}

function sumOf(tenths: readonly number[], dealt: readonly number[], part: number): number {
  return tenths.reduce((sum, one, at) => (dealt[at] === part ? sum + one : sum), 0)
}
