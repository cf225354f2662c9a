import { expect, test } from 'vitest'
import { renameBalls } from './rename-balls.ts'

test('[CM1] agreed strokes follow their balls, and the strokes of a removed ball are dropped', () => {
  const settings = { agreed: { 11: 5, 12: 0, 13: 7 }, stake: 3 }
  const ids = new Map([
    [11, 1],
    [12, 2],
  ])
  expect(renameBalls({ format: 'nines', settings }, (ball) => ids.get(ball))).toEqual({
    agreed: { 1: 5, 2: 0 },
    stake: 3,
  })
  expect(renameBalls({ format: 'a later format', settings }, () => undefined)).toBe(settings)
})
