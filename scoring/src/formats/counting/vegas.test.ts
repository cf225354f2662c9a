import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, aTee, onSide, pars, resultOf, scoreRow, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { settingsOf, stripOf, tableOf, whoCanPlay } from '../game.ts'
import { vegasForm } from './vegas-form.ts'
import type { VegasSettings } from './vegas-format.ts'

const names = ['Ann', 'Bob', 'Cy', 'Di']

/** The cards of four players from their scores on each hole; Ann and Bob play Cy and Di. */
function four(text: string): SoloPlayer[] {
  const holes = text.split(' ').map((hole) => hole.split(','))
  const players = names.map((id, at) =>
    aPlayer({
      id,
      scores: holes.flatMap((hole) => (hole[at]!.length > 1 ? Number(hole[at]) : scoreRow(hole[at]!))),
    }),
  )
  return [...onSide('A', ...players.slice(0, 2)), ...onSide('B', ...players.slice(2))]
}

function match(players: SoloPlayer[], chosen: Partial<VegasSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(players, { vegas: chosen }, changes)
}

function played(players: SoloPlayer[], chosen: Partial<VegasSettings> = {}, changes: Partial<Match> = {}) {
  return resultOf(scoreMatch(match(players, chosen, changes)), 'vegas')
}

/** Why these players can't play the game, and what the table shows then. */
function needs(players: SoloPlayer[]) {
  const groups = [1, 2].map((id) => ({ id, startsOn: 1 }))
  const [game] = scoreMatch(match(players, {}, { groups })).games
  return [game!.obstacle, tableOf(game!).needs]
}

/** Three holes; Di leaves after one of them. */
function leaving(after: number, chosen: Partial<VegasSettings>) {
  const cards = four('4,5,4,6 5,6,4,. 4,6,3,.')
  const whole = match(cards, { scoring: 'gross', stake: 1, ...chosen }, { isComplete: true })
  const balls = whole.balls.map((ball) => (ball.id === 'Di' ? { ...ball, withdrawnAfter: after } : ball))
  return scoreMatch({ ...whole, balls })
}

/** What each ball wins on the first three holes. */
function onThree(result: ReturnType<typeof leaving>) {
  return resultOf(result, 'vegas').rows.map(({ byHole }) => byHole.slice(0, 3))
}

function amountsOf(players: SoloPlayer[], chosen: Partial<VegasSettings>) {
  const settings = { scoring: 'gross' as const, birdie: false, stake: 2, ...chosen }
  return scoreMatch(match(players, settings, { isComplete: true })).ledger.balances.map(
    ({ amount }) => amount,
  )
}

function largestLoss(chosen: Partial<VegasSettings>) {
  const settings = settingsOf<'vegas'>({ format: 'vegas', settings: chosen }, { holes: 18, largestSide: 2 })
  return vegasForm.largestLoss!(settings, { balls: 4, holes: 18, sizes: [] })
}

/** What Ann wins on the first hole, a par 4. */
function toAnn(scores: string, chosen: Partial<VegasSettings> = {}, players = four(scores)): number {
  return played(players, { scoring: 'gross', ...chosen }).rows[0]!.byHole[0]!
}

test.each([
  ['[VG2] 4 and 5 against 4 and 6', '4,5,4,6', {}, 46 - 45],
  ['[VG3] 45 against 36, without birdies', '4,5,3,6', { birdie: false }, 36 - 45],
  ['[VG3] equal numbers', '5,4,4,5', {}, 0],
  ['[VG2] above the cap', '5,10,6,6', {}, 66 - 59],
  ['[VG2] X counts as the cap', '5,X,6,6', {}, 66 - 59],
  ['[VG2] ten or more comes first', '5,10,6,6', { scoreCap: 12 }, 66 - 105],
  ['[VG2] two of ten or more', '10,11,6,6', { scoreCap: 12 }, 66 - 120],
  ['[VG2] X counts as a higher cap', '5,X,6,6', { scoreCap: 12 }, 66 - 125],
  ['[VG4] a birdie turns the other number', '3,6,4,5', {}, 54 - 36],
  ['[VG4] a birdie does not turn equal scores', '3,6,5,5', {}, 55 - 36],
  ['[VG4] a birdie does not turn ten or more', '3,6,5,10', { scoreCap: 12 }, 105 - 36],
  ['[VG5] birdies on both sides cancel', '3,4,3,5', {}, 35 - 34],
  ['[VG5] birdies on both sides turn both numbers', '3,4,3,5', { both: 'turn' }, 53 - 43],
  ['[VG6] an eagle counts as a birdie', '2,5,3,6', {}, 36 - 25],
  [
    '[VG6] an eagle doubles, and the birdie of the other side has no effect',
    '2,5,3,6',
    { eagle: 'double' },
    76,
  ],
  ['[VG6] also where both numbers would turn', '2,5,3,6', { eagle: 'double', both: 'turn' }, 76],
  ['[VG6] eagles on both sides cancel like birdies', '2,5,2,6', { eagle: 'double' }, 26 - 25],
  [
    '[VG6] an eagle turns and doubles without birdies',
    '2,5,4,6',
    { eagle: 'double', birdie: false },
    (64 - 25) * 2,
  ],
  ['[VG7] a side without a par puts the higher score first', '5,6,4,6', { daytona: true }, 46 - 65],
  ['[VG7] a number is turned at most once', '5,6,3,6', { daytona: true }, 36 - 65],
  ['[VG7] off by default', '5,6,4,6', {}, 46 - 56],
] as const)('%s: %s', (_rule, scores, chosen, points) => {
  expect(toAnn(scores, chosen)).toBe(points)
})

