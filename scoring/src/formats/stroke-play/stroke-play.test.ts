import { describe, expect, test } from 'vitest'
import { hasStrokes } from '#card/card-total.ts'
import type { PlayerTee } from '#match/player.ts'
import { formatPosition } from '#standings/positions.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  card,
  evenCard,
  field,
  onSide,
  pars,
  strokeIndex,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { playGross, playNet } from './stroke-play.ts'
import { grossSettings, netSettings } from './stroke-play-formats.ts'

const gross = grossSettings({})
const net = netSettings({})
const bogeys = aPlayer({ id: 'Ann', indexTenths: 180, scores: evenCard(1) })
const levelPar = aPlayer({ id: 'Bob', indexTenths: -20, scores: evenCard(0) })
const pickedUp = aPlayer({ id: 'Cal', scores: ['X', ...evenCard(0).slice(1)] })
const threeHoles = aPlayer({ id: 'Dan', indexTenths: 180, scores: card('E - +') })
const notStarted = aPlayer({ id: 'Eve' })

const placesOf = ({ rows }: { rows: readonly { position: Parameters<typeof formatPosition>[0] }[] }) =>
  rows.map(({ position }) => formatPosition(position)).join(' ')

test('[ST1] gross counts every stroke, lowest first', () => {
  const result = playGross(field(bogeys, levelPar), gross, 'in-progress')
  expect(result.rows.map(({ score }) => score)).toMatchObject([{ strokes: 90 }, { strokes: 72 }])
  expect(placesOf(result)).toBe('2 1')
  expect(result).toMatchObject({ isFinal: true, sides: [] })
})

test('[ST2] net is gross minus playing handicap, for plus players too', () => {
  const result = playNet(field(bogeys, levelPar), net, 'in-progress')
  expect(result.rows).toMatchObject([
    { ball: 'Ann', handicap: 18, gross: { strokes: 90 }, net: { strokes: 72, toPar: 0 } },
    { ball: 'Bob', handicap: -2, gross: { strokes: 72 }, net: { strokes: 74, toPar: 2 } },
  ])
  expect(placesOf(result)).toBe('1 2')
})

test('[PH4] the allowance is 100 percent by default', () => {
  expect(net.allowancePercent).toBe(100)
  const result = playNet(field(bogeys), netSettings({ allowancePercent: 95 }), 'in-progress')
  expect(result.rows[0]).toMatchObject({ handicap: 17, net: { strokes: 73 } })
})

test('[SI4] each player has dots by their own stroke index row', () => {
  const reversed = aTee({ strokeIndex: strokeIndex.map((index) => 19 - index) })
  const players = field(aPlayer({ indexTenths: 10 }), aPlayer({ id: 'Bob', indexTenths: 10, tee: reversed }))
  const holesWithDot = playNet(players, net, 'in-progress').rows.map(({ strokes }) => strokes.indexOf(1) + 1)
  expect(holesWithDot).toEqual([5, 16])
})

test('[PH3] a player with a higher par gets the difference in net', () => {
  const longer = aTee({ pars: pars.map((par, hole) => (hole < 2 ? par + 1 : par)) })
  const players = field(bogeys, { ...bogeys, id: 'Bob', tee: longer })
  expect(playNet(players, net, 'in-progress').rows.map(({ handicap }) => handicap)).toEqual([18, 20])
})

test('[ST3] until the card is full only strokes on holes played are deducted', () => {
  const [row] = playNet(field(threeHoles), net, 'in-progress').rows
  expect(row).toMatchObject({
    gross: { kind: 'in-progress', strokes: 12, toPar: 0, holesPlayed: 3 },
    net: { kind: 'in-progress', strokes: 9, toPar: -3, holesPlayed: 3 },
  })
})

function threeHolesFrom(tee: PlayerTee, id: string): SoloPlayer {
  return aPlayer({ id, tee, scores: [5, 5, 3] })
}

