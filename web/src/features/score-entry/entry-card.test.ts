import { cellKey, strokesCell, toEngineMatch } from '@nineteenth/contracts'
import { dotsOf } from '@nineteenth/scoring'
import { aConflict, aPlayer, aRound, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import {
  getHole,
  isFull,
  ownFigures,
  parText,
  progressOf,
  scoreIn,
  strokeIndexText,
  toEntryCard,
} from './entry-card.ts'
import { missingText } from './missing-text.ts'

/** The card of two players. */
function cardOf(parts: Parameters<typeof aState>[0] = {}, unsafe: readonly string[] = []) {
  const match = aState(parts)
  return toEntryCard(
    match,
    new Set(unsafe),
    { balls: [1, 2], startsOn: null },
    dotsOf({ ...toEngineMatch(match), games: [] }),
  )
}

test('a hole isn’t done until all its scores are stored', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4)]
  const card = cardOf({ cells: scores }, [cellKey(strokesCell(2, 1))])
  expect(scoreIn(card, { ballNo: 2, holeNumber: 1 })).toBe(4)
  expect(progressOf(card, 1)).toBe('missing')
})

test('without games, strokes follow the course handicap: received by stroke index, given back by a plus player', () => {
  const [ann, soren] = cardOf().players
  // Stroke index 5 is hole 8, and 18 is hole 16.
  expect([ann?.strokes[7], ann?.strokes[15]]).toEqual([1, 0])
  expect([soren?.strokes[7], soren?.strokes[15]]).toEqual([0, -1])
})

test('shows the number of a player without a name', () => {
  const players = [aPlayer({ userId: 2, displayName: '' })]
  expect(cardOf({ players }).players[0]?.name).toBe('Player #2')
})

test('a player who left has a mark that fits a narrow phone', () => {
  const left = { displayName: 'Tom Baker (@tom) (left)', status: 'left' as const }
  const players = [aPlayer(left), aPlayer({ userId: 2, displayName: 'Di (@home)' })]
  expect(cardOf({ players }).players.map(({ name }) => name)).toEqual(['Tom Baker (left)', 'Di (@home)'])
})

test('a ball has the same color as on boards, even if player and ball numbers differ', () => {
  const players = [aPlayer({ userId: 3, ballNo: 2 }), aPlayer({ userId: 4, ballNo: 1 })]
  expect(cardOf({ players }).players.map(({ ballNo, hue }) => [ballNo, hue])).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('a hole is empty, incomplete, done or in conflict', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4), aScore(1, 2, 4)]
  const open = [aConflict(1, 3, 4)]
  const card = cardOf({ cells: scores, open })
  expect([1, 2, 3, 4].map((hole) => progressOf(card, hole))).toEqual(['done', 'missing', 'conflict', 'empty'])
  expect(isFull(card)).toBe(false)
})

test('a skipped hole is missing, but a hole still to come isn’t', () => {
  const scores = [10, 12].flatMap((hole) => [aScore(1, hole, 4), aScore(2, hole, 4)])
  const card = cardOf({ cells: scores })
  expect([1, 10, 11, 13].map((hole) => progressOf(card, hole))).toEqual(['empty', 'done', 'missing', 'empty'])
})

test('a hole and the card are done on this phone with the scores of its own players', () => {
  expect(keepsSecond([]).players.map(({ ballNo }) => ballNo)).toEqual([2, 1])
  expect([
    progressOf(keepsSecond([aScore(1, 1, 4)]), 1),
    progressOf(keepsSecond([aScore(2, 1, 4)]), 1),
  ]).toEqual(['empty', 'done'])
  const full = keepsSecond(aRound(2, 4))
  expect([isFull(full), missingText(full, full.holes)]).toEqual([true, ''])
})

test('no score is missing for a player who withdrew, on the holes after their last', () => {
  const stopped = [...aRound(1, 4, 5), ...aRound(2, 4, 3), aWithdrawal(2, 3)]
  const card = cardOf({ cells: stopped })
  expect([3, 4, 5, 6].map((hole) => progressOf(card, hole))).toEqual(['done', 'done', 'done', 'empty'])
  expect(missingText(card, card.holes.slice(0, 5))).toBe('')
  expect(missingText(card, card.holes)).toBe('Ann Carter has no score on holes 6 to 18.')
  expect(isFull(cardOf({ cells: [...aRound(1, 4), ...stopped.slice(5)] }))).toBe(true)
  const gap = cardOf({ cells: [...aRound(1, 4), aScore(2, 1, 4), aScore(2, 3, 4), aWithdrawal(2, 3)] })
  expect([isFull(gap), missingText(gap, gap.holes)]).toEqual([
    false,
    'Søren Østergård has no score on hole 2.',
  ])
})

test('a player who didn’t start has no missing scores, and a hole without players is empty', () => {
  const card = cardOf({ cells: [...aRound(1, 4), aWithdrawal(2, 0)] })
  expect([isFull(card), progressOf(card, 1)]).toEqual([true, 'done'])
  const both = cardOf({ cells: [...aRound(1, 4, 2), aWithdrawal(1, 2), aWithdrawal(2, 0)] })
  expect([isFull(both), progressOf(both, 3), missingText(both, both.holes)]).toEqual([true, 'empty', ''])
})

/** Two players, on a phone that scores the second. */
function keepsSecond(cells: MatchState['cells']) {
  return toEntryCard(aState({ cells }), new Set(), { balls: [1, 2], startsOn: null, entryOrder: [2] })
}

test('shows par and stroke index above, or with each player if tees differ', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([parText(card, 1), strokeIndexText(card, 1)]).toEqual(['4', 'Stroke index 7'])
  expect([parText(card, 2), strokeIndexText(card, 2)]).toEqual(['4/5', 'SI by tee'])
  expect([parText(card, 3), strokeIndexText(card, 3)]).toEqual(['3', 'SI by tee'])
  const own = (hole: number) => [ownFigures(card, ann!, hole), ownFigures(card, soren!, hole)]
  expect(own(1)).toEqual(['', ''])
  expect(own(2)).toEqual(['Par 5 · SI 3', 'Par 4 · SI 15'])
  expect(own(3)).toEqual(['SI 15', 'SI 3'])
})

test('dots, totals and pars follow the player’s own tee', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([getHole(card, ann!, 2).par, getHole(card, soren!, 2).par]).toEqual([5, 4])
  // A plus player gives strokes back from the highest index of the player’s tee.
  expect([soren?.strokes[15], soren?.strokes[6]]).toEqual([-1, -1])
  expect(soren?.totals.total).toMatchObject({ kind: 'not-started' })
  expect(() => getHole(card, ann!, 19)).toThrow('no hole 19')
})

/** Ann plays from the white tee; for Søren the second hole is a par 4, with the third hole's index. */
function twoTees() {
  const match = aState()
  const [white] = match.tees
  const changed = new Map([
    [2, { number: 2, par: 4, strokeIndex: 15 }],
    [3, { number: 3, par: 3, strokeIndex: 3 }],
  ])
  const red = {
    ...white!,
    teeNo: 2,
    name: 'Red',
    holes: white!.holes.map((hole) => changed.get(hole.number) ?? hole),
  }
  const players = match.players.map((player) => (player.userId === 2 ? { ...player, teeNo: 2 } : player))
  return cardOf({ tees: [white!, red], players })
}
