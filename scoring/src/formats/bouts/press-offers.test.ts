import { expect, test } from 'vitest'
import { scoreMatch } from '#match/score-match.ts'
import type { Match } from '#match/match.ts'
import type { AgreedPress } from '#match-play/presses.ts'
import { aMatch, aPlayer, card, evenCard, onSide, type SoloPlayer } from '#testing/a-match.ts'
import { pressOffersIn } from '../game.ts'
import type { NassauSettings } from './nassau-format.ts'

const ann = aPlayer({ id: 'Ann', scores: card('E E . . . . . . . . . . . . . . . .') })
const bob = aPlayer({ id: 'Bob', scores: card('+ E . . . . . . . . . . . . . . . .') })
const cal = aPlayer({ id: 'Cal', scores: card('+ E . . . . . . . . . . . . . . . .') })

function offers(players: SoloPlayer[], settings: Partial<NassauSettings>, changes: Partial<Match> = {}) {
  const match = aMatch(players, { nassau: settings }, changes)
  return scoreMatch(match)
    .games.flatMap((game) => pressOffersIn(match, game))
    .map(
      ({ press: { between, segment, fromHole }, side }) =>
        `${between.join('–')} ${segment} ${side} from ${fromHole}`,
    )
}

function manual(...agreed: AgreedPress[]): Partial<NassauSettings> {
  return { presses: { kind: 'manual', agreed } }
}

test('[PR4] the trailing player may press every started segment from the next hole', () => {
  expect(offers([ann, bob], manual())).toEqual(['Ann–Bob front B from 3', 'Ann–Bob total B from 3'])
})

test('[PR4] a newly pressed bet is level and offers no press', () => {
  const pressed = { between: ['Ann', 'Bob'], segment: 'front', fromHole: 3 } as const
  expect(offers([ann, bob], manual(pressed))).toEqual(['Ann–Bob total B from 3'])
})

test('[PR4] among several, each player presses the opponents who lead them', () => {
  expect(offers([ann, bob, cal], manual())).toEqual([
    'Ann–Bob front B from 3',
    'Ann–Bob total B from 3',
    'Ann–Cal front B from 3',
    'Ann–Cal total B from 3',
  ])
})

test('[PR4] a side presses as one', () => {
  const dan = aPlayer({ ...ann, id: 'Dan' })
  const sides = [...onSide('A', ann, dan), ...onSide('B', bob, cal)]
  expect(offers(sides, manual())).toEqual(['Ann–Bob front B from 3', 'Ann–Bob total B from 3'])
})

test('[PR4] a finished segment offers no press', () => {
  const [won, lost] = [evenCard(0).slice(0, 9), evenCard(1).slice(0, 9)]
  expect(
    offers(
      [
        { ...ann, scores: won },
        { ...bob, scores: lost },
      ],
      manual(),
    ),
  ).toEqual(['Ann–Bob total B from 10'])
})

test.each<[string, Partial<NassauSettings>, Partial<Match>]>([
  ['[PR1] without presses', {}, {}],
  ['[PR2] with automatic presses', { presses: { kind: 'automatic', holesDown: 2, onTotal: true } }, {}],
  ['[NA6] by strokes', { ...manual(), scoring: 'strokes' }, {}],
  ['[PR3] in a completed match', manual(), { isComplete: true }],
])('%s there is nothing to agree on', (_rule, settings, changes) => {
  expect(offers([ann, bob], settings, changes)).toEqual([])
})

test.each([
  ['a score of the leader', 'E E E', '+ E .'],
  ['a score of the side that is down', 'E E .', '+ E E'],
  ['a ball that was picked up', 'E E .', '+ E X'],
])('[PR6] %s on the next hole comes too late for a press from it', (_what, first, second) => {
  const players = [
    { ...ann, scores: card(first) },
    { ...bob, scores: card(second) },
  ]
  expect(offers(players, manual())).toEqual([])
})

test("[PR6] scores of other players, and of withdrawn ones, don't matter", () => {
  const begun = { ...cal, scores: card('E E E') }
  expect(offers([ann, bob, begun], manual()).filter((offer) => offer.startsWith('Ann–Bob'))).toEqual([
    'Ann–Bob front B from 3',
    'Ann–Bob total B from 3',
  ])
  const sides = aMatch([...onSide('A', ann, begun), ...onSide('B', bob, { ...cal, id: 'Dan' })], {
    nassau: manual(),
  })
  const balls = sides.balls.map((ball) => (ball.id === 'Cal' ? { ...ball, withdrawnAfter: 2 } : ball))
  const left = { ...sides, balls }
  const offered = [sides, left].map((match) => pressOffersIn(match, scoreMatch(match).games[0]!).length)
  expect(offered).toEqual([0, 2])
})

test('[PR6] the leading side is never offered a press', () => {
  const sides = [offers([ann, bob], manual()), offers([bob, ann], manual())].flat()
  expect(sides).toEqual([
    'Ann–Bob front B from 3',
    'Ann–Bob total B from 3',
    'Bob–Ann front A from 3',
    'Bob–Ann total A from 3',
  ])
})

test('[NA3] sides that cannot play are offered no press', () => {
  const others = ['1', '2', '3'].map((id) => ({ ...bob, id }))
  expect(offers([...onSide('A', ann, cal), ...onSide('B', ...others)], manual())).toEqual([])
})
