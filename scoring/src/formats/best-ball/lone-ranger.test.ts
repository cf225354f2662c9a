import { expect, test } from 'vitest'
import type { HoleScore } from '#card/hole-score.ts'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatPosition } from '#standings/positions.ts'
import { aMatch, aPlayer, evenCard, onSide, resultOf } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { headlineOf, settingsOf, tableOf } from '../game.ts'
import { contestantsOf, fieldOf } from '#match/field.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'

type Settings = Partial<LoneRangerSettings>

/** Two sides with these cards, one row for each ball: A0 to A3 and B0 to B3. */
function match(
  a: readonly (readonly HoleScore[])[],
  b: readonly (readonly HoleScore[])[],
  settings: Settings = {},
  changes: Partial<Match> = {},
): Match {
  const side = (name: string, cards: typeof a) =>
    onSide(name, ...cards.map((scores, at) => aPlayer({ id: `${name}${at}`, scores: [...scores] })))
  const game = { 'lone-ranger': { scoring: 'gross', ...settings } as const }
  return aMatch([...side('A', a), ...side('B', b)], game, changes)
}

const level = [evenCard(0), evenCard(0), evenCard(0)]

function sidesOf(one: Match) {
  return resultOf(scoreMatch(one), 'lone-ranger').sides
}

/** Whose score had to count on each hole of side A: only the ranger's card is level par, the others are one over. */
function rangers(settings: Settings = {}, changes: Partial<Match> = {}): string {
  const counted = sidesOf(match([evenCard(0), evenCard(20), evenCard(40)], level, settings, changes))[0]!
  return counted.byHole.map((hole) => hole!.balls[0]!.toString().slice(1)).join('')
}

test('[LR1] the ranger’s score and the best of the others count', () => {
  // The ranger has 5, the others 4, 6 and 5.
  const [side] = sidesOf(match([[5], [4], [6], [5]], [[4], [4], [4], [4]]))
  expect(side!.byHole[0]).toEqual({ strokes: 9, toPar: 1, balls: ['A0', 'A1'] })
})

test('[LR1] the turn goes through the side as listed, or by the numbers that the group gave', () => {
  expect(rangers()).toBe('012'.repeat(6))
  expect(rangers({ turns: { A2: 1, A0: 2 } })).toBe('201'.repeat(6))
})

test('[LR1] the turn begins where the side begins', () => {
  const one = match([evenCard(0), evenCard(20), evenCard(40)], level)
  const groups = [
    { id: 1, startsOn: 3 },
    { id: 2, startsOn: 1 },
  ]
  const balls = one.balls.map((ball) => ({ ...ball, group: ball.side === 'A' ? 1 : 2 }))
  const counted = sidesOf({ ...one, balls, groups })[0]!.byHole.map((hole) => hole!.balls[0])
  // Holes 3 to 18 are the first sixteen.
  expect(counted.slice(0, 5)).toEqual(['A1', 'A2', 'A0', 'A1', 'A2'])
})

test('[LR1] [BK2] a ranger with an X, or who has withdrawn, leaves the side without a return', () => {
  const kinds = ([0, 1] as const).map((ranger) => {
    const cards = [[4], [4], [4]].map((card, at) => (at === ranger ? ['X' as const] : card))
    return sidesOf(match(cards, level))[0]!.total.kind
  })
  expect(kinds).toEqual(['no-return', 'in-progress'])
  const one = match(level, level)
  const gone = one.balls.map((ball) => (ball.id === 'A1' ? { ...ball, withdrawnAfter: 4 } : ball))
  expect(sidesOf({ ...one, balls: gone })[0]!.total.kind).toBe('no-return')
})

test('[LR1] sides have three or four balls', () => {
  const obstacles = [2, 3, 4, 5].map((size) => {
    const cards = Array.from({ length: size }, () => evenCard(0))
    return scoreMatch(match(cards, cards)).games[0]!
  })
  expect(obstacles.map(({ obstacle }) => obstacle)).toEqual(['small-sides', null, null, 'large-sides'])
  expect(tableOf(obstacles[0]!).needs).toBe('A team has too few balls for these rules.')
})

