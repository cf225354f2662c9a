import { describe, expect, test } from 'vitest'
import type { Phase } from '#match/phase.ts'
import type { MatchBall } from '#match/player.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatMatchStatus, formatMatchStatusFor } from '#match-play/match-status.ts'
import { sideOf } from '#match-play/pairing.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  evenCard,
  field,
  onSide,
  pars,
  resultOf,
  scratch,
  strokeIndex,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { formatIn } from '../forms.ts'
import { tableOf } from '../game.ts'
import { nassauScorer } from './bouts-scorers.ts'
import { nassau, nassauSettings, type NassauSettings } from './nassau-format.ts'
import type { BoutCell } from './play-bouts.ts'

const ann = aPlayer({
  id: 'Ann',
  indexTenths: 50,
  scores: [4, 5, 3, 4, 5, 4, 3, 5, 4, 4, 3, 5, 4, 4, 5, 3, 5, 4],
})
const bob = aPlayer({
  id: 'Bob',
  indexTenths: 120,
  scores: [5, 5, 4, 5, 5, 4, 4, 6, 5, 4, 4, 5, 5, 5, 4, 3, 6, 5],
})
const cal = aPlayer({ id: 'Cal', indexTenths: 150, scores: evenCard(1) })

function played(players: SoloPlayer[], settings: Partial<NassauSettings> = {}, phase: Phase = 'in-progress') {
  return nassauScorer.play(field(...players), nassauSettings(settings, 2), phase)
}

function text(cell: BoutCell | null): string {
  if (cell === null) return ''
  if (cell.kind === 'match') return formatMatchStatusFor(cell.side, cell.status)
  return `${cell.won}-${cell.halved}-${cell.lost}-${cell.open}`
}

function table(players: SoloPlayer[], settings?: Partial<NassauSettings>, phase?: Phase): string[] {
  return played(players, settings, phase).rows.map(
    ({ ball, front, back, total }) => `${ball} ${[front, back, total].map(text).join(', ')}`,
  )
}

test('[NA1] front, back and total are three bets', () => {
  expect(table([ann, bob])).toEqual(['Ann 2 up, 1 up, 2&1', 'Bob 2 down, 1 down, lost 2&1'])
})

test('[NA4] the player listed second is side B of the same match', () => {
  expect(table([bob, ann])).toEqual(['Bob 2 down, 1 down, lost 2&1', 'Ann 2 up, 1 up, 2&1'])
  const [pairing] = played([bob, ann]).pairings
  expect(['Bob', 'Ann', 'Cal'].map((ball) => sideOf(ball, pairing!))).toEqual(['A', 'B', null])
})

test('[SI5] strokes are given once over 18, not again on each nine', () => {
  const [pairing] = played([aPlayer({ scores: evenCard(0) }), { ...bob, indexTenths: 10 }]).pairings
  expect(pairing!.b.strokesByHole[0]!.filter((strokes) => strokes > 0)).toHaveLength(1)
})

test('[NA5] three or more players each play all the others', () => {
  const { pairings } = played([ann, bob, cal])
  expect(pairings.map(({ a, b }) => [...a.balls, ...b.balls].join('–'))).toEqual([
    'Ann–Bob',
    'Ann–Cal',
    'Bob–Cal',
  ])
  expect(table([ann, bob, cal])).toEqual([
    'Ann 2-0-0-0, 2-0-0-0, 2-0-0-0',
    'Bob 0-1-1-0, 1-0-1-0, 1-0-1-0',
    'Cal 0-1-1-0, 0-0-2-0, 0-0-2-0',
  ])
})

