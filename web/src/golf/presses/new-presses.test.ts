import { aField, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { newPresses, pressSentence } from './new-presses.ts'
import { pressesOf } from './presses-of.ts'

const stakes = { front: 500, back: 500, total: 1000 }
const manual = { nassau: { presses: { kind: 'manual' as const }, stakes } }
const automatic = {
  nassau: { presses: { kind: 'automatic' as const, holesDown: 2, onTotal: false }, stakes },
}
const two = [aScore(1, 1, 4), aScore(2, 1, 5)]
const front = aPress('g1:1-2:front', 4)

test('announces a new press, but not an existing one or one taken back', () => {
  expect(newsOf([], [front])).toEqual(['Ann pressed the front nine from hole 4, $5'])
  expect(newsOf([], [front], { currency: '' })).toEqual(['Ann pressed the front nine from hole 4, stake 5'])
  expect(newsOf([front], [front])).toEqual([])
  expect(newsOf([front], [{ ...front, value: null }])).toEqual([])
})

test('announces a press that is entered again after it was taken back', () => {
  expect(newsOf([{ ...front, value: null }], [front])).toHaveLength(1)
})

test('says that a press arrived after its first hole was scored', () => {
  const late = 'Agreed before hole 4. It reached us after hole 4 was scored.'
  const sentence = `Ann pressed the front nine from hole 4, $5. ${late}`
  expect(newsOf([aScore(2, 4, 5)], [aScore(2, 4, 5), front])).toEqual([sentence])
  // If both arrive together, the order is unknown.
  expect(newsOf([], [aScore(2, 4, 5), front])).toEqual(['Ann pressed the front nine from hole 4, $5'])
})

test('names the sides if others play the game too', () => {
  const players = aField('Ann', 'Bob', 'Cy')
  const total = aPress('g1:2-3:total', 7)
  expect(newsOf([], [total], { players })).toEqual(['Ann pressed the total from hole 7, $10 (Bob v Cy)'])
})

test('in sixes a press is on the part that its hole is in, with any of its four players', () => {
  const players = aField('Ann', 'Bob', 'Cy', 'Di')
  const sixes = { gameNo: 1, format: 'sixes', settings: { stake: 200 }, among: null }
  const press = aPress('g1:1-2:total', 9)
  expect(newsOf([], [press], { players, games: [sixes] })).toEqual(['Ann pressed the match from hole 9, $2'])
  expect(newsOf([aScore(3, 9, 5)], [aScore(3, 9, 5), press], { players, games: [sixes] })[0]).toContain(
    'It reached us after hole 9 was scored.',
  )
})

test('announces an automatic press', () => {
  const down = [aScore(1, 2, 4), aScore(2, 2, 6)]
  expect(newsOf(two, [...two, ...down], { settings: automatic })).toEqual([
    'Automatic press: front nine from hole 3, $5',
  ])
})

function newsOf(
  before: MatchState['cells'],
  after: MatchState['cells'],
  parts: Parameters<typeof aState>[0] = {},
) {
  const [earlier, later] = [before, after].map((cells) => {
    const players = aField('Ann', 'Bob')
    const match = aState({ players, quotaEnabled: false, currency: '$', settings: manual, ...parts, cells })
    return { match, presses: pressesOf(match) }
  })
  return newPresses(earlier!, later!).map((press) => pressSentence(later!.match, press))
}

function aPress(of: string, hole: number) {
  return { ...aScore(1, hole, 1), kind: 'press' as const, of }
}