test('[LR1] [BK4] the allowance is that of two balls', () => {
  const percents = [3, 4].map((largestSide) => {
    const game = { format: 'lone-ranger', settings: {} } as const
    return settingsOf<'lone-ranger'>(game, { holes: 18, largestSide }).allowancePercent
  })
  expect(percents).toEqual([85, 85])
})

/** Side A has the better total, side B the better rangers: A's ranger is one over on hole 1, B's others are two over. */
const better = [
  [[5], [3], [4]],
  [[4], [6], [6]],
] as const

function amounts(settings: Settings, changes: Partial<Match> = { isComplete: true }) {
  const one = match(better[0], better[1], { stake: 10, ...settings }, { holes: [1], ...changes })
  const { ledger } = scoreMatch({ ...one, players: one.players.map(onOneHole) })
  return ledger.lines.map(({ claim, amounts: own }) => [claim.key, claim.state, own[0], own[3]])
}

function onOneHole<Player extends { tee: { pars: readonly number[]; strokeIndex: readonly number[] } }>(
  player: Player,
) {
  return { ...player, tee: { ...player.tee, pars: [4], strokeIndex: [1] } }
}

test('[LR2] a second pot of the same stake goes to the side with the best scores of its rangers', () => {
  expect(amounts({})).toEqual([['pot', 'decided', 10, -10]])
  expect(amounts({ rangerPot: true })).toEqual([
    ['pot', 'decided', 10, -10],
    ['ranger', 'decided', -10, 10],
  ])
})

test('[LR2] it is paid to one side alone, whatever the shares of the first pot are', () => {
  expect(amounts({ rangerPot: true, places: [60, 40] })[1]).toEqual(['ranger', 'decided', -10, 10])
})

test('[LR2] it stays open while a ranger has no score, even if the game is decided', () => {
  // The others of both sides picked up.
  const one = match([[4], ['X'], ['X']], [[4], ['X'], ['X']], { stake: 10, rangerPot: true })
  expect(scoreMatch(one).ledger.lines.map(({ claim }) => [claim.key, claim.state])).toEqual([
    ['pot', 'void'],
    ['ranger', 'open'],
  ])
})

test('the table has the rangers’ scores beside the total', () => {
  const game = scoreMatch(match(better[0], better[1])).games[0]!
  expect(tableOf(game).rows.map(({ side, place, cells }) => [side, place, ...cells])).toEqual([
    ['A', '1', '8', 'E', '+1'],
    ['B', '2', '10', '+2', 'E'],
  ])
  const places = sidesOf(match(better[0], better[1])).map(({ ranger }) => formatPosition(ranger.position))
  expect(places).toEqual(['2', '1'])
})

test('a line says who the rangers of the next hole are, for the sides of a group', () => {
  const one = match(better[0], better[1])
  const game = scoreMatch(one).games[0]!
  const field = fieldOf(one, contestantsOf(one), {})
  const now = (balls: readonly string[], of = game) =>
    headlineOf(of, field, balls, { ball: String, side: String }, 'in-progress')
  expect(now(['A0', 'B0'])).toBe('A1 & B1 are the rangers on hole 2, A leads, E')
  expect(now(['B2'])).toBe('B1 is the ranger on hole 2, B +2, 2')
  const over = scoreMatch({ ...one, isComplete: true }).games[0]!
  expect(now(['A0'], over)).toBeNull()
})

test('[EX1] an explanation names the rangers and adds up their scores', () => {
  const one = match(better[0], better[1])
  const cell = { table: 'side', game: 'lone-ranger', side: 'A', column: 'to-par' } as const
  expect(linesOf(one, cell)).toEqual([
    'Ranger on holes 1, 4, 7, 10, 13, 16, A0',
    'Ranger on holes 2, 5, 8, 11, 14, 17, A1',
    'Ranger on holes 3, 6, 9, 12, 15, 18, A2',
    'To par = 0 = E',
  ])
  expect(linesOf(one, { ...cell, column: 'ranger' }).at(-1)).toBe('To par = 1 = +1')
})
