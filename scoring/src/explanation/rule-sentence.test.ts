import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, evenCard, scratch, type Formats, type SoloPlayer } from '../testing/a-match.ts'
import type { Cell } from './cells.ts'
import { explain } from './explain.ts'
import { ruleSentence } from './words/rules.ts'

const complete = { isComplete: true }
const bob = { ...scratch('Bob', 'E'), scores: evenCard(0) }
const front: Cell = { table: 'bet', game: 'nassau', key: '0 front 0' }
const inGame = (game: string, column: string): Cell => ({ table: 'game', game, ball: 'Ann', column })
const skinOn = (hole: number): Cell => ({ table: 'hole', game: 'skins', key: null, hole })

/** The sentence below an explanation; Ann has this card against a level one. */
function sentence(
  card: string,
  cell: Cell,
  formats: Formats,
  changes: Partial<Match> = {},
): string | undefined {
  const ann: SoloPlayer = scratch('Ann', card)
  const match = aMatch([ann, bob], formats, changes)
  const last = explain(match, scoreMatch(match), cell).at(-1)!
  return ruleSentence(last)
}

test.each([
  ['[NA7] void', '- - E', 'void', 'The bet wasn’t finished, so it doesn’t count.'],
  ['[NA7] void without a hole', '.', 'as-they-stand', 'The bet wasn’t finished, so it doesn’t count.'],
  [
    '[NA7] as it stands',
    '- - E',
    'as-they-stand',
    'In this game, unfinished bets are settled as they stand.',
  ],
  [
    '[NA7] a lead that is large enough',
    '- - - - . E E E E',
    'void',
    'The lead is larger than the number of holes left.',
  ],
] as const)('%s says why', (_rule, card, unfinished, expected) => {
  expect(sentence(card, front, { nassau: { unfinished } }, complete)).toBe(expected)
})

test('[NA7] two sides without a total are tied', () => {
  const players = [scratch('Ann', 'X E'), scratch('Bob', 'E X')]
  const match = aMatch(players, { nassau: { scoring: 'strokes' } }, complete)
  const last = explain(match, scoreMatch(match), front).at(-1)!
  expect(ruleSentence(last)).toBe('Both sides picked up, so the bet is tied.')
})

/** A round from which Ann withdrew after two holes. */
function withdrawn(cell: Cell, formats: Formats): string | undefined {
  const match = aMatch([scratch('Ann', 'E E'), bob], formats)
  const balls = match.balls.map((ball) => (ball.id === 'Ann' ? { ...ball, withdrawnAfter: 2 } : ball))
  const own = { ...match, balls }
  return ruleSentence(explain(own, scoreMatch(own), cell).at(-1)!)
}

test('[WD2] a withdrawal says why there is no return, or who loses', () => {
  expect(withdrawn(inGame('gross', 'score'), { gross: {} })).toBe(
    'A player who withdraws or doesn’t start has no return.',
  )
  expect(withdrawn(front, { nassau: {} })).toBe('A side that withdraws loses its open bets.')
})

test('[SF4] a place says how it is decided while cards are open', () => {
  const place = inGame('stableford', 'position')
  expect(sentence('E', place, { stableford: {} })).toBe(
    'Until all cards are complete, positions are ranked by points compared with 2 per hole played.',
  )
  expect(sentence('E '.repeat(18), place, { stableford: {} })).toBe(
    'Count everyone ahead and add one. Ties share a place.',
  )
})

test('[SK3] a hole that was not won says whether it was tied or not validated', () => {
  const skins = { skins: { isValidated: true } } as const
  expect(sentence('- +', skinOn(1), skins)).toBe(
    'The winner must also have the lowest score on the next hole.',
  )
  expect(sentence('E +', skinOn(1), skins)).toBe('The lowest score wins the hole if nobody ties it.')
})

test('[SI2] the strokes of a plus handicap say on which holes they are given back', () => {
  const dots: Cell = { table: 'card', ball: 'Ann', column: 'dots' }
  const sentenceOf = (indexTenths: number) => {
    const match = aMatch([{ ...scratch('Ann', 'E'), indexTenths }, bob], {})
    return ruleSentence(explain(match, scoreMatch(match), dots).at(-1)!)
  }
  expect(sentenceOf(-20)).toBe('A plus handicap gives strokes back, easiest hole first.')
  expect(sentenceOf(20)).toBe('One stroke per hole by stroke index, hardest hole first.')
})
