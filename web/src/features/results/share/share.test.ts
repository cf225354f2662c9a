import { aField, aPlayer, aRound, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { cardRows } from '#golf/card/card-rows.ts'
import { scored } from '../live-match.tsx'
import { decidedHere } from '../testing/live-results.tsx'
import { cardCsv } from './card-csv.ts'
import { resultsText } from './results-text.ts'

const state = aState({
  isComplete: true,
  players: [
    aPlayer({ userId: 1, displayName: 'Ann "Ace" Carter, Jr.' }),
    aPlayer({ userId: 2, displayName: '=SUM(A1)', handicapTenths: -13 }),
  ],
  cells: [...aRound(1, 5), ...aRound(2, 4, 3)],
  settings: { quota: { stake: 500 } },
})

test('the card as CSV has the columns of a paper card, and names stay names', () => {
  expect(csvLines(state)).toEqual([
    'Player,Course handicap,1,2,3,4,5,6,7,8,9,Out,10,11,12,13,14,15,16,17,18,In,Total',
    'Par,,4,5,3,4,4,4,3,5,4,36,4,3,5,4,4,4,3,5,4,36,72',
    'Stroke index,,7,3,15,11,1,9,17,5,13,,8,16,4,12,2,10,18,6,14,,',
    '"Ann ""Ace"" Carter, Jr.",11,5,5,5,5,5,5,5,5,5,45,5,5,5,5,5,5,5,5,5,45,90',
    "'=SUM(A1),+3,4,4,4,,,,,,,NR,,,,,,,,,,NR,NR",
  ])
})

test.each([
  ['＝1', "'＝1"],
  ['Ann; Bob', '"Ann; Bob"'],
  ["O'Brien", "O'Brien"],
  ['Ann-Marie', 'Ann-Marie'],
])('the name %s becomes the text %s in a spreadsheet, and a plus handicap a number', (displayName, cell) => {
  const players = [aPlayer({ userId: 1, displayName, handicapTenths: -13 }), aPlayer({ userId: 2 })]
  expect(csvLines(aState({ isComplete: true, players }))[3]?.startsWith(`${cell},+3,`)).toBe(true)
})

function csvLines(of: MatchState): string[] {
  const { match, engineMatch, result, names } = scored(of)
  return cardCsv(match, cardRows(match, engineMatch, result, names)).split('\r\n')
}

test('amounts in the text have the group’s currency symbol', () => {
  expect(messageOf({ ...state, currency: '$' })).toMatch(/pays Ann .* \$5$/)
})

test('the text says who won what and who pays whom', () => {
  const text = messageOf(state)
  expect(text.split('\n').slice(0, 6)).toEqual([
    'Links of Inverallan, July 18, 2026',
    '',
    'Ann won 5',
    '',
    'Quota',
    expect.stringMatching(/^Ann "Ace" Carter, Jr\.: −?\+?\d+ \(\d+ points, quota 25\)$/),
  ])
  expect(text).toContain('Gross\nAnn "Ace" Carter, Jr.: 90 (1)\n=SUM(A1): NR')
  expect(text).toMatch(/pays Ann "Ace" Carter, Jr\. 5$/)
})

test('the text says which nine was played', () => {
  const holes = state.holes.slice(9)
  const tees = state.tees.map((tee) => ({ ...tee, holes }))
  expect(messageOf({ ...state, holes, tees })).toMatch(/^Links of Inverallan, .*, back nine\n/)
})

test('the text lists sides once, not with every name', () => {
  const players = ['Ann Carter', 'Bob Hughes'].map((displayName, at) =>
    aPlayer({ userId: at + 1, displayName, side: at === 0 ? 'Eagles' : 'B' }),
  )
  const sides = ['Eagles', 'B'].map((name, at) => ({ sideNo: at + 1, name }))
  const text = messageOf(aState({ players, sides, cells: aRound(1, 4) }))
  expect(text.split('\n').slice(1, 3)).toEqual(['Eagles: Ann Carter', 'Team B: Bob Hughes'])
  expect(text).not.toContain('Ann Carter (')
})

test('the text of a nassau of three says who is up on whom, and explains its figures', () => {
  const players = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh')
  const scores = [...aRound(1, 4, 4), ...aRound(2, 5, 4), ...aRound(3, 4, 4)]
  expect(messageOf(aState({ players, cells: scores }))).toContain(
    [
      'Nassau',
      'Ann Carter: front leads 1, back –, total leads 1 (4 up on Bob Hughes, AS with Cleo Marsh)',
      'Cleo Marsh: front leads 1, back –, total leads 1 (4 up on Bob Hughes, AS with Ann Carter)',
      'Bob Hughes: front trails 2, back –, total trails 2 (4 down to Ann Carter, 4 down to Cleo Marsh)',
      'Finished bets: won–lost–halved.',
    ].join('\n'),
  )
})

function messageOf(of: MatchState): string {
  const { live, decided } = decidedHere(of)
  return resultsText(live, decided)
}
