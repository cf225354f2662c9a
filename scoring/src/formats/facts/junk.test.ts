import { describe, expect, test } from 'vitest'
import type { Fact } from '#match/fact.ts'
import type { Match } from '#match/match.ts'
import { questionsOn } from '#match/questions-on.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, onSide, resultOf, type SoloPlayer } from '#testing/a-match.ts'
import { anAnswer } from '#testing/answers.ts'
import { columnsOf, linesOf } from '#testing/lines-of.ts'
import { headlineOf, settingsOf, stripOf, tableOf } from '../game.ts'
import { contestantsOf, fieldOf } from '#match/field.ts'
import { junkForm } from './junk-form.ts'
import type { JunkSettings } from './junk-format.ts'

const names = ['A', 'B', 'C', 'D']
const complete = { isComplete: true }
/** The par 3s of the example card, in order. */
const parThrees = [3, 7, 11, 16]

/** Cards against par on the first holes: "E E -". */
function players(...cards: string[]): SoloPlayer[] {
  return cards.map((text, at) => aPlayer({ id: names[at]!, scores: scoresOf(text) }))
}

const pars = aPlayer().tee.pars

function scoresOf(text: string): SoloPlayer['scores'] {
  return text.split(' ').map((mark, at) => {
    if (mark === 'X') return mark
    if (mark === '.') return null
    if (/^\d+$/.test(mark)) return Number(mark)
    return mark === 'E' ? pars[at]! : pars[at]! + mark.length * (mark.startsWith('-') ? -1 : 1)
  })
}

/** Par on so many holes. */
function even(many: number): string {
  return Array.from({ length: many }, () => 'E').join(' ')
}

function dot(kind: string, hole: number, ball: string, value = 1): Fact {
  return { hole, kind, game: null, ball, value }
}

function greenie(hole: number, ball: string | 0): Fact {
  return anAnswer('junk', 'greenie', hole, ball)
}

function match(
  of: SoloPlayer[],
  facts: Fact[] = [],
  chosen: Partial<JunkSettings> = {},
  changes: Partial<Match> = {},
) {
  return aMatch(of, { junk: chosen }, { facts, ...changes })
}

/** The points of every ball on a hole, counted from 1. */
function pointsOn(hole: number, whole: Match) {
  return resultOf(scoreMatch(whole), 'junk').rows.map(({ byHole }) => byHole[hole - 1])
}

function totals(whole: Match) {
  return resultOf(scoreMatch(whole), 'junk').rows.map(({ points }) => points)
}

function balances(whole: Match) {
  return scoreMatch(whole).ledger.balances.map(({ amount }) => amount)
}

/** Two players with par on the holes up to the last par 3. */
function two() {
  return players(even(16), even(16))
}

/** The first two against the others. */
function inSides(...cards: string[]) {
  const all = players(...cards)
  return [...onSide('X', ...all.slice(0, 2)), ...onSide('Y', ...all.slice(2))]
}

function lineOf(facts: Fact[]) {
  const whole = match(two(), facts, { greeniesCarry: true })
  const [game] = scoreMatch(whole).games
  const field = fieldOf(whole, contestantsOf(whole), {})
  return headlineOf(game!, field, ['A', 'B'], { ball: String, side: String }, 'in-progress')
}

function obstacleInSides(of: SoloPlayer[]) {
  return scoreMatch(match(of, [], { playedBy: 'sides' })).games[0]!.obstacle
}

/** The questions about a hole, which B played in a bogey. */
function askedOn(number: number, chosen: Partial<JunkSettings> = {}) {
  const whole = match(players(even(3), '+ + +'), [], chosen)
  return questionsOn(whole, number).map(({ question }) => question)
}

function hole(number: number) {
  return { table: 'hole', game: 'junk', key: null, hole: number } as const
}

