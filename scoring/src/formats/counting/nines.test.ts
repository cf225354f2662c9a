import { describe, expect, test } from 'vitest'
import { explain } from '#explanation/explain.ts'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  onSide,
  pars,
  resultOf,
  scoreRow,
  scratch,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { columnsOf, linesOf } from '#testing/lines-of.ts'
import { settingsOf, stripOf, tableOf, whoCanPlay } from '../game.ts'
import { ninesForm } from './nines-form.ts'
import type { NinesSettings } from './nines-format.ts'

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo']

/** The points of each ball on the first hole, in the order of balls. */
function onFirst(scores: string, chosen: Partial<NinesSettings> = {}, players = rowsOf(scores)) {
  return played(players, chosen).rows.map(({ byHole }) => byHole[0])
}

function rowsOf(text: string): SoloPlayer[] {
  const holes = text.split(' ')
  return Array.from(holes[0]!, (_score, at) =>
    aPlayer({ id: names[at]!, scores: holes.flatMap((hole) => scoreRow(hole[at]!)) }),
  )
}

function played(players: SoloPlayer[], chosen: Partial<NinesSettings> = {}, changes: Partial<Match> = {}) {
  return resultOf(scoreMatch(match(players, chosen, changes)), 'nines')
}

function match(players: SoloPlayer[], chosen: Partial<NinesSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(players, { nines: chosen }, changes)
}

test.each([
  ['[NI1] three balls', '345', {}, [5, 3, 1]],
  ['[NI1] a tie for the best', '445', {}, [4, 4, 1]],
  ['[NI1] a tie for the second', '355', {}, [5, 2, 2]],
  ['[NI1] all tied', '444', {}, [3, 3, 3]],
  ['[NI1] four balls', '4445', {}, [5, 5, 5, 1]],
  ['[NI1] four balls, one ahead', '3444', {}, [7, 3, 3, 3]],
  ['[NI1] two ties of four', '4455', {}, [6, 6, 2, 2]],
  ['[NI1] a tie in the middle of four', '3445', {}, [7, 4, 4, 1]],
  ['[NI1] a tie for the best of four', '4456', {}, [6, 6, 3, 1]],
  ['[NI1] a tie for the last of four', '3455', {}, [7, 5, 2, 2]],
  ['[NI1] four tied', '4444', {}, [4, 4, 4, 4]],
  ['[NI4] two balls', '34', {}, [3, 1]],
  ['[NI4] two tied balls', '44', {}, [2, 2]],
  ['[NI4] six balls', '345678', {}, [11, 9, 7, 5, 3, 1]],
  ['[NI2] split sixes', '345', { points: 'sixes' }, [4, 2, 0]],
  ['[NI2] a tie for the best in split sixes', '445', { points: 'sixes' }, [3, 3, 0]],
  ['[NI2] a tie for the second in split sixes', '344', { points: 'sixes' }, [4, 1, 1]],
  ['[NI2] all tied in split sixes', '444', { points: 'sixes' }, [2, 2, 2]],
  ['[NI3] a sweep', '466', { sweep: true }, [9, 0, 0]],
  ['[NI3] a sweep in split sixes', '466', { sweep: true, points: 'sixes' }, [6, 0, 0]],
  ['[NI3] one behind is no sweep', '465', { sweep: true }, [5, 1, 3]],
  ['[NI3] X is more than two behind', '8XX', { sweep: true }, [9, 0, 0]],
  ['[CM4] two X tie', '8XX', {}, [5, 2, 2]],
  ['[CM4] only X tie, also with sweeps', 'XXX', { sweep: true }, [3, 3, 3]],
] as const)('%s: %s', (_rule, scores, chosen, points) => {
  expect(onFirst(scores, { scoring: 'gross', ...chosen })).toEqual(points)
})

/** Three balls with these handicaps; the first hole has stroke index 7. */
function three(indexes: readonly number[], scores = '445') {
  return rowsOf(scores).map((player, at) => ({ ...player, indexTenths: 10 * indexes[at]! }))
}

/** The settings of three balls in these groups. */
function usualIn(groups: readonly number[]) {
  const players = three([2, 4, 9]).map((one, at) => ({ ...one, group: groups[at]! }))
  const { games } = scoreMatch(match(players, {}, { groups: [1, 2].map((id) => ({ id, startsOn: 1 })) }))
  return games[0]!.settings
}

