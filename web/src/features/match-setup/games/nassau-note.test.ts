import { expect, test } from 'vitest'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { noteOf } from './nassau-note.ts'

const fives = { nassau: { stakes: { front: 500, back: 500, total: 500 } } }
const presses = { kind: 'automatic' as const, holesDown: 2, onTotal: false }

test.each<[string, Partial<MatchForm>, string | null, number?]>([
  ['no players', {}, null],
  ['two without stakes', of(2), null],
  ['two', { ...of(2), settings: fives }, 'One match. Each player can lose up to 15.'],
  ['four without stakes', of(4), 'Everyone plays everyone: 6 matches.'],
  [
    'forty-eight',
    { ...of(48), settings: fives },
    'Everyone plays everyone: 1,128 matches. Each player can lose up to 705.',
  ],
  [
    'four with presses',
    { ...of(4), settings: { nassau: { ...fives.nassau, presses } } },
    'Everyone plays everyone: 6 matches. Each player can lose up to 45, plus presses.',
  ],
  ['two sides', { ...sides('ABAB'), settings: fives }, 'One match. Each player can lose up to 15.'],
  ['one against two without stakes', sides('BAB'), 'Golfer 2 plays alone against the best ball of two.'],
  [
    'one against two',
    { ...sides('BAB'), settings: fives },
    'Golfer 2 plays alone against the best ball of two. Golfer 2 can lose up to 30, each of the others up to 15.',
  ],
  [
    'two against three',
    sides('AABBB'),
    '2 against 3 doesn’t work: Nassau is for players one on one, equal teams, or one against two or three.',
  ],
  [
    'one against four',
    sides('ABBBB'),
    '1 against 4 doesn’t work: Nassau is for players one on one, equal teams, or one against two or three.',
  ],
  [
    'two against three, each player alone',
    { ...sides('AABBB'), settings: { nassau: { playedBy: 'balls' } } },
    'Everyone plays everyone: 10 matches.',
  ],
  [
    'three sides',
    { ...of(6), matchType: 'team', sideNames: ['A', 'B', 'C'] },
    'Every team plays every other: 3 matches.',
  ],
  ['all on one side', sides('AAA'), 'Everyone plays everyone: 3 matches.'],
  [
    'three over nine holes: only the stake on the total',
    { ...of(3), settings: { nassau: { stakes: { front: 300, back: 500, total: 700 } } } },
    'Everyone plays everyone: 3 matches. Each player can lose up to 14.',
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
