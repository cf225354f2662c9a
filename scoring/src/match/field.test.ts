import { expect, test } from 'vitest'
import { playingHandicap } from '../handicap/playing-handicap.ts'
import {
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  contestants,
  field,
  onSide,
  pars,
  strokeIndex,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { contestantsOf, fieldOf } from './field.ts'
import type { SharedPlay } from './player.ts'

const nine = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })

test("[CH1] the course handicap comes from the player's own tee", () => {
  const players = [
    aPlayer({ indexTenths: 104, tee: aTee({ slope: 130, ratingTenths: 711 }) }),
    aPlayer({ id: 'Bob', indexTenths: 104 }),
  ]
  expect(contestants(...players).map(({ courseHandicap }) => courseHandicap)).toEqual([11, 10])
})

test('[CH2] nine holes use half the index, rounded or exact', () => {
  const player = aPlayer({ indexTenths: 9, tee: nine })
  expect(contestants(player)[0]!.courseHandicap).toBe(1)
  expect(contestantsOf(aMatch([player], {}, { halfIndex: 'exact' }))[0]!.courseHandicap).toBe(0)
})

test('[CH3] plus handicaps stay below zero, also over nine holes', () => {
  expect(contestants(aPlayer({ indexTenths: -24 }))[0]!.courseHandicap).toBe(-2)
  expect(contestants(aPlayer({ indexTenths: -40, tee: nine }))[0]!.courseHandicap).toBe(-2)
})

test('[CA1] a card shorter than the round has missing holes at its end', () => {
  const [short] = contestants(aPlayer({ tee: nine, scores: [4, 'X'] }))
  expect(short!.scores).toEqual([4, 'X', null, null, null, null, null, null, null])
  const [long] = contestants(aPlayer({ tee: nine, scores: pars }))
  expect(long!.scores).toEqual(pars.slice(0, 9))
})

test("[SI4] par and ranks come from the player's own tee", () => {
  expect(contestants(aPlayer({ tee: nine }))[0]).toMatchObject({
    par: 36,
    ranks: [4, 2, 8, 6, 1, 5, 9, 3, 7],
    side: null,
  })
  expect(contestants(aPlayer({ side: 'B' }))[0]!.side).toBe('B')
})

const indexes = (...handicaps: number[]) =>
  handicaps.map((handicap, at) => aPlayer({ id: `P${at}`, indexTenths: 10 * handicap }))

function shared(play: SharedPlay, players: SoloPlayer[]) {
  const [ball] = contestantsOf(aMatch(players, {}, { balls: [aSharedBall(play, players)] }))
  return ball!
}

test.each([
  ['[SB3] alternate shot', 'alternate-shot', [15, 20], 18],
  ['[SB4] a scramble of two', 'scramble', [10, 20], 7],
  ['[SB4] a scramble of two, the higher listed first', 'scramble', [20, 10], 7],
  ['[SB4] a scramble of three', 'scramble', [10, 20, 30], 10],
  ['[SB4] a scramble of four', 'scramble', [40, 10, 30, 20], 15],
  ['[SB4] a scramble with a plus player', 'scramble', [-2, 20], 2],
  ['[SB1] greensomes', 'greensomes', [20.6, 10.4], 14],
  ['[SB2] Chapman', 'chapman', [10.4, 20.6], 14],
] as const)(
  '%s: a shared ball has parts of all handicaps, lowest first',
  (_play, play, handicaps, expected) => {
    expect(shared(play, indexes(...handicaps)).courseHandicap).toBe(expected)
  },
)

test('[BA2] games apply no allowance to a shared ball', () => {
  expect(playingHandicap(shared('alternate-shot', indexes(15, 20)).unroundedHandicap, 70)).toBe(18)
})

const longer = aPlayer({ id: 'Bob', indexTenths: 200, tee: aTee({ pars: pars.with(0, 5) }) })

test('[BA1] a shared ball has the par and strokes of the first-listed player’s tee', () => {
  const ann = aPlayer({ indexTenths: 100 })
  expect(shared('alternate-shot', [ann, longer])).toMatchObject({ par: 72, pars })
  const reversed = shared('alternate-shot', [longer, ann])
  expect(reversed).toMatchObject({ ball: 'Bob+Ann', par: 73, pars: longer.tee.pars, play: 'alternate-shot' })
  expect(reversed.players.map(({ id }) => id)).toEqual(['Bob', 'Ann'])
})

test('[BA2] each player’s part counts from the ball’s par', () => {
  const ann = aPlayer({ indexTenths: 100 })
  // Bob’s 20 is 21 on a ball of par 72, and Ann’s 10 is 9 on a ball of par 73.
  expect(shared('alternate-shot', [ann, longer]).courseHandicap).toBe(16)
  expect(shared('alternate-shot', [longer, ann]).courseHandicap).toBe(15)
})

const [ann, bob, cal] = ['Ann', 'Bob', 'Cal'].map((id) => aPlayer({ id }))

test('[TE1] a field in which every ball is on a side has sides, in the order of the match', () => {
  const { sides } = field(...onSide('B', ann!), ...onSide('A', bob!, cal!))
  expect(sides).toEqual([
    { side: 'A', members: [1, 2] },
    { side: 'B', members: [0] },
  ])
})

test('[TE1] any number of sides is possible, and sides without a ball are dropped', () => {
  const match = aMatch([...onSide(7, ann!), ...onSide(9, bob!), ...onSide(8, cal!)], {})
  const listed = { ...match, sides: [{ id: 9 }, { id: 5 }, { id: 8 }, { id: 7 }] }
  expect(fieldOf(listed, contestantsOf(listed), {}).sides.map(({ side }) => side)).toEqual([9, 8, 7])
})

test.each([
  ['[TE1] a player without a side', [...onSide('A', ann!), ...onSide('B', bob!), cal!]],
  ['[TE1] an empty side', onSide('A', ann!, bob!)],
  ['[TE1] no player on a side', [ann!, bob!]],
])('%s makes no sides', (_rule, players) => {
  expect(field(...players).sides).toEqual([])
})

test('[MA3] the field of a game has the balls it names, and their sides', () => {
  const match = aMatch([...onSide('A', ann!, bob!), ...onSide('B', cal!)], {})
  const among = (...balls: string[]) => fieldOf(match, contestantsOf(match), { among: balls })
  expect(among('Cal', 'Ann').contestants.map(({ ball }) => ball)).toEqual(['Ann', 'Cal'])
  expect(among('Cal', 'Ann').sides).toEqual([
    { side: 'A', members: [0] },
    { side: 'B', members: [1] },
  ])
  expect(among('Ann', 'Bob').sides).toEqual([])
  expect(among('Ann', 'Zoe').contestants.map(({ ball }) => ball)).toEqual(['Ann'])
})

test('[TE4] a game in which each player plays alone has no sides, even in a match with sides', () => {
  const match = aMatch([...onSide('A', ann!, bob!), ...onSide('B', cal!)], {})
  const sidesIn = (settings: object) =>
    fieldOf(match, contestantsOf(match), { settings }).sides.map(({ side }) => side)
  expect([sidesIn({}), sidesIn({ playedBy: 'sides' }), sidesIn({ playedBy: 'balls' })]).toEqual([
    ['A', 'B'],
    ['A', 'B'],
    [],
  ])
})