describe('dots from the card', () => {
  test.each([
    ['[DT1] a birdie', '-', {}, 1],
    ['[DT1] an eagle', '--', {}, 2],
    ['[DT1] a par', 'E', {}, 0],
    ['[DT1] a bogey is no dot unless the group says so', '+', {}, 0],
    ['[DT1] a bogey', '+', { bogey: -1 }, -1],
    ['[DT1] a double bogey is no bogey', '++', { bogey: -1 }, 0],
    ['[DT1] a double bogey, or worse', '+++', { doubleBogey: -2 }, -2],
    ['[DT1] a picked-up ball is a double bogey or worse', 'X', { doubleBogey: -2 }, -2],
    ['[DT1] a hole in one on a par 4 is no albatross too', '1', {}, 5],
  ] as const)('%s: %s', (_rule, mark, chosen, points) => {
    expect(pointsOn(1, match(players(mark, 'E'), [], chosen))).toEqual([points, 0])
  })

  test('[DT1] a hole in one on a par 3 is 5, not 7', () => {
    expect(pointsOn(3, match(players('E E 1', 'E E E')))).toEqual([5, 0])
  })

  test('[DT1] an albatross on a par 5', () => {
    expect(pointsOn(2, match(players('E ---', 'E E')))).toEqual([3, 0])
  })

  test('[DT1] by net scores a stroke makes a birdie of a par', () => {
    const [a, b] = players('E', 'E')
    const whole = [{ ...a!, indexTenths: 180 }, b!]
    expect(pointsOn(1, match(whole))).toEqual([0, 0])
    expect(pointsOn(1, match(whole, [], { scoreBy: 'net' }))).toEqual([1, 0])
    // Half a stroke under par is no birdie.
    expect(pointsOn(1, match(whole, [], { scoreBy: 'net', halfStrokes: true }))).toEqual([0, 0])
  })
})

describe('dots that players make', () => {
  test('[DT2] a player may have several on a hole', () => {
    const facts = ['sandie', 'barkie', 'chippie', 'poley'].map((kind) => dot(kind, 1, 'A'))
    expect(pointsOn(1, match(players('-', 'E'), facts))).toEqual([5, 0])
  })

  test('[DT2] only kinds that the group plays count, for what they are worth', () => {
    const facts = [dot('water', 1, 'A'), dot('three-putt', 1, 'B'), dot('own-1', 1, 'B')]
    expect(pointsOn(1, match(players('E', 'E'), facts))).toEqual([0, 0])
    const chosen = { 'three-putt': -1, 'own-1': 3 }
    expect(pointsOn(1, match(players('E', 'E'), facts, chosen))).toEqual([0, 2])
  })

  test('[DT2] a dot that was taken back, or of another hole, does not count', () => {
    const facts = [dot('sandie', 1, 'A', 0), dot('sandie', 2, 'A')]
    expect(pointsOn(1, match(players('E E', 'E E'), facts))).toEqual([0, 0])
  })

  test.each([
    ['gross', {}, [0, 1]],
    ['net', { valid: 'net' }, [1, 1]],
    ['always', { valid: 'always' }, [1, 1]],
  ] as const)('[DT3] a sandie needs par or better: %s', (_by, chosen, points) => {
    const [a, b] = players('+', 'E')
    const facts = [dot('sandie', 1, 'A'), dot('sandie', 1, 'B')]
    expect(pointsOn(1, match([{ ...a!, indexTenths: 180 }, b!], facts, chosen))).toEqual(points)
  })

  test.each(['barkie', 'sharkie', 'arnie'])('[DT3] so does the %s', (kind) => {
    expect(pointsOn(1, match(players('+', 'E'), [dot(kind, 1, 'A'), dot(kind, 1, 'B')]))).toEqual([0, 1])
  })

  test.each(['chippie', 'poley'])('[DT3] the %s does not', (kind) => {
    expect(pointsOn(1, match(players('+', 'X'), [dot(kind, 1, 'A'), dot(kind, 1, 'B')]))).toEqual([1, 1])
  })

  test('[DT2] an arnie is for par 4s and par 5s', () => {
    const facts = [2, 3].map((number) => dot('arnie', number, 'A'))
    const whole = match(players('E E E', 'E E E'), facts, { valid: 'always' })
    expect([2, 3].map((number) => pointsOn(number, whole)[0])).toEqual([1, 0])
  })
})

