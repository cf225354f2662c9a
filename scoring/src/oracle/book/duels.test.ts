import { expect, test } from 'vitest'
import type { FormatName } from './match-input.ts'
import { scoreByTheBook } from './score-by-the-book.ts'
import { aBall, aGame, fours, holesWonBy, repeated, type TestBall, threeBalls } from './testing/book-games.ts'

test('places decide, a place beats none, partners do not meet', () => {
  const balls = [
    aBall([0], fours(18), { side: 'A' }),
    aBall([0], fours(18), { side: 'A' }),
    aBall([0], repeated(5, 18), { side: 'B' }),
    aBall([0], [], { side: 'C' }),
    aBall([0], [], { side: 'D' }),
  ]
  expect(duelsIn('gross', balls)).toEqual([
    'p1 won p3',
    'p1 won p4',
    'p1 won p5',
    'p2 won p3',
    'p2 won p4',
    'p2 won p5',
    'p3 won p4',
    'p3 won p5',
  ])
})

test('a match that is void decides nothing', () => {
  expect(duelsIn('nassau', holesWonBy('A'))).toEqual([])
  expect(duelsIn('nassau', holesWonBy('AAAAAAAAAA'))).toEqual(['p1 won p2'])
})

test('skins go to who has more, and none against none is nothing', () => {
  expect(duelsIn('skins', threeBalls([3, 4, 4]))).toEqual(['p1 won p2', 'p1 won p3'])
  expect(duelsIn('skins', threeBalls([3, 4, 4], [4, 3, 4]))).toContain('p1 halved p2')
})

function duelsIn(format: FormatName, balls: readonly TestBall[]): string[] {
  const { duels } = scoreByTheBook(aGame(format, balls, {}, { isComplete: true }))
  return duels.map(({ players: [one, other], outcome }) => `${one} ${outcome} ${other}`)
}
