import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { expect, test } from 'vitest'
import { fateOf, planChaos } from './chaos.ts'

const cast = { phones: 40, browsers: 4, nodes: 2, matches: 11, guests: 13 }

test('the seed repeats the blows, and another seed brings others', () => {
  expect(planChaos(7, 60_000, cast)).toEqual(planChaos(7, 60_000, cast))
  expect(planChaos(8, 60_000, cast)).not.toEqual(planChaos(7, 60_000, cast))
})

test('even a short run sees every kind of blow, and the last has time to heal', () => {
  const blows = planChaos(7, 20_000, { phones: 4, browsers: 1, nodes: 2, matches: 1, guests: 1 })
  expect(new Set(blows.map(({ kind }) => kind)).size).toBe(16)
  expect(Math.max(...blows.map(({ atMs }) => atMs))).toBeLessThanOrEqual(18_000)
})

test('most requests pass, and every other fate comes up', () => {
  const chance = openChance(7)
  const fates = Array.from({ length: 1_000 }, () => fateOf(chance))
  expect(new Set(fates).size).toBe(6)
  expect(fates.filter((fate) => fate === 'passes').length).toBeGreaterThan(700)
})
