import { chosenGroup, entryOrderOf, groupsOf, holeToEnter } from '#golf/entry/groups.ts'
import { aPlayer, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EntryCard, isFull, progressOf, toEntryCard } from '../entry-card.ts'
import { afterScore, atHole, followed, nextOpenHole, openingCursor, turned } from './entry-steps.ts'

const ann = 1
const bob = 2
const cy = 3

test.each([
  ['nothing is entered: the first hole and the first player', {}, [1, ann]],
  ['a hole is incomplete: that hole', { 1: '444', 2: '4..' }, [2, bob]],
  ['a hole is complete: the next one', { 1: '444', 2: '444' }, [3, ann]],
  ['a group started on the tenth: the hole after it', { 10: '444' }, [11, ann]],
  ['a group started on the tenth and finished that nine: the first', nine(10), [1, ann]],
  ['a hole was skipped: that hole', { 1: '444', 2: '444', 3: '444', 5: '444' }, [4, ann]],
  ['a ball was picked up: the next player', { 1: 'XX.' }, [1, cy]],
  ['the card is complete: the last hole, no player marked', { ...nine(1), ...nine(10) }, [18, null]],
])('opens where it should if %s', (_story, holes, [holeNumber, ballNo]) => {
  expect(openingCursor(aCard(holes))).toEqual({ holeNumber, ballNo })
})

test.each([
  ['with a missing score', { 1: '444', 4: '4.4' }, 4, [4, bob]],
  ['that is complete', { 1: '444', 4: '444' }, 4, [4, null]],
  ['that the course does not have', { 1: '444' }, 19, [2, ann]],
])('a link leads to a hole %s', (_story, holes, asked, [holeNumber, ballNo]) => {
  expect(openingCursor(aCard(holes), asked)).toEqual({ holeNumber, ballNo })
})

test.each([
  ['another phone begins the hole: it stays', { 1: '4..' }, 1, [1, ann]],
  ['the hole is complete: the next one', { 1: '444' }, 1, [2, ann]],
  ['the group begins the next hole: that hole', { 1: '444', 2: '.4.' }, 1, [2, ann]],
  ['the group is two holes ahead: the next one', { 1: '444', 2: '444' }, 1, [3, ann]],
  ['the card is complete: the last hole', { ...nine(1), ...nine(10) }, 17, [18, null]],
])('a watching phone follows if %s', (_story, holes, from, [holeNumber, ballNo]) => {
  const cursor = { holeNumber: from, ballNo: ann }
  expect(followed(aCard(holes), cursor, { isByHand: false, hasEntered: false })).toEqual({
    holeNumber,
    ballNo,
  })
  expect(followed(aCard(holes), cursor, { isByHand: true, hasEntered: false })).toBe(cursor)
  expect(followed(aCard(holes), cursor, { isByHand: false, hasEntered: true })).toBe(cursor)
})

test.each([
  ['the next player', {}, ann, [1, bob]],
  ['the next player without a score', { 1: '.4.' }, ann, [1, cy]],
  ['back to a player who was skipped', { 1: '..4' }, bob, [1, ann]],
  ['after the last, the next hole', { 1: '44.' }, cy, [2, ann]],
  ['past a hole that is already complete', { 1: '44.', 2: '555' }, cy, [3, ann]],
  ['nowhere after a changed score on a complete hole, with no player marked', { 1: '444' }, bob, [1, null]],
  ['the player without a score, after a changed one', { 1: '44.' }, ann, [1, cy]],
  ['nowhere, if no player is marked', { 1: '444' }, null, [1, null]],
])('a score leads to %s', (_story, holes, ballNo, [holeNumber, next]) => {
  expect(afterScore(aCard(holes), { holeNumber: 1, ballNo })).toEqual({ holeNumber, ballNo: next })
})

