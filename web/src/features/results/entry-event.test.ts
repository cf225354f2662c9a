import { aField, aState } from '#golf/testing/a-match.ts'
import type { Cell } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { entryEvent } from './entry-event.ts'

const match = aState({
  players: aField('Ann', 'Bob', 'Cy', 'Di').map((player, at) => ({
    ...player,
    side: at % 2 === 0 ? 'A' : 'B',
  })),
  quotaEnabled: false,
  currency: '$',
  settings: { nassau: { presses: { kind: 'manual' }, stakes: { front: 500, back: 0, total: 0 } } },
})
const front = { hole: 4, kind: 'press', of: 'g1:1-2:front' } as const
const hole = { hole: 7, kind: 'concession', of: 'g1:1-2' } as const
const whole = { hole: 12, kind: 'match-concession', of: 'g1:1-2' } as const
const partner = { hole: 0, kind: 'partner', of: 'g1' } as const
const sandie = { hole: 3, kind: 'sandie', of: 'b2' } as const
const wolf = { hole: 3, kind: 'wolf', of: 'g1' } as const
const withdrawal = { hole: 0, kind: 'withdrawal', of: 'b2' } as const

test.each<[string, Cell, number | null]>([
  ['Rick pressed the front nine from hole 4, $5', front, 1],
  ['Rick took back the press on the front nine from hole 4, $5', front, null],
  ['Ann and Cy conceded hole 7 to Bob and Di', hole, 1],
  ['Bob and Di conceded hole 7 to Ann and Cy', hole, 2],
  ['Ann and Cy v Bob and Di: hole 7 halved by agreement', hole, 0],
  ['Rick took back the concession of hole 7 (Ann and Cy v Bob and Di)', hole, null],
  ['Bob and Di conceded the match to Ann and Cy from hole 12', whole, 2],
  ['Bob withdrew after hole 9', withdrawal, 9],
  ['Bob didn’t start', withdrawal, 0],
  ['Bob is playing again', withdrawal, null],
  ['Rick entered: Nassau after a player left, the partner counts twice', partner, 1],
  ['Rick entered: Bob, hole 3, sandie, yes', sandie, 1],
  ['Rick entered: Wolf’s partner on hole 3, Bob', wolf, 2],
  ['Rick entered: Wolf’s partner on hole 3, no answer', wolf, null],
])('%s', (sentence, cell, value) => {
  expect(entryEvent(match, { ...cell, value }, 'Rick')).toBe(sentence)
})

test('names two players who agree to halve a hole', () => {
  const two = aState({ players: aField('Ann', 'Bob'), quotaEnabled: false })
  expect(entryEvent(two, { ...hole, value: 0 }, 'Rick')).toBe('Ann and Bob halved hole 7')
})

test('still describes a press of a removed game', () => {
  expect(entryEvent({ ...match, games: [] }, { ...front, value: 1 }, 'Rick')).toBe(
    'Rick pressed the front nine from hole 4 (Ann v Bob)',
  )
})