describe('strokes', () => {
  test.each([
    ['[CM1] come off the lowest', [2, 4, 9], {}, [3, 3, 3]],
    ['[CM1] are those of the full handicap', [7, 0, 7], { handicaps: 'full' }, [5, 2, 2]],
    ['[CM1] are agreed', [2, 4, 9], { handicaps: 'agreed', agreed: { Bob: 7 } }, [3, 5, 1]],
    ['[CM1] are not given', [2, 4, 9], { handicaps: 'none' }, [4, 4, 1]],
    ['[CM1] take the allowance', [2, 4, 9], { allowancePercent: 50 }, [4, 4, 1]],
    ['[CM1] do not count gross', [2, 4, 9], { scoring: 'gross' }, [4, 4, 1]],
    ['[CM2] are at most one on a hole', [0, 0, 36], { mostPerHole: '1' }, [3, 3, 3]],
    ['[CM2] are two without a limit', [0, 0, 36], {}, [2, 2, 5]],
    ['[CM2] are worth half', [0, 0, 18], { halfStrokes: true }, [4, 4, 1]],
    ['[CM2] are worth half of two', [0, 0, 36], { halfStrokes: true }, [3, 3, 3]],
  ] as const)('%s', (_rule, indexes, chosen, points) => {
    expect(onFirst('', chosen, three(indexes))).toEqual(points)
  })

  test('[CM2] none on par 3s, and a plus player gives them back there', () => {
    const players = three([-18, 0, 18], '333').map((one) => ({ ...one, scores: [null, null, 3] }))
    const on = (chosen: Partial<NinesSettings>) =>
      played(players, { handicaps: 'full', ...chosen }).rows.map(({ byHole }) => byHole[2])
    expect(on({})).toEqual([1, 3, 5])
    expect(on({ skipsParThrees: true })).toEqual([1, 4, 4])
  })

  test('[CM3] net scores compare to the par of the player’s tee, gross scores as strokes', () => {
    const short = aTee({ pars: pars.with(0, 3), ratingTenths: 720 })
    const players = rowsOf('445').map((one, at) => (at === 1 ? { ...one, tee: short } : one))
    expect(onFirst('', { handicaps: 'none' }, players)).toEqual([5, 2, 2])
    expect(onFirst('', { scoring: 'gross' }, players)).toEqual([4, 4, 1])
  })

  test('[CM1] the default is off the lowest within one group, and the full handicap for several', () => {
    expect(usualIn([1, 1, 1])).toMatchObject({ handicaps: 'off-the-lowest' })
    expect(usualIn([1, 2, 1])).toMatchObject({ handicaps: 'full' })
  })
})

describe('holes', () => {
  test('[CM5] a hole counts once every ball has a score, each on its own', () => {
    const { rows, isFinal } = played(rowsOf('34. 345'))
    expect(rows.map(({ byHole, points }) => [byHole.slice(0, 2), points])).toEqual([
      [[null, 5], 5],
      [[null, 3], 3],
      [[null, 1], 1],
    ])
    expect(isFinal).toBe(false)
  })

  test('[CM6] at the end a missing score is X, and a hole without scores is not part of the game', () => {
    const { rows, isFinal } = played(rowsOf('34. ... 345'), {}, { isComplete: true })
    expect(rows.map(({ points }) => points)).toEqual([10, 6, 2])
    expect(isFinal).toBe(true)
  })

  test.each([
    ['all', 18, 1, 18],
    ['first-nine', 9, 1, 9],
    ['last-nine', 9, 10, 18],
    ['first-third', 6, 1, 6],
    ['second-third', 6, 7, 12],
    ['last-third', 6, 13, 18],
  ] as const)('[CM9] %s has %i holes', (part, many, first, last) => {
    const { holes } = played(rowsOf('345'), { part })
    expect([holes.length, holes[0], holes.at(-1)]).toEqual([many, first, last])
  })

  test('[CM7] the order of play decides which nine is the first', () => {
    const players = rowsOf('345').map((one) => ({ ...one, group: 1 }))
    const { holes } = played(players, { part: 'first-nine' }, { groups: [{ id: 1, startsOn: 5 }] })
    expect(holes).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13])
  })

  test('[CM9] strokes stay those of the whole round', () => {
    // Of 9 strokes, the second nine has those of the even indexes only.
    const players = [scratch('Ann', 'E'), { ...scratch('Bob', 'E'), indexTenths: 20 }].map((one) => ({
      ...one,
      scores: pars,
    }))
    const [, bob] = played(players, { part: 'last-nine' }).rows
    expect(bob!.byHole).toEqual([2, 2, 2, 2, 3, 2, 2, 2, 2])
  })
})

