import { chosenGroup, entryOrderOf, groupsOf, holeToEnter } from '#golf/entry/groups.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EntryCard, isFull, progressOf, toEntryCard } from '../entry-card.ts'
import { afterScore, atHole, followed, nextOpenHole, openingPlace, turned } from './entry-steps.ts'

const ann = 1
const bob = 2
const cy = 3

test.each([
  ['nothing is played: the first hole and the first player', {}, [1, ann]],
  ['a hole was begun: it goes on there', { 1: '444', 2: '4..' }, [2, bob]],
  ['a hole was played: the next one', { 1: '444', 2: '444' }, [3, ann]],
  ['a group that started at the tenth goes on after it', { 10: '444' }, [11, ann]],
  ['and comes round to the first', nine(10), [1, ann]],
  ['a hole left out comes before those after it', { 1: '444', 2: '444', 3: '444', 5: '444' }, [4, ann]],
  ['a ball was picked up, which fills its cell', { 1: 'XX.' }, [1, cy]],
  ['the card is full: the last hole, nobody marked', { ...nine(1), ...nine(10) }, [18, null]],
])('opening where %s', (_story, holes, [holeNumber, ballNo]) => {
  expect(openingPlace(aCard(holes))).toEqual({ holeNumber, ballNo })
})

test.each([
  ['that lacks a score', { 1: '444', 4: '4.4' }, 4, [4, bob]],
  ['that is full', { 1: '444', 4: '444' }, 4, [4, null]],
  ['that the course does not have', { 1: '444' }, 19, [2, ann]],
])('a link leads to a hole %s', (_story, holes, asked, [holeNumber, ballNo]) => {
  expect(openingPlace(aCard(holes), asked)).toEqual({ holeNumber, ballNo })
})

test.each([
  ['the hole is begun elsewhere: it stays', { 1: '4..' }, 1, [1, ann]],
  ['the hole is full: the next one', { 1: '444' }, 1, [2, ann]],
  ['the group begins the next hole: there', { 1: '444', 2: '.4.' }, 1, [2, ann]],
  ['the group is two holes on', { 1: '444', 2: '444' }, 1, [3, ann]],
  ['the card is full: the last hole', { ...nine(1), ...nine(10) }, 17, [18, null]],
])('a phone that only watches is led on where %s', (_story, holes, from, [holeNumber, ballNo]) => {
  const place = { holeNumber: from, ballNo: ann }
  expect(followed(aCard(holes), place, { isByHand: false, hasEntered: false })).toEqual({
    holeNumber,
    ballNo,
  })
  expect(followed(aCard(holes), place, { isByHand: true, hasEntered: false })).toBe(place)
  expect(followed(aCard(holes), place, { isByHand: false, hasEntered: true })).toBe(place)
})

test.each([
  ['the next player', {}, ann, [1, bob]],
  ['the next player who has none', { 1: '.4.' }, ann, [1, cy]],
  ['back to a player who was passed over', { 1: '..4' }, bob, [1, ann]],
  ['after the last, the next hole', { 1: '44.' }, cy, [2, ann]],
  ['a hole that is full already is passed', { 1: '44.', 2: '555' }, cy, [3, ann]],
  ['a changed score leaves a full hole open, with nobody marked', { 1: '444' }, bob, [1, null]],
  ['a changed score goes on with who is missing', { 1: '44.' }, ann, [1, cy]],
  ['nowhere, if nobody is marked', { 1: '444' }, null, [1, null]],
])('a number leads to %s', (_story, holes, ballNo, [holeNumber, next]) => {
  expect(afterScore(aCard(holes), { holeNumber: 1, ballNo })).toEqual({ holeNumber, ballNo: next })
})

test.each([
  ['the ninth', { ...nine(1), 9: '44.' }, 9, [9, null]],
  ['the ninth once the tenth is begun', { ...nine(1), 9: '44.', 10: '4..' }, 9, [10, bob]],
  ['the eighteenth of those who began at the tenth', { ...nine(10), 18: '44.' }, 18, [1, ann]],
  ['the last', { ...nine(1), ...nine(10), 18: '44.' }, 18, [18, null]],
  ['the last, where a hole was left out', { ...nine(1), 5: '...', ...nine(10), 18: '44.' }, 18, [18, null]],
])('after %s', (_story, holes, holeNumber, [nextHole, ballNo]) => {
  expect(afterScore(aCard(holes), { holeNumber, ballNo: cy })).toEqual({ holeNumber: nextHole, ballNo })
})

test('turning goes round the course and marks who is missing', () => {
  const card = aCard({ 18: '4..' })
  expect(turned(card, 1, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, 18, 1)).toEqual({ holeNumber: 1, ballNo: ann })
  expect(atHole(aCard({ 4: '444' }), 4)).toEqual({ holeNumber: 4, ballNo: null })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 1, ballNo: ann })
})

