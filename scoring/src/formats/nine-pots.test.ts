import { expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, onSide, pars, type Formats, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'

/** Strokes over par on the first and on the last nine. */
function cardOf(front: number, back: number): number[] {
  return pars.map((par, at) => par + (at < 9 ? front : back))
}

const ann = aPlayer({ id: 'Ann', scores: cardOf(0, 1) })
const bob = aPlayer({ id: 'Bob', scores: cardOf(1, 0) })
const cal = aPlayer({ id: 'Cal', scores: cardOf(1, 1) })

function lines(players: SoloPlayer[], formats: Formats, changes?: Partial<Match>) {
  const { ledger } = scoreMatch(aMatch(players, formats, changes))
  return ledger.lines.map(({ claim, amounts }) => [claim.key, claim.state, claim.stake, amounts] as const)
}

test('[PP6] each nine and the total have a third of the stake, odd units go to the total', () => {
  expect(lines([ann, bob, cal], { gross: { stake: 20, segments: true } })).toEqual([
    ['front', 'decided', 6, [12, -6, -6]],
    ['back', 'decided', 6, [-6, 12, -6]],
    ['total', 'decided', 8, [4, 4, -8]],
  ])
})

test('[PP6] a nine is decided before the round is', () => {
  const half = [ann, bob].map((player) => ({ ...player, scores: player.scores.slice(0, 9) }))
  expect(lines(half, { net: { stake: 3, segments: true } }).map(([key, state]) => [key, state])).toEqual([
    ['front', 'decided'],
    ['back', 'open'],
    ['total', 'open'],
  ])
})

test('[PP6] a stake that can’t be split in three goes entirely to the total', () => {
  expect(lines([ann, bob], { stableford: { stake: 2, segments: true } })).toEqual([
    ['total', 'decided', 2, [0, 0]],
  ])
})

test('[PP6] a round of nine holes has one pot', () => {
  const nine = [ann, bob].map(({ scores, tee, ...player }) => ({
    ...player,
    scores: scores.slice(0, 9),
    tee: { ...tee, pars: tee.pars.slice(0, 9), strokeIndex: tee.strokeIndex.slice(0, 9) },
  }))
  const round = { holes: pars.slice(0, 9).map((_par, at) => at + 1) }
  expect(lines(nine, { gross: { stake: 20, segments: true } }, round)).toEqual([
    ['pot', 'decided', 20, [20, -20]],
  ])
})

test('[PP6] a nine counts the strokes that its holes have in the whole round', () => {
  // One stroke, on the hardest hole of the round.
  const level = aPlayer({ id: 'Ann', scores: cardOf(0, 0), indexTenths: 10 })
  const scratch = { ...aPlayer({ id: 'Bob', scores: cardOf(0, 0) }), tee: level.tee }
  const hardest = level.tee.strokeIndex.indexOf(1) < 9 ? 'front' : 'back'
  const moved = lines([level, scratch], { net: { stake: 30, segments: true } })
  expect(moved.map(([key, , , amounts]) => [key, amounts[0]])).toEqual([
    ['front', hardest === 'front' ? 10 : 0],
    ['back', hardest === 'back' ? 10 : 0],
    ['total', 10],
  ])
})

test('[PP6] the first nine goes by the order of play', () => {
  const groups = [{ id: 1, startsOn: 10 }]
  const match = aMatch([ann, bob], { gross: { stake: 30, segments: true } })
  const balls = match.balls.map((ball) => ({ ...ball, group: 1 }))
  const { ledger } = scoreMatch({ ...match, balls, groups })
  expect(ledger.lines.map(({ amounts }) => amounts[0])).toEqual([-10, 10, 0])
})

test('[PP6] sides and best balls have pots for the nines, too', () => {
  const sides = [...onSide('A', ann, { ...ann, id: 'Dan' }), ...onSide('B', bob, cal)]
  const stake = { stake: 30, segments: true }
  expect(lines(sides, { 'best-ball': { ...stake, balls: 2 } }).map(([, , , amounts]) => amounts)).toEqual([
    [10, 10, -10, -10],
    [-10, -10, 10, 10],
    [10, 10, -10, -10],
  ])
})

test('[QN1] each nine has half the quota, and halves count', () => {
  // Quotas of 23 and 24, and 12 points each on the front nine.
  const scores = pars.map((par, at) => par + (at < 6 ? 0 : 2))
  const [one, two] = [
    aPlayer({ id: 'Ann', indexTenths: 130, scores }),
    aPlayer({ id: 'Bob', indexTenths: 120, scores }),
  ]
  const moved = lines([one, two], { quota: { stake: 30, segments: true } })
  expect(moved.map(([key, , , amounts]) => [key, amounts])).toEqual([
    ['front', [10, -10]],
    ['back', [10, -10]],
    ['total', [10, -10]],
  ])
})

test('[PP6] a balance names the pot of each segment', () => {
  const match = aMatch([ann, bob, cal], { gross: { stake: 3000, segments: true } })
  expect(linesOf(match, { table: 'ledger', player: 'Ann' })).toEqual([
    'Gross = front pot +20, back pot −10, total pot +5 = 15',
    'Balance = Gross +15 = +15',
  ])
})