test.each([
  ['the ninth', { ...nine(1), 9: '44.' }, 9, [9, null]],
  ['the ninth after the tenth was begun', { ...nine(1), 9: '44.', 10: '4..' }, 9, [10, bob]],
  ['the eighteenth of a group that started on the tenth', { ...nine(10), 18: '44.' }, 18, [1, ann]],
  ['the last', { ...nine(1), ...nine(10), 18: '44.' }, 18, [18, null]],
  ['the last, if a hole was skipped', { ...nine(1), 5: '...', ...nine(10), 18: '44.' }, 18, [18, null]],
])('after %s', (_story, holes, holeNumber, [nextHole, ballNo]) => {
  expect(afterScore(aCard(holes), { holeNumber, ballNo: cy })).toEqual({ holeNumber: nextHole, ballNo })
})

test('skips a player who withdrew after their last hole', () => {
  const match = aMatch({ 1: '444', 2: '444', 3: '4..' })
  const card = toEntryCard({ ...match, cells: [...match.cells, aWithdrawal(bob, 2)] }, new Set(), {
    balls: [ann, bob, cy],
    startsOn: null,
  })
  expect(openingCursor(card)).toEqual({ holeNumber: 3, ballNo: cy })
  expect(afterScore(card, { holeNumber: 3, ballNo: cy })).toEqual({ holeNumber: 4, ballNo: ann })
  expect(afterScore(card, { holeNumber: 4, ballNo: ann })).toEqual({ holeNumber: 4, ballNo: cy })
})

test('the arrows go around the course and mark the player without a score', () => {
  const card = aCard({ 18: '4..' })
  expect(turned(card, 1, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, 18, 1)).toEqual({ holeNumber: 1, ballNo: ann })
  expect(atHole(aCard({ 4: '444' }), 4)).toEqual({ holeNumber: 4, ballNo: null })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 1, ballNo: ann })
})

describe('a group that starts on the fifth hole', () => {
  test.each([
    ['nothing is entered: the fifth', {}, [5, ann]],
    ['the eighteenth is complete: the first', { ...upTo(18), 18: '444' }, [1, ann]],
    ['two holes were skipped: the one played first', { ...upTo(18), 12: '...' }, [12, ann]],
    ['the card is complete: the fourth, no player marked', { ...nine(1), ...nine(10) }, [4, null]],
  ])('opens where it should if %s', (_story, holes, [holeNumber, ballNo]) => {
    expect(openingCursor(aCard(holes, 5))).toEqual({ holeNumber, ballNo })
  })

  test('plays 5 to 18 and 1 to 4, by scores, by arrows and by Continue', () => {
    const visited = walk({}, 5)
    expect(visited.slice(0, 4)).toEqual(['5:1', '5:2', '5:3', '6:1'])
    expect([...new Set(visited.map((cell) => Number.parseInt(cell, 10)))]).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4,
    ])
    expect(turned(aCard({}, 5), 18, 1).holeNumber).toBe(1)
    expect(turned(aCard({}, 5), 5, -1).holeNumber).toBe(4)
    expect(nextOpenHole(aCard({ 18: '444' }, 5), 17).holeNumber).toBe(1)
  })

  test('shows a skipped hole as missing, but not its first hole while it plays the last', () => {
    const card = aCard({ ...upTo(18), 9: '...' }, 5)
    expect([1, 9, 4].map((hole) => progressOf(card, hole))).toEqual(['empty', 'missing', 'empty'])
  })
})

const someRows = fc.array(fc.constantFrom('...', '4..', '.4.', '4.4', '444', 'X4.'), {
  minLength: 18,
  maxLength: 18,
})
const someHole = fc.integer({ min: 1, max: 18 })

test('asks for every missing cell once, whatever the starting hole and the existing scores', () => {
  fc.assert(
    fc.property(someHole, someRows, (startsOn, given) => {
      const filled = Object.fromEntries(given.map((row, at) => [at + 1, row]))
      const missing = given.join('').split('.').length - 1
      const visited = walk(filled, startsOn)
      expect([visited.length, new Set(visited).size]).toEqual([missing, missing])
    }),
    { numRuns: 30 },
  )
})

