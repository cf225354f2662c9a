import { aField, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import type { CurrentCell } from '@nineteenth/contracts'
import type { Question } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { toEntryCard } from '../entry-card.ts'
import { askedNow, dotsOfBall, lastScored, personalQuestions } from './asked-now.ts'

const names = ['', 'Ann', 'Bob']
const both = [
  { value: 1, ball: 1 },
  { value: 2, ball: 2 },
]
const greenie: Question = {
  kind: 'greenie',
  of: 'game',
  title: 'Greenie?',
  answers: [...both, { value: 0, label: 'No one' }],
  isAfterScores: true,
}
const wolf: Question = { ...greenie, title: 'Partner?', isAfterScores: false }
const third = [aScore(1, 3, 4), aScore(2, 3, 5)]

test.each<[string, number, CurrentCell[], string[]]>([
  ['before the scores of the hole: questions that don’t need them', 3, [], ['Partner?']],
  ['with one score: the same', 3, third.slice(0, 1), ['Partner?']],
  ['with all scores: everything', 3, third, ['Greenie?', 'Partner?']],
  [
    'without the score of a player who withdrew: everything',
    3,
    [third[0]!, aWithdrawal(2, 2)],
    ['Greenie?', 'Partner?'],
  ],
  ['on the next hole: questions asked after the scores', 4, third, ['Hole 3: Greenie?']],
  ['after its first score: nothing', 4, [...third, aScore(1, 4, 4)], []],
  ['another hole: nothing', 5, third, []],
])('%s', (_when, hole, cells, titles) => {
  expect(asked(hole, cells, [greenie, wolf]).map(({ title }) => title)).toEqual(titles)
})

test('a question about a ball begins with its name', () => {
  const question = { ...wolf, about: { title: 'Wolf', ball: 1 } }
  expect(asked(3, [], [question]).map(({ title }) => title)).toEqual(['Wolf: Ann. Partner?'])
})

test('answers show first names or labels, and the chosen one is marked', () => {
  const answer = { ...aScore(1, 3, 2), kind: 'greenie' as const, of: 'g1' }
  const [line] = asked(3, [...third, answer], [greenie])
  expect(line!.answers.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ['Ann', false],
    ['Bob', true],
    ['No one', false],
  ])
  expect(line!.answers[0]!.cell).toEqual({ hole: 3, kind: 'greenie', of: 'g1' })
})

test('the answer to a question about each ball is stored for that ball', () => {
  const [line] = asked(3, third, [{ ...greenie, kind: 'putts', of: 'ball' }])
  expect(line!.answers.map(({ cell, value }) => [cell.of, value])).toEqual([
    ['b1', 1],
    ['b2', 2],
  ])
})

test('asks for your putts, fairway and penalties once you have a score, but not if you picked up', () => {
  const match = aState({
    players: aField('Ann', 'Bob'),
    cells: [3, 5].map((hole) => aScore(1, hole, 4)).concat(aScore(1, 4, 0)),
  })
  const card = toEntryCard(match, new Set(), { balls: [1, 2], startsOn: null })
  const titles = (hole: number) =>
    askedNow(match, card, hole, personalQuestions(card, 1), nameOf).map(({ title, answers }) => [
      title,
      answers.map(({ label }) => label).join(' '),
    ])
  const [putts, penalties] = [
    ['Putts', '0 1 2 3 4'],
    ['Penalties', '1 2 3'],
  ]
  expect(titles(5)).toEqual([putts, ['Fairway', 'Hit Missed'], penalties])
  // A par 3.
  expect(titles(3)).toEqual([putts, penalties])
  expect(titles(4)).toEqual([])
})

const sandie: Question = {
  kind: 'sandie',
  of: 'ball',
  title: 'Sandie',
  answers: [
    { value: 1, ball: 1, isVoid: true },
    { value: 1, ball: 2 },
  ],
  isAfterScores: false,
  isOptional: true,
}

test('dots that each player may have are not asked, but offered for each of them', () => {
  const marked = { ...aScore(1, 3, 1), kind: 'sandie' as const, of: 'b1' }
  expect(asked(3, [...third, marked], [sandie, wolf]).map(({ title }) => title)).toEqual(['Partner?'])
  const match = aState({ players: aField('Ann', 'Bob'), cells: [...third, marked] })
  // Two games with sandies share them.
  const questions = [1, 2].map((gameNo) => ({ holeNumber: 3, gameNo, question: sandie }))
  const dots = (ballNo: number, holeNumber: number) =>
    dotsOfBall(match, questions, { ballNo, holeNumber }).map(({ label, cell, isChosen, isVoid }) => [
      label,
      cell.of,
      isChosen,
      isVoid === true,
    ])
  expect(dots(1, 3)).toEqual([['Sandie', 'b1', true, true]])
  expect(dots(2, 3)).toEqual([['Sandie', 'b2', false, false]])
  expect(dots(2, 4)).toEqual([])
})

test.each<[string, CurrentCell[], number | null, number, unknown]>([
  ['none before the first score', [], 1, 1, undefined],
  ['the player before the one whose turn it is', third.slice(0, 1), 2, 3, { ballNo: 1, holeNumber: 3 }],
  ['the last one of a complete hole', third, null, 3, { ballNo: 2, holeNumber: 3 }],
  ['a player whose score is marked', third, 1, 3, { ballNo: 1, holeNumber: 3 }],
  ['the only one with a score', third.slice(1), 1, 3, { ballNo: 2, holeNumber: 3 }],
  ['on an empty hole the last one of the hole before', third, 1, 4, { ballNo: 2, holeNumber: 3 }],
])('scored last: %s', (_who, cells, ballNo, holeNumber, expected) => {
  const match = aState({ players: aField('Ann', 'Bob'), cells })
  const card = toEntryCard(match, new Set(), { balls: [1, 2], startsOn: null })
  expect(lastScored(card, { ballNo, holeNumber }, holeNumber)).toEqual(expected)
})

function asked(hole: number, cells: CurrentCell[], questions: Question[]) {
  const match = aState({ players: aField('Ann', 'Bob'), cells })
  const card = toEntryCard(match, new Set(), { balls: [1, 2], startsOn: null })
  const ofHole = questions.map((question) => ({ holeNumber: 3, gameNo: 1, question }))
  return askedNow(match, card, hole, ofHole, nameOf)
}

function nameOf(ballNo: number) {
  return names[ballNo] ?? ''
}