describe('withdrawals', () => {
  const cards = rowsOf('345 345 35.')
  const leaving = (after: number, chosen: Partial<NinesSettings> = {}) => {
    const whole = match(cards, { stake: 1, ...chosen }, { isComplete: true })
    const balls = whole.balls.map((ball) => (ball.id === 'Cy' ? { ...ball, withdrawnAfter: after } : ball))
    return scoreMatch({ ...whole, balls })
  }

  test('[CM8] the remaining players play the next holes for their points', () => {
    const { rows } = resultOf(leaving(2), 'nines')
    expect(rows.map(({ byHole }) => byHole.slice(0, 3))).toEqual([
      [5, 5, 3],
      [3, 3, 1],
      [1, 1, null],
    ])
  })

  test('[PT1] each hole is settled among those who played it', () => {
    const { ledger } = leaving(2)
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([6 + 6 + 2, 0 + 0 - 2, -6 - 6])
  })

  test('[PT4] a withdrawn player pays for their own holes only', () => {
    const { ledger } = leaving(2, { money: 'best' })
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([14, -6, -8])
  })

  test('[CM8] a no-show takes no part, and a single ball plays no hole', () => {
    expect(resultOf(leaving(0), 'nines').rows.map(({ points }) => points)).toEqual([9, 3])
    const whole = match(cards, {}, { isComplete: true })
    const gone = {
      ...whole,
      balls: whole.balls.map((ball, at) => (at > 0 ? { ...ball, withdrawnAfter: 1 } : ball)),
    }
    expect(resultOf(scoreMatch(gone), 'nines').rows.map(({ points }) => points)).toEqual([5, 3, 1])
  })
})

describe('its table', () => {
  test('[NI4] most points wins', () => {
    const result = scoreMatch(match(rowsOf('345 435 345'), {}, { isComplete: true }))
    const table = tableOf(result.games[0]!)
    expect(table.rows.map(({ ball, place, cells, isWinner }) => [ball, place, cells[0], isWinner])).toEqual([
      ['Ann', '1', '13', true],
      ['Bob', '2', '11', false],
      ['Cy', '3', '3', false],
    ])
  })

  test('[NI5] while holes are open, places go by points minus the fair share', () => {
    const whole = match(rowsOf('345 345 345 345 554'))
    const { rows } = resultOf(scoreMatch(whole), 'nines')
    expect(rows.map(({ points, over }) => [points, over / 60])).toEqual([
      [22, 7],
      [14, -1],
      [9, -6],
    ])
    // A player who left with few points may be above one who has more, but less than a fair share.
    const left = {
      ...whole,
      balls: whole.balls.map((ball) => (ball.id === 'Cy' ? { ...ball, withdrawnAfter: 0 } : ball)),
    }
    expect(resultOf(scoreMatch(left), 'nines').rows.map(({ over }) => over / 60)).toEqual([4, -4])
  })

  test('[NI4] each ball plays for itself, and two to six can play', () => {
    const sides = [...onSide('A', ...rowsOf('34')), ...onSide('B', aPlayer({ id: 'Cy', scores: [5] }))]
    expect(onFirst('', {}, sides)).toEqual([5, 3, 1])
    const needs = (many: number, chosen: Partial<NinesSettings> = {}) =>
      scoreMatch(
        match(
          Array.from({ length: many }, (_none, at) => aPlayer({ id: `p${at}` })),
          chosen,
        ),
      ).games[0]!.obstacle
    expect([1, 2, 6, 7].map((many) => needs(many))).toEqual(['too-few', null, null, 'too-many'])
    expect([2, 3, 4].map((many) => needs(many, { points: 'sixes' }))).toEqual(['too-few', null, 'too-many'])
    const seven = scoreMatch(match(Array.from({ length: 7 }, (_none, at) => aPlayer({ id: `p${at}` }))))
    expect(tableOf(seven.games[0]!).needs).toBe(whoCanPlay('nines'))
  })

  test('the strip shows the most points on each hole and who has them alone', () => {
    const [game] = scoreMatch(match(rowsOf('345 445'))).games
    expect(stripOf(game!)?.cells.slice(0, 3)).toEqual([
      { hole: 1, mark: 'won', balls: ['Ann'], text: '5' },
      { hole: 2, mark: 'tied', balls: [], text: '4' },
      { hole: 3, mark: 'open', balls: [], text: '' },
    ])
  })

  test('[NI1] says that tied players split points only if they tied', () => {
    const played = match(rowsOf('345 445'))
    const [untied, tied] = [1, 2].map((hole) => {
      const cell = { table: 'hole', game: 'nines', key: null, hole } as const
      return explain(played, scoreMatch(played), cell).map(({ rule }) => rule)
    })
    expect(untied).toEqual(['NI4', 'NI4'])
    expect(tied).toEqual(['NI1', 'NI4'])
  })

  test('[NI1] points, holes and positions are explained', () => {
    const players = rowsOf('345 445').map((one, at) => ({ ...one, indexTenths: at === 2 ? 10 : 0 }))
    const cell = { table: 'game', game: 'nines', ball: 'Ann', column: 'points' } as const
    expect(linesOf(match(players), cell)).toEqual(['Points = 5 + 4 = 9'])
    expect(linesOf(match(players), { ...cell, column: 'position' }).at(-1)).toContain('1')
    const hole = { table: 'hole', game: 'nines', key: null, hole: 1 } as const
    expect(columnsOf(match(players), hole).at(-1)).toBe('Points: Ann 5 Bob 3 Cy 1')
    expect(linesOf(match(players), hole).at(-1)).toBe('Most points, hole 1 = Ann 5, Bob 3, Cy 1 = 5')
  })
})

