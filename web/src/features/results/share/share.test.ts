import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { cardRows } from '#golf/card/card-rows.ts'
import { decidedOf } from '../tables/decided.ts'
import { scored } from '../live-match.ts'
import { cardCsv } from './card-csv.ts'
import { resultsText } from './results-text.ts'

const state = aState({
  isComplete: true,
  players: [
    aPlayer({ userId: 1, displayName: 'Ann "Ace" Carter, Jr.' }),
    aPlayer({ userId: 2, displayName: '=SUM(A1)', handicapTenths: -13 }),
  ],
  scores: [...round(1, 18, 5), ...round(2, 3, 4)],
  settings: { quota: { stake: 500 } },
})

test('the card as CSV has the columns of a paper card, and names stay names', () => {
  const { match, engineMatch, result, names } = scored(state)
  const lines = cardCsv(match, cardRows(match, engineMatch, result, names)).split('\r\n')
  expect(lines).toEqual([
    'Player,Course handicap,1,2,3,4,5,6,7,8,9,Out,10,11,12,13,14,15,16,17,18,In,Total',
    'Par,,4,5,3,4,4,4,3,5,4,36,4,3,5,4,4,4,3,5,4,36,72',
    'Stroke index,,7,3,15,11,1,9,17,5,13,,8,16,4,12,2,10,18,6,14,,',
    '"Ann ""Ace"" Carter, Jr.",11,5,5,5,5,5,5,5,5,5,45,5,5,5,5,5,5,5,5,5,45,90',
    "'=SUM(A1),+3,4,4,4,,,,,,,NR,,,,,,,,,,NR,NR",
  ])
})

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['@ann', "'@ann"],
  ['＝1', "'＝1"],
  ['Ann; Bob', '"Ann; Bob"'],
  ["O'Brien", "O'Brien"],
  ['Ann-Marie', 'Ann-Marie'],
])('the name %s is the text %s of a spreadsheet, and a plus handicap a number', (displayName, cell) => {
  const players = [aPlayer({ userId: 1, displayName, handicapTenths: -13 }), aPlayer({ userId: 2 })]
  const { match, engineMatch, result, names } = scored(aState({ isComplete: true, players }))
  const lines = cardCsv(match, cardRows(match, engineMatch, result, names)).split('\r\n')
  expect(lines[3]).toMatch(/,\+3,/)
  expect(lines[3]?.startsWith(`${cell},+3,`)).toBe(true)
})

test('amounts in a message have the symbol that the group chose', () => {
  const known = scored({ ...state, currency: '$' })
  expect(resultsText(known, decidedOf(known.result, undefined))).toMatch(/pays Ann .* \$5$/)
})

test('the results as a message say who won what and who pays whom', () => {
  const known = scored(state)
  const text = resultsText(known, decidedOf(known.result, undefined))
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

test('a message says which nine was played', () => {
  const { holes, ...rest } = aState({ isComplete: true })
  const known = scored({
    ...rest,
    holes: holes.slice(9),
    tees: rest.tees.map((tee) => ({ ...tee, holes: holes.slice(9) })),
  })
  expect(resultsText(known, decidedOf(known.result, undefined))).toMatch(
    /^Links of Inverallan, .*, back nine\n/,
  )
})

test('a message says once who plays together, and not with every name', () => {
  const players = ['Ann Carter', 'Bob Hughes'].map((displayName, at) =>
    aPlayer({ userId: at + 1, displayName, side: at === 0 ? 'Eagles' : 'B' }),
  )
  const sides = ['Eagles', 'B'].map((name, at) => ({ sideNo: at + 1, name }))
  const balls = [1, 2].map((number) => ({ ballNo: number, sideNo: number, groupNo: null, play: null }))
  const known = scored({ ...aState({ players, scores: round(1, 18, 4) }), sides, balls })
  const text = resultsText(known, decidedOf(known.result, undefined))
  expect(text.split('\n').slice(1, 3)).toEqual(['Eagles: Ann Carter', 'Side B: Bob Hughes'])
  expect(text).not.toContain('Ann Carter (')
})

test('a nassau of three says in a message who is up on whom, and what its figures mean', () => {
  const players = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh'].map((displayName, at) =>
    aPlayer({ userId: at + 1, displayName }),
  )
  const scores = [...round(1, 4, 4), ...round(2, 4, 5), ...round(3, 4, 4)]
  const known = scored(aState({ players, scores }))
  expect(resultsText(known, decidedOf(known.result, undefined))).toContain(
    [
      'Nassau',
      'Ann Carter: front up on 1, back –, total up on 1 (4 up on Bob Hughes, AS with Cleo Marsh)',
      'Cleo Marsh: front up on 1, back –, total up on 1 (4 up on Bob Hughes, AS with Ann Carter)',
      'Bob Hughes: front down to 2, back –, total down to 2 (4 down to Ann Carter, 4 down to Cleo Marsh)',
      'Finished bets: won–lost–halved.',
    ].join('\n'),
  )
})

function round(userId: number, holes: number, strokes: number) {
  return Array.from({ length: holes }, (_, hole) => aScore(userId, hole + 1, strokes))
}
