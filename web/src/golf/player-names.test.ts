import { expect, test } from 'vitest'
import { shortNames } from './player-names.ts'

test('uses first names if they are unique, else whole names', () => {
  const names = ['Ann Carter (A)', 'Bob Hughes (A)', 'Bob Tanner (B)']
  const shortOf = shortNames([0, 1, 2], (player) => names[Number(player)] ?? '')
  expect([0, 1, 2].map(shortOf)).toEqual(['Ann', 'Bob Hughes (A)', 'Bob Tanner (B)'])
})

test('shows the number of a player without a name', () => {
  const names = ['Ann Carter', 'Player 2']
  const shortOf = shortNames([0, 1], (player) => names[Number(player)] ?? '')
  expect([0, 1].map(shortOf)).toEqual(['Ann', 'Player 2'])
})
