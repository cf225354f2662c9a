import { expect, onTestFinished, test } from 'vitest'
import type { Game } from '../formats/game.ts'
import { aGame, aMatch, scratch } from '../testing/a-match.ts'
import { addToy } from '../testing/toy-format.ts'
import { anAnswer } from '../testing/answers.ts'
import { openQuestions, questionsOf, questionsOn } from './questions-on.ts'

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
  expect(asked(games, 3)).toEqual(['f1 luckiest: Ann, Bob, No one', 'f2 luckiest: Ann, Bob, Cal, No one'])
})

test('no questions on other holes, from other formats, or from games that cannot be played', () => {
  onTestFinished(addToy())
  expect(asked([fives('f1')], 4)).toEqual([])
  expect(asked([aGame('gross'), aGame('nassau')], 3)).toEqual([])
  expect(asked([fives('f1', ['unknown'])], 3)).toEqual([])
})

test('lists the questions about all holes, or only the questions from games of some balls', () => {
  onTestFinished(addToy())
  const match = aMatch(players, {}, { games: [fives('f1', ['Ann', 'Bob']), aGame('wolf')] })
  const listed = (balls?: string[]) => [
    ...new Set(questionsOf(match, balls).map(({ game, hole }) => `${game} ${hole}`)),
  ]
  expect(listed().slice(0, 5)).toEqual(['wolf 1', 'wolf 2', 'f1 3', 'wolf 3', 'wolf 4'])
  expect(listed(['Cal']).slice(0, 3)).toEqual(['wolf 1', 'wolf 2', 'wolf 3'])
})

test('[CT1] a group names only its own players, or no one', () => {
  const match = aMatch(players, {}, { games: [aGame('contests', { longestHoles: [1] })] })
  const [first] = questionsOf(match, ['Bob'])
  expect(first?.question.answers.map(({ ball, label }) => ball ?? label)).toEqual(['Bob', 'No one'])
})

test('[CM5] a hole with a score from a player still in the game waits for its answer', () => {
  const scored = ['Ann', 'Bob', 'Cal'].map((id) => scratch(id, '4 4 4 4'))
  const facts = [
    anAnswer('wolf', 'wolf', 1, 'Bob'),
    anAnswer('wolf', 'wolf', 2, -1),
    anAnswer('wolf', 'wolf', 3, 'Dan'),
  ]
  const open = openQuestions(
    aMatch(scored, {}, { games: [aGame('wolf', { pig: true }), aGame('net')], facts }),
  )
  expect(open).toEqual([{ game: 'wolf', holes: [3, 4] }])
})
