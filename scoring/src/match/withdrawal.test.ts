import { describe, expect, test } from 'vitest'
import type { Concession } from './concession.ts'
import { boutsOf, pressOffersIn, stripOf, tableOf } from '../formats/game.ts'
import { formatBetFor } from '../match-play/match-status.ts'
import type { Segment } from '../match-play/presses.ts'
import { formatPosition } from '../standings/positions.ts'
import {
  aMatch,
  evenCard,
  onSide,
  resultOf,
  scratch,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import type { Match } from './match.ts'
import { missingHoles, scoreMatch } from './score-match.ts'
import { hasWithdrawnBefore } from './withdrawal.ts'

const full = 'E '.repeat(18)
const nine = 'E '.repeat(9)
const ann = scratch('Ann', full)
const bob = scratch('Bob', nine)
const cal = scratch('Cal', full)
const bothFull = [ann, { ...cal, scores: evenCard(1) }]

/** A match in which balls withdrew after a hole; 0 for a no-show. */
function match(
  players: readonly SoloPlayer[],
  formats: Formats,
  withdrawn: Readonly<Record<string, number>>,
  changes: Partial<Match> = {},
): Match {
  const all = aMatch(players, formats, changes)
  const balls = all.balls.map((ball) => {
    const withdrawnAfter = withdrawn[ball.id]
    return withdrawnAfter === undefined ? ball : { ...ball, withdrawnAfter }
  })
  return { ...all, balls }
}

function places({
  rows,
}: {
  readonly rows: readonly { readonly position: Parameters<typeof formatPosition>[0] }[]
}) {
  return rows.map(({ position }) => formatPosition(position)).join(' ')
}

/** The bets of a segment from the first side's point of view. */
function bets(any: Match, segment: Segment = 'total'): string[] {
  const { pairings, isFinal } = boutsOf(scoreMatch(any).games[0]!)!
  return pairings[0]!.bets[segment].map(({ status }) => formatBetFor('A', status, isFinal))
}

function balances(any: Match): number[] {
  return scoreMatch(any).ledger.balances.map(({ amount }) => amount)
}

describe('the missed holes', () => {
  test("[WD1] come after the last played hole, in the order of play of the player's own group", () => {
    const groups = [{ id: 'g', startsOn: 10 }]
    const shotgun = match([{ ...ann, group: 'g' }], {}, { Ann: 2 }, { groups })
    const missed = shotgun.holes.filter((hole) => hasWithdrawnBefore(shotgun, shotgun.balls[0]!, hole))
    expect(missed).toEqual([3, 4, 5, 6, 7, 8, 9])
  })

  test('[WD1] are not missing, and scores on them do not count', () => {
    const some = match([ann, scratch('Bob', 'E E . E')], { gross: {} }, { Ann: 9, Bob: 3 })
    expect(missingHoles(some)).toEqual([{ ball: 'Bob', holes: [3] }])
    expect(scoreMatch(some).cards.map(({ totals }) => totals.total.holesPlayed)).toEqual([9, 2])
  })

  test("[WD1] are empty after the last hole, or after a hole that isn't played", () => {
    const other = scratch('Bob', 'E')
    expect(scoreMatch(match([ann, other], { gross: {}, skins: {} }, { Ann: 18, Bob: 19 }))).toEqual(
      scoreMatch(aMatch([ann, other], { gross: {}, skins: {} })),
    )
  })
})

describe('stroke play', () => {
  test('[WD2] becomes no return immediately, and waits for no score', () => {
    const result = scoreMatch(match([...bothFull, bob], { gross: { stake: 1 } }, { Bob: 9 }))
    const table = resultOf(result, 'gross')
    expect([places(table), table.isFinal]).toEqual(['1 2 NR', true])
    expect(result.cards[2]!.totals.front).toMatchObject({ kind: 'complete', strokes: 36 })
    expect(result.cards[2]!.totals.total.kind).toBe('no-return')
    expect(result.ledger.balances.map(({ amount }) => amount)).toEqual([2, -1, -1])
  })

  test('[WD2] counts no maximum on missed holes', () => {
    const net = { net: { maximum: { kind: 'double-par' as const } } }
    const over = match([ann, bob], net, { Bob: 9 }, { isComplete: true })
    expect(places(resultOf(scoreMatch(over), 'net'))).toBe('1 NR')
  })

  test('[WD1] a no-show has no return, and neither pays into the pot nor shares it', () => {
    const noShow = match([...bothFull, scratch('Bob', '.')], { net: { stake: 5 } }, { Bob: 0 })
    expect(places(resultOf(scoreMatch(noShow), 'net'))).toBe('1 2 NR')
    expect(balances(noShow)).toEqual([5, -5, 0])
    const sides = [...onSide('A', ann, scratch('Bob', '.')), ...onSide('B', { ...cal, scores: evenCard(1) })]
    const formats = { stableford: { stake: 5, sides: { kind: 'best' as const, balls: 1 } } }
    expect(balances(match(sides, formats, { Bob: 0 }))).toEqual([5, 0, -5])
  })
})

describe.each(['stableford', 'quota'] as const)('%s', (format) => {
  test('[WD2] counts the points so far, and the table becomes final without the missing holes', () => {
    const after = match([bob, ann], { [format]: {} }, { Bob: 9 })
    const result = resultOf(scoreMatch(after), format)
    expect([result.rows[0]!.points, result.isFinal, places(result)]).toEqual([18, true, '2 1'])
    const before = resultOf(scoreMatch(aMatch([bob, ann], { [format]: {} })), format)
    expect([before.isFinal, places(before)]).toEqual([false, 'T1 T1'])
  })

  test('[CM8] waits for holes before the withdrawal, and shows no hole count for a withdrawn player', () => {
    const gap = match([scratch('Bob', 'E . E'), scratch('Ann', nine)], { [format]: {} }, { Bob: 3 })
    const [game] = scoreMatch(gap).games
    expect(resultOf(scoreMatch(gap), format).isFinal).toBe(false)
    expect(new Map(tableOf(game!).rows.map(({ ball, thru }) => [ball, thru]))).toEqual(
      new Map([
        ['Ann', 9],
        ['Bob', null],
      ]),
    )
  })

  test('[WD1] a no-show has no return, alone or as a side', () => {
    const players = [...onSide('A', scratch('Bob', '.')), ...onSide('B', scratch('Ann', 'E'))]
    const result = resultOf(scoreMatch(match(players, { [format]: {} }, { Bob: 0 })), format)
    expect([places(result), places({ rows: result.sides })]).toEqual(['NR 1', 'NR 1'])
    const open = resultOf(scoreMatch(aMatch(players, { [format]: {} })), format)
    expect([places(open), places({ rows: open.sides })]).toEqual(['– 1', '– 1'])
  })
})

describe('sides', () => {
  const sides = [...onSide('A', ann, bob), ...onSide('B', cal, scratch('Dan', full))]

  test('[WD2] [CM8] the partner plays on alone, and no hole waits', () => {
    const [open, left] = [{}, { Bob: 9 }].map((withdrawn) => match(sides, { nassau: {} }, withdrawn))
    expect([bets(open!, 'back'), bets(left!, 'back')]).toEqual([['–'], ['AS']])
    const bestBall = { 'best-ball': { balls: 1 } }
    expect(resultOf(scoreMatch(match(sides, bestBall, {})), 'best-ball').isFinal).toBe(false)
    const result = resultOf(scoreMatch(match(sides, bestBall, { Bob: 9 })), 'best-ball')
    expect([result.isFinal, places({ rows: result.sides })]).toEqual([true, 'T1 T1'])
  })

  test('[WD2] too few balls leave a side of best ball without a return', () => {
    const result = resultOf(scoreMatch(match(sides, { 'best-ball': { balls: 2 } }, { Bob: 9 })), 'best-ball')
    expect(places({ rows: result.sides })).toBe('NR 1')
  })

  test('[WD2] Stableford by best balls counts the partner alone, and no points once all have left', () => {
    const best = { stableford: { sides: { kind: 'best' as const, balls: 1 } } }
    const table = resultOf(scoreMatch(match(sides, best, { Bob: 9 })), 'stableford')
    expect([table.isFinal, table.sides.map(({ points }) => points)]).toEqual([true, [36, 36]])
    const open = [scratch('Ann', full), scratch('Bob', nine)]
    const half = [...onSide('A', ...open), ...onSide('B', scratch('Cal', nine), scratch('Dan', nine))]
    const gone = resultOf(scoreMatch(match(half, best, { Ann: 5, Bob: 5 })), 'stableford')
    expect([gone.isFinal, places({ rows: gone.sides })]).toEqual([false, 'T1 T1'])
  })

  test("[PR4] [PR5] a partner who left doesn't prevent presses", () => {
    const ahead = [
      ...onSide('A', scratch('Ann', '- -'), scratch('Bob', 'E')),
      ...onSide('B', scratch('Cal', 'E E')),
    ]
    const four = [...ahead, ...onSide('B', scratch('Dan', 'E E'))]
    const automatic = { presses: { kind: 'automatic' as const, holesDown: 2, onTotal: false } }
    expect(bets(match(four, { nassau: automatic }, {}), 'front')).toEqual(['1 up'])
    expect(bets(match(four, { nassau: automatic }, { Bob: 1 }), 'front')).toEqual(['2 up', '–'])
    const manual = match(four, { nassau: { presses: { kind: 'manual', agreed: [] } } }, { Bob: 1 })
    const offers = pressOffersIn(manual, scoreMatch(manual).games[0]!)
    expect(offers.map(({ press, side }) => `${press.fromHole} ${side}`)).toEqual(['3 B', '3 B'])
  })

  test('[WD2] a side loses from the hole after its last ball withdrew', () => {
    const any = match(sides, { nassau: {} }, { Ann: 12, Bob: 9 })
    expect([bets(any, 'front'), bets(any, 'back'), bets(any)]).toEqual([
      ['AS'],
      ['lost by withdrawal'],
      ['lost by withdrawal'],
    ])
  })
})

describe('a match after a withdrawal follows the group’s choice', () => {
  const stakes = { front: 1, back: 2, total: 4 }
  const over = { isComplete: true }
  const sides = [
    ...onSide('A', scratch('Ann', `- ${nine}`), scratch('Bob', nine)),
    ...onSide('B', cal, scratch('Dan', full)),
  ]
  const moneyOf = (chosen: Formats['nassau'], players: readonly SoloPlayer[], out: Record<string, number>) =>
    balances(match(players, { nassau: { stakes, ...chosen } }, out, over))
  const two = [scratch('Ann', `- ${nine}`), cal]

  test.each<[string, Formats['nassau'], number[]]>([
    ['a single match is lost', {}, [-5, 5]],
    ['a single match is void', { withdrawn: 'void' }, [1, -1]],
    ['a void match is not settled as it stands', { withdrawn: 'void', unfinished: 'as-they-stand' }, [1, -1]],
    ['a void match has no totals', { withdrawn: 'void', scoring: 'strokes' }, [1, -1]],
    ['a partner setting changes nothing', { partnerWithdrawn: 'void' }, [-5, 5]],
  ])('[WD2] %s', (_rule, chosen, expected) => {
    expect(moneyOf(chosen, two, { Ann: 10 })).toEqual(expected)
  })

  test.each<[string, Formats['nassau'], number[]]>([
    ['the partner plays on alone', {}, [7, 7, -7, -7]],
    ['the match is lost', { partnerWithdrawn: 'lost' }, [-5, -5, 5, 5]],
    ['the match is void', { partnerWithdrawn: 'void' }, [1, 1, -1, -1]],
  ])('[WD2] when a partner withdraws, %s', (_rule, chosen, expected) => {
    const ahead = [scratch('Ann', '- E E E E E E E E - E E E E E E E E'), ...sides.slice(1)]
    const four = [...onSide('A', ...ahead.slice(0, 2)), ...ahead.slice(2)]
    expect(moneyOf(chosen, four, { Bob: 9 })).toEqual(expected)
  })

  test('[WD2] neither side wins if both lose all balls at once', () => {
    const both = { Ann: 10, Dan: 10 }
    expect(moneyOf({ partnerWithdrawn: 'lost' }, sides, both)).toEqual([1, 1, -1, -1])
  })

  test('[WD2] a lost match does not say that the partner played on', () => {
    const lost = match(sides, { nassau: { partnerWithdrawn: 'lost' } }, { Bob: 9 })
    const lines = linesOf(lost, { table: 'bet', game: 'nassau', key: '0 back 0' })
    expect(lines.join()).not.toContain('Played on')
    expect(lines.at(-1)).toContain('withdrew before hole 10')
  })
})

describe('a single match', () => {
  test('[WD2] is lost from the next hole on; earlier results remain', () => {
    const won = scratch('Ann', '- - - - - E E')
    const lost = scratch('Bob', 'E E E E E E E')
    const any = match([won, lost], { nassau: {} }, { Ann: 7 })
    expect([bets(any, 'front'), bets(any, 'back'), bets(any)]).toEqual([
      ['5&4'],
      ['lost by withdrawal'],
      ['lost by withdrawal'],
    ])
    expect(bets(match([won, lost], { nassau: {} }, { Bob: 7 }))).toEqual(['5 up'])
  })

  test('[WD1] is lost by a no-show before the first hole', () => {
    const any = match([ann, scratch('Bob', '.')], { 'match-play': { stake: 5 } }, { Bob: 0 })
    expect([bets(any), balances(any)]).toEqual([['won by withdrawal'], [5, -5]])
    expect(boutsOf(scoreMatch(any).games[0]!)!.isFinal).toBe(true)
  })

  test('[WD2] no side wins if both left after the same hole; the match is settled at completion', () => {
    const both = [scratch('Ann', '- E'), scratch('Bob', 'E E')]
    const any = (changes: Partial<Match>, unfinished: 'void' | 'as-they-stand' = 'void') =>
      bets(match(both, { nassau: { unfinished } }, { Ann: 2, Bob: 2 }, changes))
    expect([any({}), any({ isComplete: true })]).toEqual([['1 up'], ['no result']])
    expect(any({ isComplete: true }, 'as-they-stand')).toEqual(['1 up'])
    expect(bets(match(both, { nassau: {} }, { Ann: 1, Bob: 2 }))).toEqual(['lost by withdrawal'])
    expect(bets(match(both, { nassau: {} }, { Ann: 2, Bob: 1 }))).toEqual(['1 up'])
  })

  test('[WD2] the first ending counts: a withdrawn player cannot win by a later concession', () => {
    const conceded: Concession = {
      game: 'nassau',
      between: ['Ann', 'Bob'],
      hole: 5,
      by: 'Bob',
      isOfMatch: true,
    }
    const players = [scratch('Ann', 'E E'), scratch('Bob', 'E E')]
    const changes = { concessions: [conceded] }
    expect(bets(match(players, { nassau: {} }, { Ann: 2 }, changes), 'back')).toEqual(['lost by withdrawal'])
    // On the same hole a concession goes before a withdrawal.
    expect(bets(match(players, { nassau: {} }, { Ann: 4 }, changes), 'back')).toEqual(['won by concession'])
  })

  test('[WD2] a bet without a missed hole continues if groups started on different holes', () => {
    const groups = [
      { id: 'one', startsOn: 1 },
      { id: 'ten', startsOn: 10 },
    ]
    const fromTen = { ...scratch('Bob', `${'. '.repeat(9)} ${'E '.repeat(9)}`), group: 'ten' }
    const any = match([{ ...ann, group: 'one' }, fromTen], { nassau: {} }, { Bob: 18 }, { groups })
    expect([bets(any, 'front'), bets(any, 'back')]).toEqual([['won by withdrawal'], ['AS']])
  })
})

describe('skins', () => {
  const four = ['Ann', 'Bob', 'Cal'].map((id) => scratch(id, 'E E E E'))

  test("[WD3] continue without a withdrawn player, who doesn't pay for later skins", () => {
    const players = [scratch('Ann', 'E E - E'), scratch('Bob', 'E E'), scratch('Cal', 'E E E E')]
    const any = match(players, { skins: { stake: 1 } }, { Bob: 2 })
    expect(resultOf(scoreMatch(any), 'skins').rows.map(({ skins }) => skins)).toEqual([3, 0, 0])
    expect(balances(any)).toEqual([3, 0, -3])
  })

  test('[WD3] a withdrawn player retains earlier skins and cannot win later ones', () => {
    const players = [scratch('Ann', 'E E E E'), scratch('Bob', '- E - -'), scratch('Cal', 'E E E E')]
    const any = match(players, { skins: { stake: 1 } }, { Bob: 2 })
    expect(balances(any)).toEqual([-1, 2, -1])
  })

  test('[WD3] end with fewer than two balls, and carried skins are void', () => {
    const any = match(four, { skins: { stake: 1 } }, { Ann: 2, Bob: 2 })
    const { isFinal, left, holes } = resultOf(scoreMatch(any), 'skins')
    expect([isFinal, left, holes.length]).toEqual([true, 2, 2])
    expect(scoreMatch(any).ledger.lines.map(({ claim }) => claim.state)).toEqual(['void'])
  })

  test("[WD3] a winner who left before the next hole doesn't validate the skin", () => {
    const players = [scratch('Ann', 'E E E'), scratch('Bob', '- E E'), scratch('Cal', 'E E E')]
    const won = (withdrawn: Record<string, number>) =>
      resultOf(scoreMatch(match(players, { skins: { isValidated: true } }, withdrawn)), 'skins').rows[1]!
        .skins
    expect([won({}), won({ Bob: 1 })]).toEqual([1, 0])
  })

  test("[WD1] a no-show doesn't take part: no hole waits for them, and two others are needed", () => {
    const players = [scratch('Ann', '-'), scratch('Bob', '.'), scratch('Cal', 'E')]
    const any = match(players, { skins: { stake: 1 } }, { Bob: 0 })
    expect(balances(any)).toEqual([1, 0, -1])
    expect(resultOf(scoreMatch(any), 'skins').rows.map(({ ball }) => ball)).toEqual(['Ann', 'Cal'])
    const alone = scoreMatch(match(players, { skins: {} }, { Bob: 0, Cal: 0 }))
    expect(alone.games[0]!.obstacle).toBe('too-few')
  })

  test('[WD3] the strip shows holes without players as open', () => {
    const [game] = scoreMatch(match(four, { skins: {} }, { Ann: 1, Bob: 1 })).games
    expect(
      stripOf(game!)!
        .cells.slice(0, 2)
        .map(({ mark }) => mark),
    ).toEqual(['tied', 'open'])
  })
})

describe('words', () => {
  test("[WD2] no return says after which hole, or that the player didn't start", () => {
    expect(scoreLines(9)).toEqual(['No return: Bob withdrew after hole 9'])
    expect(scoreLines(0)).toEqual(['No return: Bob didn’t start'])
  })

  test('[WD2] after a shotgun start the line also says where they started', () => {
    const started = match([ann, { ...scratch('Bob', full), group: 1 }], { gross: {} }, { Bob: 3 })
    const shotgun = { ...started, groups: [{ id: 1, startsOn: 17 }] }
    expect(linesOf(shotgun, cell('gross', 'Bob', 'score'))).toEqual([
      'No return: Bob withdrew after hole 3, started on hole 17',
    ])
  })

  test('[WD2] points are marked as points so far', () => {
    const stableford = match([ann, scratch('Bob', 'E E')], { stableford: {} }, { Bob: 2 })
    expect(linesOf(stableford, cell('stableford', 'Bob', 'points'))).toEqual([
      'Points so far count: Bob withdrew after hole 2',
      'Points = 2 + 2 = 4',
    ])
    const quota = match([ann, scratch('Bob', 'E E')], { quota: {} }, { Bob: 2 })
    expect(linesOf(quota, cell('quota', 'Bob', 'points'))[0]).toBe(
      'Points so far count: Bob withdrew after hole 2',
    )
    const noShow = match([ann, scratch('Bob', '.')], { stableford: {} }, { Bob: 0 })
    expect(linesOf(noShow, cell('stableford', 'Bob', 'points'))).toEqual(['No return: Bob didn’t start'])
  })

  test("[WD2] a match names the player who withdrew, or didn't start", () => {
    expect(lastLine(9)).toBe('Withdrew: AS, B withdrew before hole 10 = A won by withdrawal')
    expect(lastLine(0)).toBe('Withdrew: B didn’t start = A won by withdrawal')
  })

  test('[WD2] a side names the withdrawn partner and the partners who played on', () => {
    const sides = [...onSide('A', ann, bob), ...onSide('B', cal, scratch('Dan', full))]
    const nassau = linesOf(match(sides, { nassau: {} }, { Bob: 9 }), cell('nassau', 'Ann', 'total'))
    expect(nassau).toContain('Played on without: Bob after hole 9')
    const bestBall = match(sides, { 'best-ball': {} }, { Bob: 9 })
    const side = { table: 'side', game: 'best-ball', side: 'A', column: 'score' } as const
    expect(linesOf(bestBall, side)[0]).toBe('Not playing: Bob withdrew after hole 9')
  })
})

function cell(game: string, ball: string, column: string) {
  return { table: 'game', game, ball, column } as const
}

/** The score of a withdrawn player in words. */
function scoreLines(after: number): string[] {
  return linesOf(match([ann, bob], { gross: {} }, { Bob: after }), cell('gross', 'Bob', 'score'))
}

/** The result of a match against a withdrawn player. */
function lastLine(after: number): string | undefined {
  return linesOf(match([ann, bob], { nassau: {} }, { Bob: after }), cell('nassau', 'Ann', 'total')).at(-1)
}
