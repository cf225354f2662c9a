import { aField, aRound, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { toEntryCard } from '../entry-card.ts'
import { meetingsOf } from './meetings.ts'
import { lastHolesOf, stopText } from './stopping.ts'
import { endText, versusText } from './words.ts'

const [ann, bob, cy, di] = [1, 2, 3, 4]
const names = ['', 'Ann', 'Bob', 'Cy', 'Di']
const nassau = { gameNo: 1, format: 'nassau', settings: {}, among: null }

describe('the matches of a group', () => {
  test('are those between its sides, each pair once', () => {
    expect(meetingsOf(sides(), [1, 2, 3, 4], 1).map(versusText)).toEqual(['Ann and Cy v Bob and Di'])
    expect(meetingsOf(sides(), [1, 2, 3], 1)).toEqual([])
    const singles = meetingsOf(four(), [ann, bob, cy], 1)
    expect(singles.map(versusText)).toEqual(['Ann v Bob', 'Ann v Cy', 'Bob v Cy'])
    expect(singles.map(({ of }) => of)).toEqual(['g1:1-2', 'g1:1-3', 'g1:2-3'])
  })

  test('come from playable match games only', () => {
    const gross = { ...nassau, format: 'gross' }
    expect(meetingsOf(four({ games: [gross] }), [1, 2, 3, 4], 1)).toEqual([])
    const uneven = sides({
      balls: sides().balls.map((ball) => ({ ...ball, sideNo: ball.ballNo < 4 ? 1 : 2 })),
    })
    expect(meetingsOf(uneven, [1, 2, 3, 4], 1).length).toBe(1)
  })

  test('in sixes are those of the part that the hole is in', () => {
    const sixes = { ...nassau, format: 'sixes' }
    const on = (holeNumber: number) => meetingsOf(four({ games: [sixes] }), [1, 2, 3, 4], holeNumber)
    expect([1, 6, 7, 13].flatMap((hole) => on(hole).map(versusText))).toEqual([
      'Ann and Bob v Cy and Di',
      'Ann and Bob v Cy and Di',
      'Ann and Cy v Bob and Di',
      'Ann and Di v Bob and Cy',
    ])
    expect([1, 7, 13].flatMap((hole) => on(hole).map(({ of }) => of))).toEqual(['g1:1-3', 'g1:1-2', 'g1:1-2'])
  })

  test('by strokes, only the whole match can be conceded', () => {
    const strokes = { ...nassau, settings: { scoring: 'strokes' } }
    const two = [...(sides({ games: [nassau, { ...strokes, gameNo: 2 }] }).games ?? [])]
    expect(
      meetingsOf(sides({ games: two }), [1, 2, 3, 4], 1).map(({ title, isByHoles }) => [title, isByHoles]),
    ).toEqual([
      ['Nassau 1', true],
      ['Nassau 2', false],
    ])
  })

  test('the confirmation says who wins a conceded match, and that a tie is halved', () => {
    const [meeting] = meetingsOf(sides(), [1, 2, 3, 4], 1)
    expect(endText(meeting!, meeting!.sides[1], 7)).toBe(
      'Bob and Di concede the match to Ann and Cy from hole 7. Ann and Cy win it. Earlier results stay.',
    )
    expect(endText(meeting!, null, 7)).toContain('Ann and Cy and Bob and Di halve')
  })
})

test.each<[string, Record<number, 'x'>, number, number[], number]>([
  ['no score here: the hole before', { 1: 'x', 2: 'x', 3: 'x' }, 4, [3, 0], 3],
  ['a score on this hole: this hole', { 1: 'x', 2: 'x', 3: 'x', 4: 'x' }, 4, [4, 0], 4],
  ['later scores: also the last of them', { 1: 'x', 2: 'x', 7: 'x' }, 3, [2, 7, 0], 2],
  ['the first hole without a score: not started', {}, 1, [0], 0],
  ['the last hole with a score: the one before', { 17: 'x', 18: 'x' }, 18, [17, 0], 17],
])('a player stops with %s', (_story, played, holeNumber, options, usual) => {
  const cells = Object.keys(played).map((hole) => aScore(bob, Number(hole), 4))
  expect(lastHolesOf(cardOf(four({ cells })), bob, holeNumber)).toEqual({ options, usual })
})

test('a group that starts later has its own last hole', () => {
  const match = four({ cells: [aScore(bob, 18, 4), aScore(bob, 1, 4)] })
  const card = toEntryCard(match, new Set(), { balls: [1, 2, 3, 4], startsOn: 10 })
  expect(lastHolesOf(card, bob, 2)).toEqual({ options: [1, 0], usual: 1 })
})

describe('the explanation for a player who stops', () => {
  test('the partner plays on', () => {
    expect(meaning(sides(), 6)).toBe(
      'Bob’s scores through hole 6 stay. The games go on without Bob. Di plays on for the team.',
    )
  })

  test('the others win against a single player or the last of a side', () => {
    const withoutDi = sides({ cells: [aWithdrawal(di, 3)] })
    expect(meaning(withoutDi, 6)).toContain(
      'The games go on without Bob. Ann and Cy win the open bets against Bob.',
    )
    expect(meaning(four(), 6)).toContain('Ann, Cy and Di win the open bets against Bob.')
    expect(meaning(four({ games: [{ ...nassau, among: [ann, bob] }] }), 6)).toContain(
      ' Ann wins the open bets',
    )
    expect(meaning(four({ games: [] }), 6)).toBe(
      'Bob’s scores through hole 6 stay. The games go on without Bob.',
    )
  })

  test('later scores don’t count, and a player who didn’t start doesn’t pay into a pot', () => {
    expect(meaning(sides({ cells: aRound(bob, 4, 7) }), 6)).toContain('Later scores won’t count.')
    expect(meaning(sides({ cells: aRound(bob, 4, 6) }), 6)).not.toContain('Later')
    expect(meaning(sides(), 0)).toMatch(
      /^The games go on without Bob, who doesn’t pay into any pot\. Di plays/,
    )
  })
})

function meaning(match: MatchState, lastHole: number) {
  const meetings = meetingsOf(match, [1, 2, 3, 4], 1)
  return stopText(cardOf(match), meetings, { ballNo: bob, lastHole }, (ballNo) => names[ballNo] ?? '')
}

function cardOf(match: MatchState) {
  return toEntryCard(match, new Set(), { balls: [1, 2, 3, 4], startsOn: null })
}

/** Ann and Cy against Bob and Di. */
function sides(parts: Parameters<typeof aState>[0] = {}) {
  const players = aField('Ann', 'Bob', 'Cy', 'Di').map((player, at) => ({
    ...player,
    side: at % 2 === 0 ? 'A' : 'B',
  }))
  return aState({ players, games: [nassau], ...parts })
}

function four(parts: Parameters<typeof aState>[0] = {}) {
  return aState({ players: aField('Ann', 'Bob', 'Cy', 'Di'), games: [nassau], ...parts })
}
