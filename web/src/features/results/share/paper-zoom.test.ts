import { expect, test } from 'vitest'
import { paperZoom } from './paper-zoom.ts'

test.each([
  [2, 0, 1],
  [5, 0, 1],
  [5, 2, 0.825],
  [8, 0, 0.77],
  [11, 0, 0.61],
  [12, 0, 0.85],
  [144, 4, 0.85],
])('%d players with %d games hole by hole are printed at %d', (players, strips, zoom) => {
  expect(paperZoom(players, strips)).toBeCloseTo(zoom, 2)
})
