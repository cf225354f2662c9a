import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { expect, test } from 'vitest'
import { fateOf, planChaos } from './chaos.ts'

const cast = { phones: 40, browsers: 4, nodes: 2, matches: 11, guests: 13 }

test('a seed repeats its faults, and another seed makes others', () => {
  expect(planChaos(7, 60_000, cast)).toEqual(planChaos(7, 60_000, cast))
  expect(planChaos(8, 60_000, cast)).not.toEqual(planChaos(7, 60_000, cast))
})

test('even a short run has every kind of fault, and time to recover from the last', () => {
  const faults = planChaos(7, 20_000, { phones: 4, browsers: 1, nodes: 2, matches: 1, guests: 1 })
  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(16)
  expect(Math.max(...faults.map(({ atMs }) => atMs))).toBeLessThanOrEqual(18_000)
})

test('most requests pass, and every kind of loss occurs', () => {
  const chance = openChance(7)
  const fates = Array.from({ length: 1_000 }, () => fateOf(chance))
  expect(new Set(fates).size).toBe(6)
  expect(fates.filter((fate) => fate === 'passes').length).toBeGreaterThan(700)
})