describe('gross from tees of different par', () => {
  // The first and the last hole are par 5s from the longer tee.
  const longer = aTee({ pars: pars.with(0, 5).with(17, 5) })

  test('[ST6] the same strokes on the same holes are level at every hole', () => {
    const players = field(threeHolesFrom(longer, 'Ann'), threeHolesFrom(aTee(), 'Bob'))
    const result = playGross(players, gross, 'in-progress')
    expect(result.rows.map(({ score }) => hasStrokes(score) && score.toPar)).toEqual([1, 1])
    expect(placesOf(result)).toBe('T1 T1')
  })

  test("[ST6] positions don't change when all enter a last hole in the same strokes", () => {
    const full = evenCard(0).with(0, 5)
    const cards = [
      aPlayer({ id: 'Ann', tee: longer, scores: full }),
      aPlayer({ id: 'Bob', scores: evenCard(0) }),
    ]
    const open = cards.map((one) => ({ ...one, scores: one.scores.slice(0, 17) }))
    expect(placesOf(playGross(field(...open), gross, 'in-progress'))).toBe('2 1')
    expect(placesOf(playGross(field(...cards), gross, 'in-progress'))).toBe('2 1')
  })

  test('[ST6] its explanation counts the lowest par of each hole', () => {
    const match = aMatch([threeHolesFrom(longer, 'Ann'), threeHolesFrom(aTee(), 'Bob')], { gross: {} })
    expect(linesOf(match, { table: 'game', game: 'gross', ball: 'Ann', column: 'score' })).toEqual([
      'To par = 1 + 0 + 0 = +1',
    ])
  })
})

test('[PO3] until all cards are full, positions go by score to par', () => {
  const result = playGross(field(bogeys, threeHoles, notStarted, pickedUp), gross, 'in-progress')
  expect(placesOf(result)).toBe('2 1 – NR')
  expect(result.isFinal).toBe(false)
})

test('[PO3] at the end positions go by strokes, also when pars differ', () => {
  const shorter = pars.map((par, hole) => (hole < 2 ? par - 1 : par))
  const overOwnPar = aPlayer({ id: 'Bob', tee: aTee({ pars: shorter }), scores: evenCard(0).with(0, 5) })
  const result = playGross(
    field(aPlayer({ scores: evenCard(0).with(0, 6) }), overOwnPar),
    gross,
    'in-progress',
  )
  expect(result.rows.map(({ score }) => score)).toMatchObject([
    { strokes: 74, toPar: 4 },
    { strokes: 73, toPar: 3 },
  ])
  expect(placesOf(result)).toBe('2 1')
})

test('[CA4] a picked-up ball has no return in gross and net', () => {
  expect(playGross(field(pickedUp, bogeys), gross, 'in-progress').rows[0]!.score).toEqual({
    kind: 'no-return',
    holesPlayed: 18,
  })
  expect(playNet(field(pickedUp, bogeys), net, 'in-progress').rows[0]!.net.kind).toBe('no-return')
  expect(placesOf(playNet(field(pickedUp, bogeys), net, 'in-progress'))).toBe('NR 1')
})

test('[ST4] completing the match turns cards that are not full into no return', () => {
  const result = playNet(field(threeHoles, bogeys, notStarted), net, 'complete')
  expect(placesOf(result)).toBe('NR 1 NR')
  expect(result.rows[0]!.net).toEqual({ kind: 'no-return', holesPlayed: 3 })
  expect(result.isFinal).toBe(true)
})

test('[MX1] with a maximum a picked-up ball still returns a score', () => {
  const maximum = { kind: 'net-double-bogey' } as const
  const result = playGross(field(pickedUp), grossSettings({ maximum }), 'in-progress')
  expect(result.rows[0]).toMatchObject({ score: { strokes: 74 }, counted: [6, ...evenCard(0).slice(1)] })
  const high = { ...bogeys, scores: card('X') }
  expect(playNet(field(high), netSettings({ maximum }), 'in-progress').rows[0]!.counted[0]).toBe(7)
  expect(playGross(field(high), grossSettings({ maximum }), 'in-progress').rows[0]!.counted[0]).toBe(7)
})

const early = card(`+ ${'E '.repeat(17)}`)
const late = card(`${'E '.repeat(17)} +`)

test('[CB1] ties share the position unless countback is on', () => {
  const players = field(aPlayer({ scores: late }), aPlayer({ id: 'Bob', scores: early }))
  expect(placesOf(playGross(players, gross, 'in-progress'))).toBe('T1 T1')
  expect(placesOf(playGross(players, grossSettings({ ties: 'countback' }), 'in-progress'))).toBe('2 1')
})

