import { describe, expect, test } from 'vitest'
import { pressOffersIn } from '../formats/game.ts'
import { formatMatchStatus, formatMatchStatusFor } from '../match-play/match-status.ts'
import type { Bet } from '../match-play/presses.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  card,
  evenCard,
  onSide,
  pars,
  resultOf,
  strokeIndex,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import type { Match } from './match.ts'
import { nextHole, orderOfPlay } from './order-of-play.ts'
import { missingHoles, scoreMatch } from './score-match.ts'

const everyHole = pars.map((_par, at) => at + 1)
const bob = aPlayer({ id: 'Bob', scores: evenCard(0) })

/** A level card except for a birdie on each of these holes. */
function birdiesOn(...holes: number[]): number[] {
  return pars.map((par, at) => par - Number(holes.includes(at + 1)))
}

/** A match of one group that starts on this hole. */
function from(
  startsOn: number,
  players: SoloPlayer[],
  formats: Formats,
  changes: Partial<Match> = {},
): Match {
  const grouped = players.map((player) => ({ group: 'first', ...player }))
  const groups = [
    { id: 'first', startsOn },
    { id: 'second', startsOn: 1 },
  ]
  return aMatch(grouped, formats, { groups, ...changes })
}

function nassauOf(match: Match): { front: string; back: string; total: string } {
  const { pairings } = resultOf(scoreMatch(match), 'nassau')
  const { front, back, total } = pairings[0]!.bets
  return { front: text(front), back: text(back), total: text(total) }
}

/** Every bet of a segment, such as "10–18 A 2&1 | 12–18 AS". */
function text(bets: readonly Bet[]): string {
  return bets
    .map(({ fromHole, toHole, status }) =>
      [`${fromHole}–${toHole}`, status.side, formatMatchStatus(status)].filter(Boolean).join(' '),
    )
    .join(' | ')
}

