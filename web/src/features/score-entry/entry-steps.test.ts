import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import type { EntryCard } from './entry-card.ts'
import { toEntryCard } from './entry-card.ts'
import { afterScore, atHole, nextOpenHole, openingPlace, turned } from './entry-steps.ts'

const ann = 1
const bob = 2
const cy = 3

test.each([
  ['nothing is played: the first hole and the first player', {}, [1, ann]],
  ['a hole was begun: it goes on there', { 1: '444', 2: '4..' }, [2, bob]],
  ['a hole was played: the next one', { 1: '444', 2: '444' }, [3, ann]],
  ['a group that started at the tenth goes on after it', { 10: '444' }, [11, ann]],
  ['and comes round to the first', nine(10), [1, ann]],
  ['a hole left out comes before those after it', { 1: '444', 3: '444' }, [2, ann]],
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
  ['the next player', {}, ann, [1, bob]],
  ['the next player who has none', { 1: '.4.' }, ann, [1, cy]],
  ['back to a player who was passed over', { 1: '..4' }, bob, [1, ann]],
  ['after the last, the next hole', { 1: '44.' }, cy, [2, ann]],
  ['a hole that is full already is passed', { 1: '44.', 2: '555' }, cy, [3, ann]],
  ['a changed score leaves a full hole open, with nobody marked', { 1: '444' }, bob, [1, null]],
  ['a changed score goes on with who is missing', { 1: '44.' }, ann, [1, cy]],
])('a number leads to %s', (_story, holes, ballNo, [holeNumber, next]) => {
  expect(afterScore(aCard(holes), { holeNumber: 1, ballNo })).toEqual({ holeNumber, ballNo: next })
})

test('after the eighteenth comes the hole that was left out; with none, nobody is marked', () => {
  const all = { ...nine(1), ...nine(10) }
  expect(afterScore(aCard({ ...all, 5: '...', 18: '44.' }), { holeNumber: 18, ballNo: cy })).toEqual({
    holeNumber: 5,
    ballNo: ann,
  })
  expect(afterScore(aCard({ ...all, 18: '44.' }), { holeNumber: 18, ballNo: cy })).toEqual({
    holeNumber: 18,
    ballNo: null,
  })
})

test('where nobody is marked a number leads nowhere', () => {
  const place = { holeNumber: 1, ballNo: null }
  expect(afterScore(aCard({ 1: '444' }), place)).toEqual(place)
})

test('a whole round is one number after the other, every cell once', () => {
  const filled: Record<number, string> = {}
  let place = openingPlace(aCard(filled))
  const visited: string[] = []
  while (place.ballNo !== null) {
    visited.push(`${place.holeNumber}:${place.ballNo}`)
    const before = aCard(filled)
    const row = (filled[place.holeNumber] ?? '...').split('')
    row[place.ballNo - 1] = '4'
    filled[place.holeNumber] = row.join('')
    place = afterScore(before, place)
  }
  expect(visited).toHaveLength(54)
  expect(new Set(visited).size).toBe(54)
  expect(visited.slice(0, 4)).toEqual(['1:1', '1:2', '1:3', '2:1'])
})

test('turning goes round the course and marks who is missing', () => {
  const card = aCard({ 18: '4..' })
  expect(turned(card, { holeNumber: 1, ballNo: ann }, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, { holeNumber: 18, ballNo: bob }, 1)).toEqual({ holeNumber: 1, ballNo: ann })
  expect(atHole(aCard({ 4: '444' }), 4)).toEqual({ holeNumber: 4, ballNo: null })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 1, ballNo: ann })
})

test('a ball picked up fills a cell like a number', () => {
  const card = aCard({ 1: 'XX.' })
  expect(openingPlace(card)).toEqual({ holeNumber: 1, ballNo: cy })
})

function nine(first: number): Record<number, string> {
  return Object.fromEntries(Array.from({ length: 9 }, (_, at) => [first + at, '444']))
}

/** A card by hole, one sign a player: strokes, X for picked up, a dot for nothing. */
function aCard(holes: Record<number, string>): EntryCard {
  const players = ['Ann', 'Bob', 'Cy'].map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
  const scores = Object.entries(holes).flatMap(([hole, row]) =>
    row.split('').flatMap((sign, at) => (sign === '.' ? [] : [scoreOf(at + 1, Number(hole), sign)])),
  )
  return toEntryCard(aState({ players, scores }), new Set(), [ann, bob, cy])
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
    [ann, bob],
  )
  expect(openingPlace(card)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(openingPlace(card, 9)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(turned(card, { holeNumber: 18, ballNo: null }, 1)).toEqual({ holeNumber: 10, ballNo: null })
  expect(turned(card, { holeNumber: 10, ballNo: null }, -1)).toEqual({ holeNumber: 18, ballNo: bob })
  expect(nextOpenHole(card, 18)).toEqual({ holeNumber: 11, ballNo: ann })
})