/** Four players with these handicaps; the first hole has stroke index 7. */
function withHandicaps(scores: string, handicaps: readonly number[]) {
  return four(scores).map((player, at) => ({ ...player, indexTenths: 10 * handicaps[at]! }))
}

test.each([
  ['[VG2] net scores make the number', '4,5,4,5', [7, 7, 0, 0], { birdie: false }, 45 - 34],
  ['[VG2] net 0 and 4 make 4', '1,5,4,4', [18, 18, 0, 0], { birdie: false }, 44 - 4],
  ['[VG4] a net score under par is no gross birdie', '4,6,4,5', [7, 0, 0, 0], {}, 45 - 36],
  [
    '[VG4] net birdies turn the number if the group says so',
    '4,6,4,5',
    [7, 0, 0, 0],
    { birdieBy: 'net' },
    54 - 36,
  ],
  ['[VG7] par is judged by the counted score', '5,6,5,6', [7, 0, 0, 0], { daytona: true }, 65 - 46],
] as const)('%s: %s', (_rule, scores, handicaps, chosen, points) => {
  expect(toAnn('', { scoring: 'net', ...chosen }, withHandicaps(scores, handicaps))).toBe(points)
})

test('[VG2] with different pars every score is moved to the lowest par', () => {
  const short = aTee({ pars: pars.with(0, 3), ratingTenths: 720 })
  // Ann's 4 on the par 3 stays; the scores of the others count one less.
  const players = four('4,5,4,6').map((one, at) => (at === 0 ? { ...one, tee: short } : one))
  expect(toAnn('', {}, players)).toBe(35 - 44)
  expect(toAnn('', { scoring: 'net', handicaps: 'none' }, players)).toBe(35 - 44)
})

describe('partners by thirds', () => {
  const third = (hole: number, chosen: Partial<VegasSettings> = {}) => {
    const [cell] = stripOf(
      scoreMatch(match(four(rounds), { partners: 'thirds', ...chosen })).games[0]!,
    )!.cells.filter((one) => one.hole === hole)
    return cell!.balls
  }
  // Ann has the lowest score on every hole, and no birdie.
  const rounds = pars.map(() => '5,6,7,8').join(' ')

  test('[VG1] partners change after each third of the round, as listed or in another order', () => {
    expect([1, 6, 7, 12, 13, 18].map((hole) => third(hole))).toEqual([
      ['Ann', 'Bob'],
      ['Ann', 'Bob'],
      ['Ann', 'Cy'],
      ['Ann', 'Cy'],
      ['Ann', 'Di'],
      ['Ann', 'Di'],
    ])
    expect([1, 7, 13].map((hole) => third(hole, { order: '4-2-3' })[1])).toEqual(['Di', 'Bob', 'Cy'])
    expect([1, 4, 7].map((hole) => third(hole, { part: 'first-nine' })[1])).toEqual(['Bob', 'Cy', 'Di'])
  })

  test('[VG1] four players need no sides', () => {
    const players = four(rounds).map((one): SoloPlayer => ({ ...one, side: null }))
    expect(played(players, { partners: 'thirds' }).rows.map(({ points }) => points)).toHaveLength(4)
    const obstacleOf = (chosen: Partial<VegasSettings>, among = players) =>
      scoreMatch(match(among, chosen)).games[0]!.obstacle
    expect(obstacleOf({})).toBe('no-sides')
    expect(obstacleOf({ partners: 'thirds' }, players.slice(1))).toBe('too-few')
    expect(obstacleOf({ partners: 'thirds' }, [...players, aPlayer({ id: 'Ed' })])).toBe('too-many')
  })
})

test('[VG1] it needs two teams of two in one group', () => {
  const players = four('4,4,4,4')
  expect(needs(players)).toEqual([null, undefined])
  expect(needs(players.slice(1))).toEqual(['unequal-sides', whoCanPlay('vegas')])
  expect(needs(players.map((one, at) => ({ ...one, group: at < 2 ? 1 : 2 })))[0]).toBe('several-groups')
})

