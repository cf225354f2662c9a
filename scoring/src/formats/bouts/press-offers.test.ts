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

test('[PR4] whoever is down may press every segment that is begun, from the next hole', () => {
  expect(offers([ann, bob], manual())).toEqual(['Ann–Bob front B from 3', 'Ann–Bob total B from 3'])
})

test('[PR4] a bet that was just pressed is level, and offers nothing more', () => {
  const pressed = { between: ['Ann', 'Bob'], segment: 'front', fromHole: 3 } as const
  expect(offers([ann, bob], manual(pressed))).toEqual(['Ann–Bob total B from 3'])
})

test('[PR4] among several everybody presses whoever leads them', () => {
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

test('[PR4] a segment that is played to its end offers nothing', () => {
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
  [
    '[PR2] where they open by themselves',
    { presses: { kind: 'automatic', holesDown: 2, onTotal: true } },
    {},
  ],
  ['[NA6] by strokes', { ...manual(), scoring: 'strokes' }, {}],
  ['[PR3] in a match that is complete', manual(), { isComplete: true }],
])('%s there is nothing to agree on', (_rule, settings, changes) => {
  expect(offers([ann, bob], settings, changes)).toEqual([])
})

test('[NA3] sides that cannot play have nothing to press', () => {
  const others = ['1', '2', '3'].map((id) => ({ ...bob, id }))
  expect(offers([...onSide('A', ann, cal), ...onSide('B', ...others)], manual())).toEqual([])
})