describe('a group that starts on the fifth', () => {
  test.each([
    ['nothing is played: the fifth', {}, [5, ann]],
    ['the eighteenth was played: the first', { ...upTo(18), 18: '444' }, [1, ann]],
    ['two holes were left out: the one that is played first', { ...upTo(18), 12: '...' }, [12, ann]],
    ['all is played: the fourth, nobody marked', { ...nine(1), ...nine(10) }, [4, null]],
  ])('opens where %s', (_story, holes, [holeNumber, ballNo]) => {
    expect(openingPlace(aCard(holes, 5))).toEqual({ holeNumber, ballNo })
  })

  test('goes 5 to 18 and 1 to 4, by numbers, by turning and by going on', () => {
    const visited = walk({}, 5)
    expect(visited.slice(0, 4)).toEqual(['5:1', '5:2', '5:3', '6:1'])
    expect([...new Set(visited.map((cell) => Number.parseInt(cell, 10)))]).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4,
    ])
    expect(turned(aCard({}, 5), 18, 1).holeNumber).toBe(1)
    expect(turned(aCard({}, 5), 5, -1).holeNumber).toBe(4)
    expect(nextOpenHole(aCard({ 18: '444' }, 5), 17).holeNumber).toBe(1)
  })

  test('has not left behind the first hole while it plays the last, but one that it passed', () => {
    const card = aCard({ ...upTo(18), 9: '...' }, 5)
    expect([1, 9, 4].map((hole) => progressOf(card, hole))).toEqual(['empty', 'missing', 'empty'])
  })
})

const someRows = fc.array(fc.constantFrom('...', '4..', '.4.', '4.4', '444', 'X4.'), {
  minLength: 18,
  maxLength: 18,
})
const someHole = fc.integer({ min: 1, max: 18 })

test('wherever a group starts and whatever is entered already, every missing cell is asked for once', () => {
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

test('Home names the hole that Enter Scores opens, for any kept scores and any chosen group', () => {
  const keepers = fc.constantFrom<number[]>([], [ann], [bob, cy], [ann, cy])
  const starts = fc.tuple(someHole, someHole)
  // The players in the second group, and the group chosen on this phone.
  const seconds = fc.constantFrom<Record<number, number>>({}, { [cy]: 2 }, { [bob]: 2, [cy]: 2 })
  const choice = fc.constantFrom(1, 2, 3)
  fc.assert(
    fc.property(
      starts,
      someRows,
      keepers,
      seconds,
      choice,
      ([first, second], given, kept, others, chosen) => {
        const match = aMatch(Object.fromEntries(given.map((row, at) => [at + 1, row])))
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
        expect(named).toBe(isFull(card) ? undefined : openingPlace(card).holeNumber)
      },
    ),
    { numRuns: 100 },
  )
})

/** Enters a four wherever the next number goes, to the end. */
function walk(given: Record<number, string>, startsOn: number): string[] {
  const filled = { ...given }
  const visited: string[] = []
  for (let place = openingPlace(aCard(filled, startsOn)); place.ballNo !== null;) {
    visited.push(`${place.holeNumber}:${place.ballNo}`)
    const before = aCard(filled, startsOn)
    const row = (filled[place.holeNumber] ?? '...').split('')
    row[place.ballNo - 1] = '4'
    filled[place.holeNumber] = row.join('')
    place = afterScore(before, place)
    // The end of a nine is a step of its own, which goes on as the button does.
    if (place.ballNo === null) place = nextOpenHole(aCard(filled, startsOn), place.holeNumber)
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

/** A card by hole, one sign a player: strokes, X for picked up, a dot for nothing. */
function aCard(holes: Record<number, string>, startsOn: number | null = null): EntryCard {
  return toEntryCard(aMatch(holes), new Set(), { balls: [ann, bob, cy], startsOn })
}

function aMatch(holes: Record<number, string>) {
  const players = ['Ann', 'Bob', 'Cy'].map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
  const scores = Object.entries(holes).flatMap(([hole, row]) =>
    row.split('').flatMap((sign, at) => (sign === '.' ? [] : [scoreOf(at + 1, Number(hole), sign)])),
  )
  return aState({ players, scores })
}

function scoreOf(ballNo: number, holeNumber: number, sign: string) {
  if (sign !== 'X') return aScore(ballNo, holeNumber, Number(sign))
  return { ...aScore(ballNo, holeNumber, 4), strokes: null, isPickedUp: true }
}

test('on the back nine it goes from the tenth to the eighteenth and round again', () => {
  const whole = aState({ scores: [aScore(ann, 10, 4), aScore(bob, 10, 5), aScore(ann, 18, 3)] })
  const holes = whole.holes.slice(9)
  const card = toEntryCard(
    { ...whole, holes, tees: whole.tees.map((tee) => ({ ...tee, holes })) },
    new Set(),
    { balls: [ann, bob], startsOn: null },
  )
  expect(openingPlace(card)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(openingPlace(card, 9)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, 18, 1)).toEqual({ holeNumber: 10, ballNo: null })
  expect(turned(card, 10, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 11, ballNo: ann })
})
