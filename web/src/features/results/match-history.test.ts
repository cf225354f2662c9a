import { aPlayer, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { scored } from './live-match.tsx'
import { currenciesAfter, editLines } from './match-history.tsx'

const games = [
  { gameNo: 1, format: 'skins', settings: {}, among: null },
  { gameNo: 2, format: 'nassau', settings: {}, among: null },
  { gameNo: 4, format: 'nassau', settings: {}, among: null },
]
const { result } = scored(aState({ players: [aPlayer(), aPlayer({ userId: 2 })], games }))
const people = [{ userId: 5, displayName: 'Cleo Marsh' }]

test('describes an edit with old and new values', () => {
  const settings = [
    { key: 'stake', before: 0, after: 250 },
    { key: 'allowancePercent', before: 2, after: 100 },
    { key: 'isCarried', before: true, after: false },
  ]
  const edit = {
    date: { before: '2026-07-18', after: '2026-07-19' },
    tee: { before: 'White', after: 'Blue' },
    joined: [5],
    left: [6],
    games: [{ gameNo: 1, format: 'skins', change: 'changed' as const, settings }],
  }
  expect(editLines({ edit, people }, result.games)).toEqual([
    'Date: July 18, 2026 → July 19, 2026',
    'Tees: White → Blue',
    'Added: Cleo Marsh',
    'Removed: Player #6',
    'Skins: stake 0 → 2.50, allowance 2 → 100 %, tied holes carry over yes → no',
  ])
})

test('names a game like its tab, and a removed one by its format', () => {
  const settings = [
    { key: 'stakes.front', before: 500, after: 1000 },
    { key: 'presses', before: 'off', after: 'automatic' },
    { key: 'presses.holesDown', before: null, after: 2 },
  ]
  const edit = {
    games: [
      { gameNo: 4, format: 'nassau', change: 'changed' as const, settings },
      { gameNo: 3, format: 'gross', change: 'removed' as const, settings: [] },
    ],
  }
  expect(editLines({ edit, people: [] }, result.games, { after: '$' })).toEqual([
    'Nassau 2: front stake $5 → $10, presses off → automatic, holes down for an automatic press none → 2',
    'Gross removed',
  ])
})

test('names the players whose agreed strokes changed', () => {
  const settings = [{ key: 'agreed.2', before: null, after: 12 }]
  const edit = { games: [{ gameNo: 1, format: 'skins', change: 'changed' as const, settings }] }
  expect(editLines({ edit, people: [] }, result.games, { ballOf: nameOfBall })).toEqual([
    'Skins: Bob’s strokes none → 12',
  ])
})

test('shows each stake in the currency used at that time', () => {
  const events = [
    { edit: { games: stakes(500, 1000) }, people: [] },
    {
      edit: { currency: { before: '$' as const, after: '¥' as const }, games: stakes(1000, 10) },
      people: [],
    },
    { edit: {}, people: [] },
    { edit: { games: stakes(10, 500) }, people: [] },
  ]
  const currencies = currenciesAfter(events, '¥')
  expect(
    events.toReversed().map((event, index) => editLines(event, result.games, { after: currencies[index] })),
  ).toEqual([
    ['Skins: stake ¥10 → ¥500'],
    [],
    ['Currency: $ → ¥', 'Skins: stake $10 → ¥10'],
    ['Skins: stake $5 → $10'],
  ])
})

test('names the guest and the member when a seat moves between them', () => {
  const people = [
    { userId: 8, displayName: 'Tommy' },
    { userId: 9, displayName: 'Tom Baker' },
  ]
  const [guest, member] = [8, 9]
  const seats = (['kept', 'linked', 'returned'] as const).map((change) => ({ guest, member, change }))
  expect(editLines({ edit: { seats }, people }, result.games)).toEqual([
    'The guest Tommy created an account: Tom Baker',
    'The guest Tommy was linked to Tom Baker',
    'Tom Baker’s round went back to the guest Tommy',
  ])
})

function stakes(before: number, after: number) {
  const settings = [{ key: 'stake', before, after }]
  return [{ gameNo: 1, format: 'skins', change: 'changed' as const, settings }]
}

function nameOfBall(ballNo: number): string {
  return ['', 'Ann', 'Bob'][ballNo]!
}
