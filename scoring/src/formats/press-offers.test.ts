import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import type { Match } from '../match/match.ts'
import type { MatchPlayer } from '../match/player.ts'
import { aMatch, aPlayer, card, onSide } from '../testing/a-match.ts'
import type { NassauSettings, AgreedPress } from './nassau.ts'
import { pressOffers } from './press-offers.ts'

const ann = aPlayer({ id: 'Ann', scores: card('E E . . . . . . . . . . . . . . . .') })
const bob = aPlayer({ id: 'Bob', scores: card('+ E . . . . . . . . . . . . . . . .') })
const cal = aPlayer({ id: 'Cal', scores: card('+ E . . . . . . . . . . . . . . . .') })

function offers(players: MatchPlayer[], settings: Partial<NassauSettings>, changes: Partial<Match> = {}) {
  const match = aMatch(players, { nassau: settings }, changes)
  return pressOffers(match, scoreMatch(match).nassau).map(
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