describe('greenies', () => {
  test('[DT2] one for the group, on a par 3', () => {
    const whole = match(players('E E E', 'E E E'), [greenie(3, 'B'), greenie(2, 'A')])
    expect([2, 3].map((number) => pointsOn(number, whole))).toEqual([
      [0, 0],
      [0, 1],
    ])
  })

  test('[DT3] a greenie with a three-putt: bogey, not valid', () => {
    expect(pointsOn(3, match(players('E E +', 'E E E'), [greenie(3, 'A')]))).toEqual([0, 0])
  })

  test('[DT2] only players for whom the hole is a par 3 may have it', () => {
    const [a, b] = players(even(3), even(3))
    const longer = { ...b!, tee: { ...b!.tee, pars: pars.with(2, 4) }, scores: scoresOf('E E E') }
    const facts = [greenie(3, 'B')]
    expect(pointsOn(3, match([a!, longer], facts, {}, complete))).toEqual([0, 1])
    // B's three is a birdie on a par 4; without it nothing is left.
    expect(pointsOn(3, match([a!, longer], facts, { birdie: 0 }, complete))).toEqual([0, 0])
    expect(pointsOn(3, match([longer, a!], [greenie(3, 'A')], { birdie: 0 }, complete))).toEqual([0, 1])
  })

  test('[DT4] a greenie that no player has, or that is not valid, is added to the next par 3', () => {
    const facts = [greenie(3, 0), greenie(7, 'A'), greenie(11, 'B'), greenie(16, 'A')]
    const [a, b] = two()
    const bogey = { ...a!, scores: a!.scores.with(6, 4) }
    const whole = match([bogey, b!], facts, { greeniesCarry: true })
    expect(parThrees.map((number) => pointsOn(number, whole))).toEqual([
      [0, 0],
      [0, 0],
      [0, 3],
      [1, 0],
    ])
    const lost = match([bogey, b!], facts)
    expect(parThrees.map((number) => pointsOn(number, lost))).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 0],
    ])
  })

  test('[DT4] a greenie carried past the last par 3 is void', () => {
    const facts = parThrees.map((number) => greenie(number, 0))
    expect(totals(match(two(), facts, { greeniesCarry: true }, complete))).toEqual([0, 0])
  })

  test('[DT5] no answer at completion is no dot, and changes no carried greenies', () => {
    const facts = [greenie(3, 0), greenie(11, 'B')]
    const whole = match(two(), facts, { greeniesCarry: true }, complete)
    expect(parThrees.map((number) => pointsOn(number, whole)[1])).toEqual([0, 0, 2, 0])
  })

  test('[CM5] carried, greenies wait for the par 3s before; other dots never wait', () => {
    const [a, b] = two()
    const birdie = { ...a!, scores: a!.scores.with(10, 2) }
    const facts = [greenie(11, 'B')]
    const carried = match([birdie, b!], facts, { greeniesCarry: true })
    expect(pointsOn(11, carried)).toEqual([1, 0])
    expect(pointsOn(11, match([birdie, b!], facts))).toEqual([1, 1])
    const answered = match([birdie, b!], [...facts, greenie(3, 0), greenie(7, 0)], { greeniesCarry: true })
    expect(pointsOn(11, answered)).toEqual([1, 3])
  })

  test('[CM5] the game is open until every par 3 has its answer', () => {
    const cards = players(even(18), even(18))
    const facts = parThrees.map((number) => greenie(number, 'A'))
    const isFinal = (answers: Fact[], chosen: Partial<JunkSettings> = {}) =>
      resultOf(scoreMatch(match(cards, answers, chosen)), 'junk').isFinal
    expect([isFinal(facts), isFinal(facts.slice(1)), isFinal([], { greenie: 0 })]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('[DT4] the board and the question say how many are carried', () => {
    const whole = match(two(), [greenie(3, 0), greenie(7, 0)], { greeniesCarry: true })
    expect(tableOf(scoreMatch(whole).games[0]!).legend).toBe('Greenie: 2 carried to the next par 3.')
    expect(questionsOn(whole, 11)[0]!.question.title).toBe('Greenie? 2 carried')
    expect(questionsOn(whole, 3)[0]!.question.title).toBe('Greenie?')
    expect(lineOf([greenie(3, 0), greenie(7, 0)])).toContain('greenie: 2 carried to the next par 3')
    expect(lineOf([greenie(3, 0), greenie(7, 'A')])).not.toContain('carried')
    expect(lineOf(parThrees.map((number) => greenie(number, 0)))).not.toContain('carried')
  })
})

describe('who plays', () => {
  test('[DT2] a greenie is decided within one group', () => {
    const [a, b] = players('E', 'E')
    const groups = [1, 2].map((id) => ({ id, startsOn: 1 }))
    const obstacle = (chosen: Partial<JunkSettings>) =>
      scoreMatch(
        match(
          [
            { ...a!, group: 1 },
            { ...b!, group: 2 },
          ],
          [],
          chosen,
          { groups },
        ),
      ).games[0]!.obstacle
    expect([obstacle({}), obstacle({ greenie: 0 })]).toEqual(['several-groups', null])
    expect(scoreMatch(match(players('E'))).games[0]!.obstacle).toBe('too-few')
  })

  test('[DT5] the dots of a side are added up, and each player wins or loses the difference', () => {
    const facts = [dot('sandie', 1, 'B'), dot('poley', 1, 'D')]
    const whole = match(inSides('-', 'E', 'E', 'E'), facts, { playedBy: 'sides', stake: 5 }, complete)
    expect(pointsOn(1, whole)).toEqual([1, 1, -1, -1])
    expect(balances(whole)).toEqual([5, 5, -5, -5])
    expect(linesOf(whole, hole(1))).toEqual([
      'Points, A = 1 = 1',
      'Points, B = 1 = 1',
      'Points, D = 1 = 1',
      'Points, A and B = C and D 1 = 1',
    ])
    expect(stripOf(scoreMatch(whole).games[0]!)?.cells[0]).toMatchObject({ mark: 'won', text: '1' })
    // In the same match each for itself.
    expect(balances({ ...whole, games: match([], [], { stake: 5 }).games })).toEqual([5, 5, -15, 5])
  })

  test('[DT5] it needs teams of one size', () => {
    expect(obstacleInSides(inSides('E', 'E', 'E'))).toBe('unequal-sides')
    expect(obstacleInSides(players('E', 'E'))).toBe('no-sides')
  })

  test('[WD4] in sides a hole counts only while they have equally many players', () => {
    const whole = match(inSides('E -', 'E E', 'E E', '- .'), [], { playedBy: 'sides' }, complete)
    const balls = whole.balls.map((ball) => (ball.id === 'D' ? { ...ball, withdrawnAfter: 1 } : ball))
    expect(pointsOn(1, { ...whole, balls })).toEqual([-1, -1, 1, 1])
    expect(pointsOn(2, { ...whole, balls })).toEqual([null, null, null, null])
  })

  test('[WD5] a withdrawn player keeps the dots', () => {
    const whole = match(players('- E', 'E -', 'E E'), [], { stake: 1 }, complete)
    const balls = whole.balls.map((ball) => (ball.id === 'A' ? { ...ball, withdrawnAfter: 1 } : ball))
    expect(pointsOn(2, { ...whole, balls })).toEqual([null, 1, 0])
    expect(balances({ ...whole, balls })).toEqual([2, 0, -2])
  })
})

test('[NI5] while holes are open, equal dots of seven players are a tie', () => {
  const letters = 'ABCDEFG'.split('')
  const cards = letters.map((id, at) => {
    const own = { ...aPlayer({ id }), scores: scoresOf(even(18)) }
    // One dot each for A, B and C, on different holes.
    return at < 3 ? { ...own, scores: own.scores.with(at, pars[at]! - 1) } : own
  })
  const whole = match(cards, [])
  const places = resultOf(scoreMatch(whole), 'junk').rows.map(({ position }) => position)
  expect(places[0]).toEqual({ kind: 'place', place: 1, isShared: true })
  expect(places[2]).toEqual(places[0])
  const cell = { table: 'game', game: 'junk', ball: 'A', column: 'position' } as const
  expect(linesOf(whole, cell)[0]).toContain('A +0.57, B +0.57, C +0.57')
})

describe('its questions', () => {
  test('[DT2] asks for the greenie on par 3s, and offers the other dots', () => {
    expect(askedOn(3).map(({ title }) => title)).toEqual([
      'Greenie?',
      'Sandie',
      'Barkie',
      'Sharkie',
      'Arnie',
      'Chippie',
      'Poley',
    ])
    expect(askedOn(3)[0]!.answers.map(({ ball, label }) => ball ?? label)).toEqual(['A', 'B', 'No one'])
    expect(askedOn(4).map(({ title, isOptional }) => [title, isOptional])).toContainEqual(['Arnie', true])
    expect(askedOn(4)[0]!.title).toBe('Sandie')
    expect(askedOn(3).find(({ title }) => title === 'Arnie')!.answers).toEqual([])
    const chosen = { 'own-1': 2, 'own-1-name': 'Snowman', part: 'first-nine' } as const
    expect(askedOn(4, chosen).at(-1)!.title).toBe('Snowman')
    expect(askedOn(12, chosen)).toEqual([])
  })

  test('[DT3] an answer that the score does not allow is marked', () => {
    const [greenies, sandies] = askedOn(3)
    expect(greenies!.answers.map(({ isVoid }) => isVoid === true)).toEqual([false, true, false])
    expect(sandies!.answers.map(({ isVoid }) => isVoid === true)).toEqual([false, true])
  })
})

describe('its money and explanations', () => {
  const facts = [greenie(3, 'B'), dot('sandie', 1, 'A'), dot('sandie', 3, 'C'), dot('arnie', 3, 'A')]
  const whole = match(players('- E E', 'E E E', 'E E +'), facts, { stake: 2 }, complete)

  test('[DT5] each pair settles the difference in dots', () => {
    expect(totals(whole)).toEqual([2, 1, 0])
    expect(balances(whole)).toEqual([6, 0, -6])
    expect(
      tableOf(scoreMatch(whole).games[0]!).rows.map(({ ball, place, cells }) => [ball, place, ...cells]),
    ).toEqual([
      ['A', '1', '2'],
      ['B', '2', '1'],
      ['C', '3', '0'],
    ])
  })

  test('[DT3] a hole is explained by its dots, also those that are not valid', () => {
    expect(linesOf(whole, hole(3))).toEqual([
      'Arnie on 3, not valid: par 3, A',
      'Sandie on 3, not valid: bogey, C',
      'Points, B = 1 = 1',
      'Most points, hole 3 = A 0, B 1, C 0 = 1',
    ])
    expect(columnsOf(whole, hole(1))[0]).toBe('Points: Birdie 1 Sandie 1 = 2')
  })

  test('[DT4] a greenie shows what was carried to it', () => {
    const carried = match(players(even(7), even(7)), [greenie(3, 0), greenie(7, 'A')], {
      greeniesCarry: true,
    })
    expect(columnsOf(carried, hole(7))[0]).toBe('Points: Greenie, 1 carried 2')
  })

  test.each([
    [{}, Infinity],
    [{ maxLoss: 20 }, 20],
    [{ money: 'pot', stake: 5 }, 5],
    [{ money: 'pot', stake: 5, playedBy: 'sides' }, Infinity],
  ] as const)('[PT7] with %o a player can lose at most %i', (chosen, most) => {
    const settings = settingsOf<'junk'>(
      { format: 'junk', settings: { stake: 1, ...chosen } },
      { holes: 18, largestSide: 1 },
    )
    expect(junkForm.largestLoss!(settings, { balls: 4, holes: 18, sizes: [] })).toBe(most)
  })
})
