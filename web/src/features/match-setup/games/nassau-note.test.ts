import { expect, test } from 'vitest'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { noteOf } from './nassau-note.ts'

const fives = { nassau: { stakes: { front: 500, back: 500, total: 500 } } }
const presses = { kind: 'automatic' as const, holesDown: 2, onTotal: false }

test.each<[string, Partial<MatchForm>, string | null, number?]>([
  ['nobody', {}, null],
  ['two without stakes', of(2), null],
  ['two', { ...of(2), settings: fives }, 'One match. Each player can lose 15 at most.'],
  ['four without stakes', of(4), '4 players make 6 matches: everybody plays everybody.'],
  [
    'forty-eight',
    { ...of(48), settings: fives },
    '48 players make 1,128 matches: everybody plays everybody. With these stakes one player can lose 705 at most.',
  ],
  [
    'four with presses',
    { ...of(4), settings: { nassau: { ...fives.nassau, presses } } },
    '4 players make 6 matches: everybody plays everybody. With these stakes one player can lose 45 at most, and presses can add to it.',
  ],
  ['two sides', { ...sides('ABAB'), settings: fives }, 'One match. Each player can lose 15 at most.'],
  ['one against two without stakes', sides('BAB'), 'Golfer 2 plays alone: one against the best ball of two.'],
  [
    'one against two',
    { ...sides('BAB'), settings: fives },
    'Golfer 2 plays alone: one against the best ball of two. Each of the others plays Golfer 2 for the stakes: Golfer 2 can lose 30 at most, each of them 15.',
  ],
  [
    'two against three',
    sides('AABBB'),
    'Not 2 against 3: Nassau needs two sides of the same size, or one player against two or three.',
  ],
  [
    'one against four',
    sides('ABBBB'),
    'Not 1 against 4: Nassau needs two sides of the same size, or one player against two or three.',
  ],
  [
    'three sides',
    { ...of(6), matchType: 'team', sideNames: ['A', 'B', 'C'] },
    '3 sides make 3 matches: everybody plays everybody.',
  ],
  ['all on one side, which is none', sides('AAA'), '3 players make 3 matches: everybody plays everybody.'],
  [
    'three over nine holes, who can lose only the stake on the total',
    { ...of(3), settings: { nassau: { stakes: { front: 300, back: 500, total: 700 } } } },
    '3 players make 3 matches: everybody plays everybody. With these stakes one player can lose 14 at most.',
    9,
  ],
])('%s', (_who, parts, text, holes = 18) => {
  expect(noteOf('nassau', { ...emptyForm('2026-08-01'), ...parts }, holes)).toBe(text)
})

function of(count: number): Pick<MatchForm, 'players'> {
  const players = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    displayName: `Golfer ${index + 1}`,
    handicap: 10,
    username: null,
  }))
  return { players }
}

/** "AB" is a team match of one against one. */
function sides(letters: string): Pick<MatchForm, 'players' | 'sides' | 'matchType'> {
  const placed = Array.from(letters, (letter, index) => [index + 1, letter === 'A' ? 0 : 1] as const)
  return { ...of(letters.length), matchType: 'team', sides: Object.fromEntries(placed) }
}