test('[CB1] countback waits for the last card', () => {
  const players = field(aPlayer({ scores: late }), aPlayer({ id: 'Bob', scores: early }), notStarted)
  expect(placesOf(playGross(players, grossSettings({ ties: 'countback' }), 'in-progress'))).toBe('T1 T1 –')
})

test('[CB2] net countback deducts a share of the handicap', () => {
  const evenly = aPlayer({ id: 'Ann', indexTenths: 180, scores: evenCard(1) })
  const frontLoaded = aPlayer({ id: 'Bob', scores: evenCard(0) })
  const players = field(evenly, frontLoaded, aPlayer({ id: 'Cal', indexTenths: 10, scores: late }))
  expect(placesOf(playNet(players, netSettings({ ties: 'countback' }), 'in-progress'))).toBe('T1 T1 3')
})

test('[ST5] a side has the sum of its members', () => {
  const team = field(
    ...onSide('A', bogeys, levelPar),
    ...onSide('B', { ...bogeys, id: 'Cal' }, { ...levelPar, id: 'Dan', scores: evenCard(1) }),
  )
  expect(playGross(team, gross, 'in-progress').sides).toMatchObject([
    { side: 'A', total: { kind: 'complete', strokes: 162 }, position: { place: 1 } },
    { side: 'B', total: { kind: 'complete', strokes: 180 }, position: { place: 2 } },
  ])
  expect(playNet(team, net, 'in-progress').sides).toMatchObject([
    { total: { strokes: 146 } },
    { total: { strokes: 164 } },
  ])
})

test('[ST5] one member without a return gives the side no return', () => {
  const team = field(...onSide('A', pickedUp, levelPar), ...onSide('B', bogeys))
  expect(playGross(team, gross, 'in-progress').sides.map(({ position }) => formatPosition(position))).toEqual(
    ['NR', '1'],
  )
})

test('[ST5] sides of different size compare by average: to par until the end, then by strokes', () => {
  const one = aPlayer({ id: 'Ann', scores: evenCard(1) })
  const [low, high] = [
    aPlayer({ id: 'Bob', scores: evenCard(0) }),
    aPlayer({ id: 'Cal', scores: evenCard(1) }),
  ]
  expect(sidePlaces(...onSide('A', one), ...onSide('B', low, high))).toEqual(['2', '1'])
  const begun = { ...one, scores: card('+ +') }
  const later = { ...high, scores: card('+ + + +') }
  expect(sidePlaces(...onSide('A', begun), ...onSide('B', later, aPlayer({ id: 'Dan' })))).toEqual(['1', '2'])
})

test('[ST3] net from tees of different par compares fairly at every hole', () => {
  const longer = aTee({ pars: pars.map((par, hole) => (hole === 0 ? par + 1 : par)) })
  const players = (holes: number) => [
    aPlayer({ id: 'Ann', indexTenths: 100, scores: evenCard(1).slice(0, holes) }),
    aPlayer({ id: 'Bob', indexTenths: 100, tee: longer, scores: evenCard(1, longer.pars).slice(0, holes) }),
  ]
  for (const holes of [1, 9, 17, 18]) {
    const { rows } = playNet(field(...players(holes)), net, 'in-progress')
    expect(rows.map(({ position }) => formatPosition(position))).toEqual(['T1', 'T1'])
  }
})

test('[MX1] with a maximum, a card with holes missing is returned when the match is completed', () => {
  const players = field(
    aPlayer({ id: 'Ann', scores: evenCard(0).slice(0, 17) }),
    aPlayer({ id: 'Bob', scores: evenCard(3) }),
    aPlayer({ id: 'Cal' }),
  )
  const settings = { ...gross, maximum: { kind: 'double-par' } } as const
  expect(
    playGross(players, settings, 'complete').rows.map(({ position }) => formatPosition(position)),
  ).toEqual(['1', '2', 'NR'])
})

function sidePlaces(...players: SoloPlayer[]): string[] {
  const { sides } = playGross(field(...players), gross, 'in-progress')
  return sides.map(({ position }) => formatPosition(position))
}