describe('a withdrawal', () => {
  test('[WD4] the holes after it are void', () => {
    expect(onThree(leaving(1, {}))).toEqual([1, 1, -1, -1].map((points) => [points, null, null]))
    expect(leaving(1, {}).ledger.balances.map(({ amount }) => amount)).toEqual([1, 1, -1, -1])
  })

  test('[WD4] or the partner counts twice, and wins or loses for both', () => {
    const result = leaving(1, { partner: 'twice' })
    // Par 5: 44 with a birdie against 65. Par 3: 33 against 46.
    expect(onThree(result)).toEqual([
      [1, 44 - 65, 33 - 46],
      [1, 44 - 65, 33 - 46],
      [-1, 42, 26],
      [-1, null, null],
    ])
    const hole = { table: 'hole', game: 'vegas', key: null, hole: 3 } as const
    const whole = match(four('4,5,4,6 5,6,4,. 4,6,3,.'), { scoring: 'gross', partner: 'twice' })
    const balls = whole.balls.map((ball) => (ball.id === 'Di' ? { ...ball, withdrawnAfter: 1 } : ball))
    expect(linesOf({ ...whole, balls }, hole)).toEqual([
      'Number, Ann and Bob = Ann 40 + Bob 6 = 46',
      'Number, Cy = Cy 30 + Cy 3 = 33',
      'Points = 46 − 33 = 13',
      'For both partners = 13 + 13 = 26',
    ])
  })

  test('[WD1] a no-show takes no part, so every hole is void', () => {
    expect(onThree(leaving(0, {}))).toEqual([1, 2, 3].map(() => [null, null, null]))
    expect(leaving(0, {}).ledger.lines.map(({ claim }) => claim.state)).toEqual(['void'])
  })
})

describe('money', () => {
  // 45 against 36, three times: the birdies turn 45 to 54.
  const cards = '4,5,3,6 4,5,3,6 4,5,3,6'

  test('[VG8] each player wins or loses the points, up to the cap', () => {
    expect(amountsOf(four(cards), {})).toEqual([-54, -54, 54, 54])
    expect(amountsOf(four(cards), { maxLoss: 20 })).toEqual([-20, -20, 20, 20])
    expect(amountsOf(four(cards), { maxLoss: 55 })).toEqual([-54, -54, 54, 54])
  })

  test('[PT7] without a cap there is no useful limit', () => {
    expect([{}, { stake: 1 }, { stake: 1, maxLoss: 20 }].map(largestLoss)).toEqual([0, Infinity, 20])
  })

  test('[PT2] half points are rounded', () => {
    // Half a stroke: 4 and 4.5 make 44.5, against 44.
    const players = withHandicaps('4,5,4,4', [0, 7, 0, 0])
    const result = scoreMatch(match(players, { halfStrokes: true, stake: 3 }, { isComplete: true }))
    expect(tableOf(result.games[0]!).rows.map(({ cells }) => cells[0])).toEqual([
      '+0.5',
      '+0.5',
      '−0.5',
      '−0.5',
    ])
    expect(result.ledger.balances.map(({ amount }) => amount)).toEqual([-1, -1, 1, 1])
  })
})

describe('its table', () => {
  const whole = match(four('4,5,3,6 6,6,5,6 3,4,3,4'), { scoring: 'gross', eagle: 'double' })

  test('[VG3] points have a sign, and partners share a place', () => {
    const table = tableOf(scoreMatch(whole).games[0]!)
    expect(table.rows.map(({ ball, place, cells, thru }) => [ball, place, cells[0], thru])).toEqual([
      ['Cy', 'T1', '+28', 3],
      ['Di', 'T1', '+28', 3],
      ['Ann', 'T3', '−28', 3],
      ['Bob', 'T3', '−28', 3],
    ])
  })

  test('the strip shows who wins a hole, and by how many points', () => {
    expect(stripOf(scoreMatch(whole).games[0]!)?.cells.slice(0, 4)).toEqual([
      { hole: 1, mark: 'won', balls: ['Cy', 'Di'], text: '18' },
      { hole: 2, mark: 'won', balls: ['Cy', 'Di'], text: '10' },
      { hole: 3, mark: 'tied', balls: [], text: '0' },
      { hole: 4, mark: 'open', balls: [], text: '' },
    ])
  })

  test('[VG2] [VG4] [VG6] a hole, the points of a player and the place are explained', () => {
    const hole = { table: 'hole', game: 'vegas', key: null } as const
    expect(linesOf(whole, { ...hole, hole: 1 })).toEqual([
      'Flipped number, Ann and Bob = Bob 50 + Ann 4 = 54',
      'Number, Cy and Di = Cy 30 + Di 6 = 36',
      'Points = 54 − 36 = 18',
    ])
    const eagle = match(four('2,5,3,6'), { scoring: 'gross', eagle: 'double' })
    expect(linesOf(eagle, { ...hole, hole: 1 }).slice(2)).toEqual([
      'Points = 63 − 25 = 38',
      'Doubled = 38 + 38 = 76',
    ])
    const cell = { table: 'game', game: 'vegas', ball: 'Ann', column: 'points' } as const
    expect(linesOf(whole, cell)).toEqual(['Points won or lost = −18 − 10 + 0 = −28'])
    expect(linesOf(whole, { ...cell, column: 'position' }).at(-1)).toContain('T3')
  })
})