describe('a group that starts on another hole', () => {
  const ann = aPlayer({ id: 'Ann', scores: birdiesOn(10, 11) })

  test('[MA2] from 10: front is 10–18, back is 1–9', () => {
    expect(nassauOf(from(10, [ann, bob], { nassau: {} }))).toEqual({
      front: '10–18 A 2&1',
      back: '1–9 AS',
      total: '10–9 A 2&1',
    })
    expect(nassauOf(from(1, [ann, bob], { nassau: {} }))).toEqual({
      front: '1–9 AS',
      back: '10–18 A 2&1',
      total: '1–18 A 2&1',
    })
  })

  test('[MA2] from 5: the last hole is followed by the first', () => {
    expect(nassauOf(from(5, [ann, bob], { nassau: {} }))).toEqual({
      front: '5–13 A 2&1',
      back: '14–4 AS',
      total: '5–4 A 2&1',
    })
  })

  test('[PR2] automatic presses open on the next hole in the order of play', () => {
    const late = aPlayer({ id: 'Ann', scores: birdiesOn(17, 18) })
    const presses = { kind: 'automatic', holesDown: 2, onTotal: true } as const
    expect(nassauOf(from(10, [ann, bob], { nassau: { presses } })).front).toBe('10–18 A 2&1 | 12–18 AS')
    expect(nassauOf(from(10, [late, bob], { nassau: { presses } }))).toEqual({
      // Being two down after the last hole of the front opens no press, except on the total, from
      // hole 1.
      front: '10–18 A 2 up',
      back: '1–9 AS',
      total: '10–9 A 2&1 | 1–9 AS',
    })
  })

  test('[PR3] a press is agreed by hole number, and belongs to the segment that contains it', () => {
    const agreed = (['front', 'back', 'total'] as const).flatMap((segment) =>
      [3, 11, 10].map((fromHole) => ({ between: ['Bob', 'Ann'] as const, segment, fromHole })),
    )
    expect(nassauOf(from(10, [ann, bob], { nassau: { presses: { kind: 'manual', agreed } } }))).toEqual({
      front: '10–18 A 2&1 | 11–18 A 1 up',
      back: '1–9 AS | 3–9 AS',
      total: '10–9 A 2&1 | 11–9 A 1 up | 3–9 AS',
    })
  })

  test('[PR4] the trailing player may press from the next hole in the order of play', () => {
    const begun = [ann, bob].map((player) => ({
      ...player,
      scores: player.scores.map((score, at) => (at === 16 || at === 17 || at === 0 ? score : null)),
    }))
    const [one, two] = [{ ...begun[0]!, scores: begun[0]!.scores.with(16, 3) }, begun[1]!]
    const match = from(17, [one, two], { nassau: { presses: { kind: 'manual', agreed: [] } } })
    const offers = scoreMatch(match).games.flatMap((game) => pressOffersIn(match, game))
    expect(offers.map(({ press, side }) => `${press.segment} ${side} from ${press.fromHole}`)).toEqual([
      'front B from 2',
      'total B from 2',
    ])
  })

  test('[MA2] skins carry from the last hole to the first', () => {
    const first = aPlayer({ id: 'Ann', scores: birdiesOn(1) })
    const { rows, left } = resultOf(scoreMatch(from(10, [first, bob], { skins: {} })), 'skins')
    expect(rows[0]).toMatchObject({ ball: 'Ann', skins: 10, holes: [1] })
    expect(left).toBe(8)
  })

  test('[MA2] balls of several groups play by hole number, and balls of one group in its order', () => {
    const cal = aPlayer({ id: 'Cal', scores: evenCard(1), group: 'second' })
    const match = from(10, [ann, bob, cal], { nassau: {} })
    const { pairings } = resultOf(scoreMatch(match), 'nassau')
    expect(pairings.map(({ bets }) => text(bets.front))).toEqual(['10–18 A 2&1', '1–9 A 5&4', '1–9 A 5&4'])
    const apart = from(10, [ann, { ...bob, group: 'second' }], { skins: {} })
    expect(resultOf(scoreMatch(apart), 'skins').order[0]).toBe(1)
  })

  test('[MA2] a ball without a group plays by number', () => {
    expect(
      nassauOf(
        from(
          10,
          [
            { ...ann, group: null },
            { ...bob, group: null },
          ],
          { nassau: {} },
        ),
      ).front,
    ).toBe('1–9 AS')
  })

  test('[CB1] countback and the halves of the card go by number', () => {
    const early = aPlayer({ id: 'Cal', scores: birdiesOn(1, 2) })
    const match = from(10, [early, ann], { gross: { ties: 'countback' } })
    const result = scoreMatch(match)
    expect(resultOf(result, 'gross').rows.map(({ position }) => position)).toMatchObject([
      { place: 2 },
      { place: 1 },
    ])
    expect(result.cards[1]!.totals).toMatchObject({ front: { strokes: 36 }, back: { strokes: 34 } })
  })

  test('[BB2] a partner who left is not counted on later holes', () => {
    const left = aPlayer({
      id: 'Cal',
      scores: bob.scores.map((score, at) => (at >= 9 && at < 12 ? score : null)),
    })
    const sides = [...onSide('A', ann, left), ...onSide('B', bob, { ...bob, id: 'Dan' })]
    const match = from(10, sides, { nassau: {} }, { isComplete: true })
    expect(nassauOf(match)).toMatchObject({ front: '10–18 A 2&1', back: '1–9 AS' })
    const cell = { table: 'bet', game: 'nassau', key: '0 total 0' } as const
    expect(linesOf(match, cell)).toContain('Played on without: Cal after hole 12')
    expect(nassauOf(from(1, sides, { nassau: {} }, { isComplete: true })).front).toBe('1–9 –')
  })

  test('[EX1] a match is explained in the order of play', () => {
    const cell = { table: 'game', game: 'nassau', ball: 'Bob', column: 'front' } as const
    expect(linesOf(from(10, [ann, bob], { nassau: {} }), cell).slice(-3)).toEqual([
      'Strokes in this match, Ann = 0 − 0 = 0',
      'Strokes in this match, Bob = 0 − 0 = 0',
      'Match: A A H H H H H H · = A 2&1',
    ])
  })
})

