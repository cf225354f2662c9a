import { aField, aState } from '#golf/testing/a-match.ts'
import type { Cell } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { entryTitle, valueText } from './entry-words.ts'

const games = [{ gameNo: 1, format: 'junk', settings: { 'own-1': 2, 'own-1-name': 'Snowman' }, among: null }]
const match = aState({ players: aField('Ann', 'Bob'), games })

test.each<[Cell['kind'], string, number | null, string]>([
  ['sandie', 'b2', 1, 'Bob, hole 4, sandie: yes'],
  ['three-putt', 'b1', null, 'Ann, hole 4, three-putt: no'],
  ['own-1', 'b1', 1, 'Ann, hole 4, Snowman: yes'],
  ['own-2', 'b1', 1, 'Ann, hole 4, second dot of your own: yes'],
  ['greenie', 'g1', 2, 'Greenie on hole 4: Bob'],
  ['greenie', 'g1', 0, 'Greenie on hole 4: no one'],
])('a %s of %s', (kind, of, value, expected) => {
  const cell = { hole: 4, kind, of }
  expect(`${entryTitle(match, cell)}: ${valueText(match, cell, value)}`).toBe(expected)
})