test('Home shows the hole that Enter Scores opens, for any scored players and any chosen group', () => {
  const keepers = fc.constantFrom<number[]>([], [ann], [bob, cy], [ann, cy])
  const starts = fc.tuple(someHole, someHole)
  // The players in the second group, and the group chosen on this phone.
  const seconds = fc.constantFrom<Record<number, number>>({}, { [cy]: 2 }, { [bob]: 2, [cy]: 2 })
  const choice = fc.constantFrom(1, 2, 3)
  const stops = fc.option(fc.tuple(fc.constantFrom(ann, bob, cy), fc.integer({ min: 0, max: 18 })))
  fc.assert(
    fc.property(
      starts,
      someRows,
      keepers,
      seconds,
      choice,
      stops,
      ([first, second], given, kept, others, chosen, stop) => {
        const played = aMatch(Object.fromEntries(given.map((row, at) => [at + 1, row])))
        const match = { ...played, cells: [...played.cells, ...(stop ? [aWithdrawal(...stop)] : [])] }
        const grouped = {
          ...match,
          groups: [first, second].map((startsOn, at) => ({ groupNo: at + 1, startsOn, teeTime: null })),
          balls: match.balls.map((ball) => ({ ...ball, groupNo: others[ball.ballNo] ?? 1 })),
        }
        const choices = { kept: { [match.id]: kept }, groups: { [match.id]: chosen } }
        const group = chosenGroup(groupsOf(grouped, ann), choices, match.id)
        const entryOrder = entryOrderOf(grouped, group!, choices, ann)
        const card = toEntryCard(grouped, new Set(), { ...group!, entryOrder })
        const named = holeToEnter(grouped, ann, choices)
        expect(named).toBe(isFull(card) ? undefined : openingCursor(card).holeNumber)
      },
    ),
    { numRuns: 100 },
  )
})

/** Enters fours in the order that the pad leads to, to the end. */
function walk(given: Record<number, string>, startsOn: number): string[] {
  const filled = { ...given }
  const visited: string[] = []
  for (let cursor = openingCursor(aCard(filled, startsOn)); cursor.ballNo !== null;) {
    visited.push(`${cursor.holeNumber}:${cursor.ballNo}`)
    const before = aCard(filled, startsOn)
    const row = (filled[cursor.holeNumber] ?? '...').split('')
    row[cursor.ballNo - 1] = '4'
    filled[cursor.holeNumber] = row.join('')
    cursor = afterScore(before, cursor)
    // The end of a nine waits for Continue.
    if (cursor.ballNo === null) cursor = nextOpenHole(aCard(filled, startsOn), cursor.holeNumber)
  }
  return visited
}

/** Played from the fifth hole on. */
function upTo(last: number): Record<number, string> {
  return Object.fromEntries(Array.from({ length: last - 4 }, (_, at) => [5 + at, '444']))
}

function nine(first: number): Record<number, string> {
  return Object.fromEntries(Array.from({ length: 9 }, (_, at) => [first + at, '444']))
}

/** A card by hole, one character per player: strokes, X for picked up, a dot for no score. */
function aCard(holes: Record<number, string>, startsOn: number | null = null): EntryCard {
  return toEntryCard(aMatch(holes), new Set(), { balls: [ann, bob, cy], startsOn })
}

function aMatch(holes: Record<number, string>) {
  const players = ['Ann', 'Bob', 'Cy'].map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
  const scores = Object.entries(holes).flatMap(([hole, row]) =>
    row.split('').flatMap((sign, at) => (sign === '.' ? [] : [scoreOf(at + 1, Number(hole), sign)])),
  )
  return aState({ players, cells: scores })
}

function scoreOf(ballNo: number, holeNumber: number, sign: string) {
  return aScore(ballNo, holeNumber, sign === 'X' ? 0 : Number(sign))
}

test('a back nine goes from the tenth to the eighteenth, then around', () => {
  const whole = aState({ cells: [aScore(ann, 10, 4), aScore(bob, 10, 5), aScore(ann, 18, 3)] })
  const holes = whole.holes.slice(9)
  const card = toEntryCard(
    { ...whole, holes, tees: whole.tees.map((tee) => ({ ...tee, holes })) },
    new Set(),
    { balls: [ann, bob], startsOn: null },
  )
  expect(openingCursor(card)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(openingCursor(card, 9)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, 18, 1)).toEqual({ holeNumber: 10, ballNo: null })
  expect(turned(card, 10, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 11, ballNo: ann })
})