test('[NA5] strokes are calculated per pair: 10 against 15 is five strokes on the five hardest', () => {
  const players = [40, 100, 150].map((indexTenths, id) => aPlayer({ id, indexTenths, scores: evenCard(0) }))
  const { b } = played(players).pairings[2]!
  const hardest = strokeIndex.flatMap((index, hole) => (b.strokesByHole[0]![hole] === 1 ? [index] : []))
  expect(hardest.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})

test('[NA5] an undecided match is open', () => {
  const three = [ann, bob, { ...cal, scores: cal.scores.slice(0, 9) }]
  expect(table(three)[2]).toBe('Cal 0-1-1-0, 0-0-0-2, 0-0-0-2')
})

test('[NA3] two sides play one match by best ball', () => {
  const sides = [...onSide('A', ann, cal), ...onSide('B', bob, { ...bob, id: 'Dan' })]
  const { pairings, rows } = played(sides)
  expect(pairings).toHaveLength(1)
  expect(rows.map(({ total }) => text(total))).toEqual(['5&4', '5&4', 'lost 5&4', 'lost 5&4'])
})

test('[NA3] one plays against the best ball of two or three', () => {
  const dan = { ...bob, id: 'Dan' }
  const two = played([...onSide('A', ann), ...onSide('B', bob, cal)])
  const three = played([...onSide('A', bob, cal, dan), ...onSide('B', ann)])
  expect([two.pairings.length, three.pairings.length]).toEqual([1, 1])
  expect(two.pairings[0]!.b.nets).toEqual(three.pairings[0]!.a.nets)
})

test('[NA3] other sides and a single player cannot play', () => {
  const four = ['1', '2', '3', '4'].map((id) => ({ ...bob, id }))
  const unequal = [
    field(...onSide('A', ann), ...onSide('B', ...four)),
    field(...onSide('A', ann, cal), ...onSide('B', ...four.slice(0, 3))),
  ]
  const settings = nassauSettings({}, 2)
  for (const sides of unequal) expect(nassau.obstacle(sides, settings)).toBe('unequal-sides')
  expect(nassau.obstacle(field(ann), settings)).toBe('too-few')
})

describe('a completed match with holes missing', () => {
  const level = 'E E E E E E E E E'
  const ahead = (missing: string) => [scratch('Ann', `- - - - E E E ${missing}`), scratch('Bob', level)]

  test('[NA7] a lead larger than the holes missing wins without a margin', () => {
    // Nine of eighteen holes: front is closed with two missing, the total is not.
    const [ann4up, par] = [scratch('Ann', `- . - - - E E . E`), scratch('Bob', level)]
    expect(table([ann4up, par])[0]).toBe('Ann 4 up, –, 4 up')
    expect(table([ann4up, par], {}, 'complete')).toEqual(['Ann won, –, 4 up', 'Bob lost, –, 4 down'])
  })

  test('[NA7] a smaller lead is void, or settled as it stands', () => {
    const players = ahead('. .').map((player) => ({ ...player, scores: player.scores.slice(0, 5) }))
    expect(table(players, {}, 'complete')[0]).toBe('Ann 4 up, –, 4 up')
    const settled = played(players, { unfinished: 'as-they-stand' }, 'complete')
    expect(settled.rows[0]!.front).toMatchObject({
      status: { kind: 'won', side: 'A', lead: 4, holesLeft: 0 },
    })
    expect(settled.rows[0]!.back).toMatchObject({ status: { kind: 'not-started' } })
  })

  test('[NA7] a level match settled as it stands is halved', () => {
    const players = [scratch('Ann', 'E E'), scratch('Bob', 'E E')]
    const { rows } = played(players, { unfinished: 'as-they-stand' }, 'complete')
    expect(rows[0]!.front).toMatchObject({ status: { kind: 'tied' } })
  })

  test('[NA7] by strokes no lead is certain, but two sides without a total halve', () => {
    const strokes = { scoring: 'strokes' } as const
    const far = [scratch('Ann', '- - - - - - - -'), scratch('Bob', '+++ +++ +++ +++ +++ +++ +++ +++')]
    expect(table(far, strokes, 'complete')[0]).toBe('Ann 32 up, –, 32 up')
    const both = [scratch('Ann', 'X E'), scratch('Bob', 'E X')]
    expect(played(both, strokes, 'complete').rows[0]!.front).toMatchObject({ status: { kind: 'tied' } })
  })

  test('[BB2] a partner who left is not counted on later holes', () => {
    const sides = [...onSide('A', ann, afterHoles(cal, 9)), ...onSide('B', bob, { ...bob, id: 'Dan' })]
    expect(table(sides)[0]).toMatch(/^Ann \S.*, –, /)
    expect(played(sides, {}, 'complete').pairings[0]!.outcomes).not.toContain(null)
    const bothGone = [
      ...onSide('A', afterHoles(ann, 9), afterHoles(cal, 9)),
      ...onSide('B', bob, { ...bob, id: 'Dan' }),
    ]
    expect(played(bothGone, {}, 'complete').pairings[0]!.outcomes.slice(9)).toEqual(Array(9).fill(null))
  })

  test('[PR5] completing the match opens no new press', () => {
    const [one, other, lone] = ['Bob', 'Cal', 'Ann'].map((id) => aPlayer({ id, scores: evenCard(1) }))
    const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
    const sides = [
      ...onSide('A', { ...lone!, scores: evenCard(2) }, aPlayer({ id: 'Dan' })),
      ...onSide('B', one!, other!),
    ]
    const { bets } = played(sides, { presses }, 'complete').pairings[0]!
    expect(bets.front.map(({ status }) => formatMatchStatus(status))).toEqual(['5&4'])
  })

  test("[BB2] a hole skipped before the partner's last score is still missing", () => {
    const gap = { ...cal, scores: cal.scores.map((score, hole) => (hole === 3 ? null : score)) }
    const sides = [...onSide('A', ann, gap), ...onSide('B', bob, { ...bob, id: 'Dan' })]
    expect(played(sides, {}, 'complete').pairings[0]!.outcomes[3]).toBeNull()
  })
})

test('[NA8] without strokes no player gets any, whatever the par of their tee', () => {
  const longer = { ...bob, tee: aTee({ pars: pars.map((par, hole) => (hole < 2 ? par + 1 : par)) }) }
  const { a, b } = played([ann, longer], { handicaps: 'none' }).pairings[0]!
  expect([a.strokes, b.strokes]).toEqual([[0], [0]])
})

function fullStrokes(players: SoloPlayer[], settings: Partial<NassauSettings> = {}): number[][] {
  const { pairings } = played(players, { handicaps: 'full', ...settings })
  return pairings.map(({ a, b }) => [...a.strokes, ...b.strokes])
}

test('[NA8] full handicaps count whole in every match, from the lowest par of the game (PH3)', () => {
  const longer = { ...cal, tee: aTee({ pars: pars.with(0, 5) }) }
  expect(fullStrokes([ann, bob])).toEqual([[5, 12]])
  expect(fullStrokes([ann, bob], { singlesAllowancePercent: 50 })).toEqual([[3, 6]])
  // Cal and Dan, both from the longer tee, still get one more each.
  const dan = { ...longer, id: 'Dan', indexTenths: 30 }
  expect(fullStrokes([ann, longer, dan])).toEqual([
    [5, 16],
    [5, 4],
    [16, 4],
  ])
})

test('[NA8] full handicaps of a side have the allowance of four-ball, whatever the method', () => {
  const sides = [...onSide('A', ann, cal), ...onSide('B', bob, { ...bob, id: 'Dan', indexTenths: 200 })]
  for (const fourBallMethod of ['whs', 'gbi'] as const) {
    const { a, b } = played(sides, { handicaps: 'full', fourBallMethod }).pairings[0]!
    expect([...a.strokes, ...b.strokes]).toEqual([5, 14, 11, 18])
  }
})

test('[NA8] agreed strokes replace all handicaps, and two bets may have different ones', () => {
  const longer = { ...bob, tee: aTee({ pars: pars.with(0, 5) }) }
  const strokes = (agreed: Record<string, number>) => {
    const { a, b } = played([ann, longer], { handicaps: 'agreed', agreed }).pairings[0]!
    return [a.strokesByHole, b.strokesByHole].map(([row]) => row!.reduce((sum, one) => sum + one))
  }
  expect(strokes({ Bob: 5 })).toEqual([0, 5])
  expect(strokes({ Ann: 2, Bob: 5 })).toEqual([2, 5])
  expect(strokes({ Bob: 54 })).toEqual([0, 54])
  expect(strokes({})).toEqual([0, 0])
})

test('[NA1] nine holes are one bet', () => {
  const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
  const nine = [ann, bob].map((player) => ({ ...player, tee, scores: player.scores.slice(0, 9) }))
  expect(table(nine)).toEqual(['Ann , , 2&1', 'Bob , , lost 2&1'])
  expect(played(nine).pairings[0]!.bets).toMatchObject({ front: [], back: [] })
  const read = tableOf(scoreMatch(aMatch(nine, { nassau: {} })).games[0]!)
  expect(read.columns.map(({ title }) => title)).toEqual(['Total'])
  expect(read.rows.map(({ cells, inWords }) => [cells, inWords])).toEqual([
    [['2&1'], '2&1'],
    [['lost 2&1'], 'lost 2&1'],
  ])
})

test.each([
  [9, ['front', 'back', 'onTotal'], 'One bet over the 9 holes, match play'],
  [18, [], 'Front 9, Back 9, and Total 18 match play'],
])('[NA1] over %i holes these decide nothing: %j', (count, idle, summary) => {
  expect(formatIn('nassau', { holes: count })).toEqual({ idle, summary })
})

test('[PR2] the only bet of nine holes takes the presses', () => {
  const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
  const nine = [-1, 0].map((over) => aPlayer({ id: `${over}`, tee, scores: evenCard(over).slice(0, 9) }))
  const { total } = pressesOf(nine, { kind: 'automatic', holesDown: 2, onTotal: false })
  expect(total[0]).toMatch(/^3–9 A /)
})

test('[NA1] a half-played round shows the current status of each segment', () => {
  const after10 = [ann, bob].map((player) => ({ ...player, scores: player.scores.slice(0, 10) }))
  expect(table(after10)[0]).toBe('Ann 2 up, AS, 2 up')
})

test('[NA6] by strokes the lower net total takes the segment', () => {
  expect(table([ann, bob], { scoring: 'strokes' })).toEqual([
    'Ann 2 up, 1 up, 3 up',
    'Bob 2 down, 1 down, 3 down',
  ])
})

test('[NA6] by strokes nothing is pressed', () => {
  const { pairings } = played([ann, bob], {
    scoring: 'strokes',
    presses: { kind: 'automatic', holesDown: 1, onTotal: true },
  })
  expect(Object.values(pairings[0]!.bets).map((bets) => bets.map(({ isPress }) => isPress))).toEqual([
    [false],
    [false],
    [false],
  ])
})

function pressesOf(players: SoloPlayer[], presses: NassauSettings['presses']) {
  const { front, back, total } = played(players, { presses }).pairings[0]!.bets
  const lines = (bets: typeof front) =>
    bets
      .slice(1)
      .map(
        ({ fromHole, toHole, status }) => `${fromHole}–${toHole} ${status.side} ${formatMatchStatus(status)}`,
      )
  return { front: lines(front), back: lines(back), total: lines(total) }
}

test('[PR1] there are no presses by default', () => {
  expect(pressesOf([ann, bob], { kind: 'off' })).toEqual({ front: [], back: [], total: [] })
  expect(nassauSettings({}, 1).presses).toEqual({ kind: 'off' })
})

test('[PR2] automatic presses apply to each nine, and to the total only by setting', () => {
  const winning = aPlayer({ id: 'Ann', scores: evenCard(-1) })
  const losing = aPlayer({ id: 'Bob', scores: card(`${'E '.repeat(4)} ${'- '.repeat(14)}`) })
  const front = ['3–9 A 2&1', '5–9 null AS']
  const off = pressesOf([winning, losing], { kind: 'automatic', holesDown: 2, onTotal: false })
  expect(off).toEqual({ front, back: [], total: [] })
  const on = pressesOf([winning, losing], { kind: 'automatic', holesDown: 2, onTotal: true })
  expect(on).toEqual({ front, back: [], total: ['3–18 A 2&1', '5–18 null AS'] })
})

test('[PR3] agreed presses belong to their pair and segment', () => {
  const agreed = [
    { between: ['Bob', 'Ann'], segment: 'front', fromHole: 4 },
    { between: ['Ann', 'Bob'], segment: 'back', fromHole: 12 },
    { between: ['Ann', 'Cal'], segment: 'front', fromHole: 5 },
    { between: ['Bob', 'Bob'], segment: 'front', fromHole: 6 },
    // The same press again, from the other side.
    { between: ['Ann', 'Bob'], segment: 'front', fromHole: 4 },
  ] as const
  const { front, back, total } = pressesOf([ann, bob], { kind: 'manual', agreed })
  expect([front.length, back.length, total.length]).toEqual([1, 1, 0])
  expect([front[0], back[0]]).toEqual(['4–9 A 2 up', '12–18 null AS'])
})

test('[NA2] the default settings use the recommended allowances', () => {
  expect(nassauSettings({}, 2)).toMatchObject({
    singlesAllowancePercent: 100,
    fourBallAllowancePercent: 90,
    fourBallMethod: 'whs',
    scoring: 'match',
    unfinished: 'void',
    stakes: { front: 0, back: 0, total: 0 },
    handicaps: 'off-the-lowest',
  })
})

test('[NA2] the best ball of four or more takes 75 percent by default', () => {
  expect([3, 4, 8].map((size) => nassauSettings({}, size).fourBallAllowancePercent)).toEqual([90, 75, 75])
  expect(nassauSettings({ fourBallAllowancePercent: 90 }, 4).fourBallAllowancePercent).toBe(90)
})

function afterHoles(player: SoloPlayer, holes: number): SoloPlayer {
  return { ...player, scores: player.scores.slice(0, holes) }
}

describe('several sides', () => {
  const sides = [
    ...onSide('A', ann, cal),
    ...onSide('B', bob, another(1)),
    ...onSide('C', another(2), another(3)),
  ]

  test('[NA3] three sides of the same size meet each in turn, by best ball', () => {
    const { pairings } = played(sides)
    expect(pairings.map(({ a, b }) => `${a.balls.join(' & ')} v ${b.balls.join(' & ')}`)).toEqual([
      'Ann & Cal v Bob & 1',
      'Ann & Cal v 2 & 3',
      'Bob & 1 v 2 & 3',
    ])
    expect(table(sides)).toEqual([
      'Ann 2-0-0-0, 2-0-0-0, 2-0-0-0',
      'Cal 2-0-0-0, 2-0-0-0, 2-0-0-0',
      'Bob 0-1-1-0, 0-1-1-0, 0-1-1-0',
      '1 0-1-1-0, 0-1-1-0, 0-1-1-0',
      '2 0-1-1-0, 0-1-1-0, 0-1-1-0',
      '3 0-1-1-0, 0-1-1-0, 0-1-1-0',
    ])
  })

  test.each([
    ['[NA3] one side smaller', sides.slice(0, 5), 'unequal-sides'],
    ['[NA3] three sides of one', [...onSide('A', ann), ...onSide('B', bob), ...onSide('C', cal)], null],
    ['[NA3] 48 alone', Array.from({ length: 48 }, (_none, id) => another(id)), null],
    ['[NA3] 49 alone', Array.from({ length: 49 }, (_none, id) => another(id)), 'too-many'],
  ])('%s', (_rule, players, obstacle) => {
    expect(nassau.obstacle(field(...players), nassauSettings({}, 2))).toBe(obstacle)
  })
})

describe('shared balls', () => {
  const [one, two, three] = [1, 2, 3].map((id) => aPlayer({ id, indexTenths: 100 }))
  const ball = aSharedBall('alternate-shot', [one!, two!], { scores: evenCard(0) })

  const match = (others: MatchBall[], players: SoloPlayer[]) =>
    scoreMatch(
      aMatch(
        [one!, two!, ...players],
        { nassau: { stakes: { front: 0, back: 0, total: 5 } } },
        {
          balls: [{ ...ball, side: 'A' }, ...others.map((other) => ({ ...other, side: 'B' }))],
          sides: [{ id: 'A' }, { id: 'B' }],
        },
      ),
    )

  test('[NA3] the size of a side is its number of players', () => {
    const [x, y, z] = [another(7), another(8), another(9)]
    const againstTwo = match([aBall(x), aBall(y)], [x, y])
    expect(againstTwo.games[0]!.obstacle).toBeNull()
    expect(againstTwo.ledger.balances.map(({ amount }) => amount)).toEqual([5, 5, -5, -5])
    expect(match([aBall(x), aBall(y), aBall(z)], [x, y, z]).games[0]!.obstacle).toBe('unequal-sides')
  })

  test('[LE1] one player against a ball of two wins or loses to each of them', () => {
    const { games, ledger } = match([aBall({ ...three!, scores: evenCard(-1) })], [three!])
    expect(games[0]!.obstacle).toBeNull()
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([-5, -5, 10])
  })

  test('[NA2] one ball against one takes the full allowance', () => {
    const lower = { ...three!, indexTenths: 0, scores: evenCard(0) }
    const [pairing] = resultOf(match([aBall(lower)], [lower]), 'nassau').pairings
    expect([pairing!.a.strokes, pairing!.b.strokes]).toEqual([[10], [0]])
  })
})

function another(id: number): SoloPlayer {
  return { ...bob, id }
}
