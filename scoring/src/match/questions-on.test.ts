import { expect, onTestFinished, test } from 'vitest'
import type { Game } from '../formats/game.ts'
import { aGame, aMatch, scratch } from '../testing/a-match.ts'
import { addToy } from '../testing/toy-format.ts'
import { questionsOn } from './questions-on.ts'

const players = ['Ann', 'Bob', 'Cal'].map((id) => scratch(id, '.'))

function fives(id: string, among?: string[]): Game {
  return JSON.parse(JSON.stringify({ id, format: 'fives', settings: {}, among }))
}

function asked(games: readonly Game[], hole: number) {
  return questionsOn(aMatch(players, {}, { games }), hole).map(
    ({ game, question: { kind, answers } }) =>
      `${game} ${kind}: ${answers.map(({ ball, label }) => ball ?? label).join(', ')}`,
  )
}

test('every game asks about the hole among its own balls, in the order of games', () => {
  onTestFinished(addToy())
  const games = [fives('f1', ['Ann', 'Bob']), aGame('gross'), fives('f2')]
  expect(asked(games, 3)).toEqual(['f1 luckiest: Ann, Bob, Nobody', 'f2 luckiest: Ann, Bob, Cal, Nobody'])
})

test('no questions on other holes, by other formats, or by games that cannot be played', () => {
  onTestFinished(addToy())
  expect(asked([fives('f1')], 4)).toEqual([])
  expect(asked([aGame('gross'), aGame('nassau')], 3)).toEqual([])
  expect(asked([fives('f1', ['unknown'])], 3)).toEqual([])
})
