import { expect, test } from 'vitest'
import { paperZoom } from './paper-zoom.ts'

test.each([
  [2, 1],
  [5, 1],
  [8, 0.77],
  [40, 0.6],
])('%d players are printed at %d', (players, zoom) => {
  expect(paperZoom(players)).toBeCloseTo(zoom, 2)
})
