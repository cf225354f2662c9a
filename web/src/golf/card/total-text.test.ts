import { expect, test } from 'vitest'
import { strokesText } from './total-text.ts'

test('a nine shows its strokes, a dash before the first, or NR', () => {
  expect(strokesText({ kind: 'in-progress', strokes: 9, toPar: 1, holesPlayed: 2 }, '-')).toBe('9')
  expect(strokesText({ kind: 'not-started', holesPlayed: 0 }, '-')).toBe('-')
  expect(strokesText({ kind: 'no-return', holesPlayed: 2 }, '-')).toBe('NR')
  expect(strokesText(null, '-')).toBe('-')
})