test.each([
  ['nothing is played: where they start', null, [], 1],
  ['nothing is played: where the group starts', 10, [], 10],
  ['the first are played', null, [1, 2], 3],
  ['a hole was left out', null, [1, 2, 3, 5], 4],
  ['two were left out: the one that is played first', 10, [10, 12, 13, 1, 3], 11],
  ['the last is played: round to the first', 10, [17, 18], 1],
  ['they began elsewhere than they were to', null, [10, 11], 12],
  ['they began at the last, and came round', null, [18], 1],
  ['one is left', 5, everyHole.filter((hole) => hole !== 5), 5],
  ['all are played', 5, everyHole, undefined],
])('[MA4] continues where %s', (_story, startsOn, played, expected) => {
  const order = orderOfPlay(everyHole, startsOn)
  const holes = new Set(played)
  expect(nextHole(order, (hole) => holes.has(hole))).toBe(expected)
})

test.each([
  ['some have a score on a hole: there', [1], [2], 2],
  ['they began elsewhere than they were to', [], [10], 10],
  ['two holes were begun: the one that is played first', [1, 2], [3, 5], 3],
])('[MA4] a group continues where %s', (_story, played, begun, expected) => {
  const next = nextHole(
    everyHole,
    (hole) => played.includes(hole),
    (hole) => begun.includes(hole),
  )
  expect(next).toBe(expected)
})

describe('the back nine', () => {
  const tee = aTee({ pars: pars.slice(9), strokeIndex: strokeIndex.slice(9) })
  const holes = [10, 11, 12, 13, 14, 15, 16, 17, 18]
  const ann = aPlayer({ id: 'Ann', tee, scores: card('E - E E E E E E E', tee.pars) })
  const par = aPlayer({ id: 'Bob', tee, scores: evenCard(0, tee.pars) })

  const nine = (formats: Formats, players = [ann, par], changes: Partial<Match> = {}) =>
    aMatch(players, formats, { holes, ...changes })

  test('[MA1] a nine is one bet from its first hole to its last', () => {
    expect(nassauOf(nine({ nassau: {} }))).toEqual({ front: '', back: '', total: '10–18 A 1 up' })
  })

  test('[MA1] presses and skins are named by hole number', () => {
    const agreed = [{ between: ['Ann', 'Bob'], segment: 'total', fromHole: 12 }] as const
    expect(nassauOf(nine({ nassau: { presses: { kind: 'manual', agreed } } })).total).toBe(
      '10–18 A 1 up | 12–18 AS',
    )
    const skins = scoreMatch(nine({ skins: { stake: 5 } }))
    expect(resultOf(skins, 'skins').rows[0]).toMatchObject({ ball: 'Ann', skins: 2, holes: [11] })
    expect(skins.ledger.lines.map(({ claim }) => claim.key)).toEqual(['hole 11', 'left'])
  })

  test('[MA1] missing holes are named by number', () => {
    const short = { ...par, scores: [...par.scores.slice(0, 7), null, 4] }
    expect(missingHoles(nine({}, [ann, short]))).toEqual([{ ball: 'Bob', holes: [17] }])
  })

  test('[MA1] explanations name holes by number', () => {
    const match = nine({ gross: { maximum: { kind: 'fixed', strokes: 6 } } }, [
      { ...ann, scores: ann.scores.with(2, 9) },
      par,
    ])
    expect(linesOf(match, { table: 'game', game: 'gross', ball: 'Ann', column: 'score' })[0]).toBe(
      'Maximum on every hole: 6',
    )
  })

  test('[MA1] a nine can start on any of its holes', () => {
    const players = [ann, par].map((player) => ({ ...player, group: 1 }))
    const match = nine({ nassau: {} }, players, { groups: [{ id: 1, startsOn: 14 }] })
    expect(nassauOf(match).total).toBe('14–13 A 1 up')
    const [pairing] = resultOf(scoreMatch(match), 'nassau').pairings
    expect(formatMatchStatusFor('B', pairing!.bets.total[0]!.status)).toBe('1 down')
    expect(pairing!.holes).toEqual([14, 15, 16, 17, 18, 10, 11, 12, 13])
  })
})
