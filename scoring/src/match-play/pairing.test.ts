import { expect, test } from 'vitest'
import { aPlayer, aTee, card, contestants, evenCard, pars } from '../testing/a-match.ts'
import { pairUp } from './pairing.ts'

const allowances = {
  handicaps: 'off-the-lowest',
  agreed: {},
  singlesAllowancePercent: 100,
  fourBallAllowancePercent: 90,
  fourBallMethod: 'whs',
} as const
const playing = (id: string, index: number, scores = evenCard(0)) =>
  aPlayer({ id, indexTenths: index * 10, scores })

test('[NA2] singles get the full difference, on the hardest holes', () => {
  const [ann, bob] = contestants(playing('Ann', 5), playing('Bob', 12))
  const { a, b, outcomes } = pairUp([ann!], [bob!], allowances, 'in-progress')
  expect([a.strokes, b.strokes]).toEqual([[0], [7]])
  expect(b.strokesByHole).toEqual([[1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0]])
  expect(outcomes.join('')).toBe('BBHHBHHBHHHBHBHHBH')
})

test('[MS1] against a plus player, the opponent gets the full difference, and no strokes are given back', () => {
  const [ann, bob] = contestants(playing('Ann', -2), playing('Bob', 10))
  const { a, b } = pairUp([ann!], [bob!], allowances, 'in-progress')
  expect([a.strokes, b.strokes]).toEqual([[0], [12]])
  expect(a.nets).toEqual(evenCard(0))
})

test('[FB1] sides get 90 percent, off the lowest of the four', () => {
  const players = contestants(...[4, 12, 9, 20].map((index, at) => playing(`${at}`, index)))
  const { a, b } = pairUp(players.slice(0, 2), players.slice(2), allowances, 'in-progress')
  expect([...a.strokes, ...b.strokes]).toEqual([0, 7, 4, 14])
  expect([...a.balls, ...b.balls]).toEqual(['0', '1', '2', '3'])
})

test('[FB2] by the British method sides take 90 percent of the differences', () => {
  const players = contestants(...[4, 12, 9, 20].map((index, at) => playing(`${at}`, index)))
  const { b } = pairUp(
    players.slice(0, 2),
    players.slice(2),
    { ...allowances, fourBallMethod: 'gbi' },
    'in-progress',
  )
  expect(b.strokes).toEqual([5, 14])
})

test('[FB2] singles are the same by both methods', () => {
  const [ann, bob] = contestants(aPlayer({ indexTenths: 45 }), aPlayer({ id: 'Bob', indexTenths: 104 }))
  const method = { ...allowances, singlesAllowancePercent: 90, fourBallMethod: 'gbi' } as const
  // By the difference method it would be 90 % of 5, which is 5.
  expect(pairUp([ann!], [bob!], method, 'in-progress').b.strokes).toEqual([5])
  const [low, high] = contestants(playing('Ann', 4), playing('Bob', 9))
  expect(pairUp([low!], [high!], method, 'in-progress').b.strokes).toEqual([4])
})

test('[BB1] the lower net ball of a side counts, and waits for the partner', () => {
  const players = contestants(
    playing('Ann', 0, evenCard(1)),
    { ...playing('Bob', 0), scores: card('E X . +') },
    playing('Cal', 0),
    playing('Dan', 0),
  )
  const { a, outcomes } = pairUp(players.slice(0, 2), players.slice(2), allowances, 'in-progress')
  expect(a.nets.slice(0, 4)).toEqual([4, 6, null, 5])
  expect(outcomes.slice(0, 4)).toEqual(['H', 'B', null, 'B'])
})

test('[PH3] a player with a higher par gets the difference', () => {
  const longer = aTee({ pars: pars.map((par, hole) => (hole < 2 ? par + 1 : par)) })
  const [ann, bob] = contestants(playing('Ann', 10), { ...playing('Bob', 10), tee: longer })
  expect(pairUp([ann!], [bob!], allowances, 'in-progress').b.strokes).toEqual([2])
  expect(pairUp([bob!], [ann!], allowances, 'in-progress').a.strokes).toEqual([2])
})

test('[MP1] a picked-up ball stays picked up, whatever the strokes', () => {
  const [ann, bob] = contestants({ ...playing('Ann', 36), scores: card('X') }, playing('Bob', 0))
  expect(pairUp([ann!], [bob!], allowances, 'in-progress').a.nets[0]).toBe('X')
})
