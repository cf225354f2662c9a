import { expect, test } from 'vitest'
import { usualValue, type PointsMoney, type ValueSettings } from './counting-settings.ts'
import { pointsMoney, type MoneySettings } from './points-money.ts'

/** The money of balls with these points, all on one hole. */
function money(points: readonly number[], chosen: { money?: PointsMoney; stake?: number; maxLoss?: number }) {
  return paid(points, { money: 'each-pair', stake: 1, maxLoss: 0, ...chosen })
}

function paid(points: readonly number[], settings: MoneySettings) {
  return pointsMoney(
    points.map((one) => ({ players: 1, points: one, byHole: [one] })),
    settings,
  )
}

test.each([
  ['[PT2] points that sum to 0 are worth their value', [9, -2, -7], { stake: 5 }, [45, -10, -35]],
  ['[PT2] half points are rounded', [1.5, 1.5, -1, -1, -1], { stake: 1 }, [2, 1, -1, -1, -1]],
  ['[PT2] half points that make whole units', [0.5, -0.5], { stake: 2 }, [1, -1]],
  ['[PT6] a cap', [45, 5, -12, -38], { stake: 1, maxLoss: 20 }, [29, 3, -12, -20]],
] as const)('%s: %j', (_rule, points, chosen: Partial<ValueSettings>, amounts) => {
  expect(paid(points, { ...usualValue({}), ...chosen })).toEqual(amounts)
})

test.each([
  ['[PT1] each pair settles', [58, 51, 53], {}, [12, -9, -3]],
  ['[PT1] each pair settles at 10', [90, 54, 18], { stake: 10 }, [1080, 0, -1080]],
  ['[PT3] against the average', [58, 51, 53], { money: 'average' }, [4, -3, -1]],
  ['[PT3] against the average, rounded', [7, 6, 2, 0], { money: 'average' }, [3, 1, -1, -3]],
  ['[PT4] only the best are paid', [58, 51, 53], { money: 'best' }, [12, -7, -5]],
  ['[PT4] two best split it', [50, 50, 43], { money: 'best' }, [4, 3, -7]],
  ['[PT5] a pot', [6, 3, 0, -2], { money: 'pot', stake: 5 }, [9, 1, -5, -5]],
  ['[PT5] a pot without points goes back', [0, -1, -2], { money: 'pot', stake: 5 }, [0, 0, 0]],
  ['[PT6] a cap that no loss reaches', [58, 51, 53], { maxLoss: 9 }, [12, -9, -3]],
  ['[PT6] a cap cuts the largest loss', [58, 51, 53], { maxLoss: 5 }, [8, -5, -3]],
] as const)('%s: %j', (_rule, points, chosen, amounts) => {
  expect(money(points, chosen)).toEqual(amounts)
})

test('[PT6] the winners share the cut losses in proportion, the rest goes to those listed first', () => {
  // Points that pay +45, +5, −12 and −38 between each pair.
  const quarters = [45, 5, -12, -38]
  expect(money(quarters, { stake: 1, money: 'each-pair', maxLoss: 80 })).toEqual([116, 12, -48, -80])
  expect(
    money(
      quarters.map((amount) => amount / 4),
      { maxLoss: 20 },
    ),
  ).toEqual([29, 3, -12, -20])
})