describe('money', () => {
  const scores = '345 354 345'

  test('[NI4] the players of one ball share its money', () => {
    const [ann, bob, cy, di] = rowsOf('4567').map((one) => ({ ...one, scores: [] }))
    const whole = aMatch(
      [ann!, bob!, cy!, di!],
      { nines: { stake: 1, handicaps: 'none' } },
      { isComplete: true },
    )
    const balls = [
      { ...aBall(ann!), scores: [4] },
      { ...aBall(bob!), scores: [5] },
      aSharedBall('scramble', [cy!, di!], { scores: [4] }),
    ]
    const { ledger } = scoreMatch({ ...whole, balls })
    // 4, 1 and 4 points.
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([3, -6, 2, 1])
  })

  test('[LE2] it is open until every hole counts', () => {
    const states = (changes: Partial<Match>) =>
      scoreMatch(match(rowsOf(scores), { stake: 1 }, changes)).ledger.lines.map(({ claim }) => claim.state)
    expect([states({}), states({ isComplete: true })]).toEqual([['open'], ['decided']])
    const empty = match(rowsOf('...'), { stake: 1 }, { isComplete: true })
    expect(scoreMatch(empty).ledger.lines.map(({ claim }) => claim.state)).toEqual(['void'])
  })

  test('[PT5] a pot by places goes to the most points, whatever their number', () => {
    const { ledger } = scoreMatch(
      match(rowsOf('345678'), { stake: 10, money: 'places', part: 'all' }, { isComplete: true }),
    )
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([29, 11, -10, -10, -10, -10])
  })

  test.each([
    [{ stake: 1 }, 3, 18, 108],
    [{ stake: 1, sweep: true }, 3, 18, 162],
    [{ stake: 2, part: 'first-nine' }, 4, 18, 2 * 9 * 4 * 3],
    [{ stake: 1, points: 'sixes' }, 3, 18, 108],
    [{ stake: 1, maxLoss: 20 }, 3, 18, 20],
    [{ stake: 5, money: 'pot' }, 3, 18, 5],
    [{ stake: 5, money: 'places' }, 6, 18, 5],
    [{ stake: 1, money: 'best' }, 3, 18, 72],
    [{ stake: 1, money: 'average' }, 3, 18, 36],
  ] as const)(
    '[PT7] with %o, one of %i players can lose over %i holes at most %i',
    (chosen, balls, holes, most) => {
      const settings = settingsOf<'nines'>({ format: 'nines', settings: chosen }, { holes, largestSide: 1 })
      expect(ninesForm.largestLoss!(settings, { balls, holes, sizes: [] })).toBe(most)
    },
  )

  test('[PT7] the last on every hole loses as much', () => {
    const rows = [3, 4, 5].map((score, at) => aPlayer({ id: names[at]!, scores: pars.map(() => score) }))
    const { ledger } = scoreMatch(match(rows, { stake: 1, scoring: 'gross' }))
    expect(ledger.balances.at(-1)!.amount).toBe(-108)
  })
})
