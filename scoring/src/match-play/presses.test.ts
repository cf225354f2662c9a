import { expect, test } from 'vitest'
import { holes } from '../testing/a-match.ts'
import { formatMatchStatus } from './match-status.ts'
import { betsWithAutomaticPresses, betsWithManualPresses, betOn, pressOffer, type Bet } from './presses.ts'

const front = { segment: 'front', fromHole: 1, toHole: 9 } as const
const back = { segment: 'back', fromHole: 10, toHole: 18 } as const
const unplayed = '. . . . . . . . .'

function lines(bets: readonly Bet[]): string[] {
  return bets.map(({ fromHole, toHole, status }) =>
    [`${fromHole}–${toHole}`, status.side, formatMatchStatus(status)].filter(Boolean).join(' '),
  )
}

test.each([
  [
    '[PR2] a press opens at two down and can be pressed',
    'a a h a b b h b a',
    ['1–9 A 1 up', '3–9 B 2&1', '9–9 A 1 up'],
  ],
  ['[PR2] each bet opens one', 'a a a a a h h h h', ['1–9 A 5&4', '3–9 A 3&2', '5–9 A 1 up']],
  ['[PR2] two down after the last hole opens none', 'h h h h h h h a a', ['1–9 A 2 up']],
  ['[PR2] a bet already lost may still open one', 'h h h h h h a a b', ['1–9 A 2&1', '9–9 B 1 up']],
  ['[PR2] side B down opens one too', 'b b h h h h h h h', ['1–9 B 2&1', '3–9 AS']],
  ['[PR2] a press opens before its first hole is played', 'a a . . . . . . .', ['1–9 A 2 up', '3–9 –']],
])('%s', (_rule, outcomes, expected) => {
  expect(lines(betsWithAutomaticPresses(holes(outcomes), front, 2))).toEqual(expected)
})

test('[PR2] holes are counted within the segment', () => {
  const outcomes = holes(`a a a a a a a a a b b h h h h h h h`)
  expect(lines(betsWithAutomaticPresses(outcomes, back, 2))).toEqual(['10–18 B 2&1', '12–18 AS'])
})

test('[PR2] the number of holes down is a setting', () => {
  expect(lines(betsWithAutomaticPresses(holes('a a a h h h h h h'), front, 3))).toEqual([
    '1–9 A 3&2',
    '4–9 AS',
  ])
})

test('[PR5] a missing hole prevents new presses', () => {
  expect(lines(betsWithAutomaticPresses(holes('a . a h h h h h h'), front, 2))).toEqual(['1–9 A 2 up'])
})

test('[PR1] the segment itself is a bet, a press is marked', () => {
  const [own, press] = betsWithAutomaticPresses(holes('a a h h h h h h h'), front, 2)
  expect(own).toMatchObject({ segment: 'front', isPress: false })
  expect(press).toMatchObject({ segment: 'front', isPress: true, fromHole: 3, toHole: 9 })
  expect(betOn(holes('a a h h h h h h h'), front)).toEqual(own)
})

test('[PR3] agreed presses run from their hole to the end of the segment, in order of holes', () => {
  const bets = betsWithManualPresses(holes('a a h a b b h b a'), front, [9, 3])
  expect(lines(bets)).toEqual(['1–9 A 1 up', '3–9 B 2&1', '9–9 A 1 up'])
  expect(bets.map((bet) => bet.isPress)).toEqual([false, true, true])
})

test('[PR3] the same press agreed twice is one bet', () => {
  expect(betsWithManualPresses(holes('a a h a b b h b a'), front, [3, 3, 9, 3])).toHaveLength(3)
})

test('[PR3] a press outside its segment, or from its first hole, is ignored', () => {
  const outcomes = holes(`${unplayed} ${unplayed}`)
  expect(betsWithManualPresses(outcomes, back, [9, 10, 19])).toHaveLength(1)
  expect(betsWithManualPresses(outcomes, back, [11, 18])).toHaveLength(3)
})

test.each([
  [
    '[PR4] the trailing side may press from the next hole',
    'a a . . . . . . .',
    { side: 'B', down: 2, fromHole: 3 },
  ],
  ['[PR4] whichever side it is', 'b . . . . . . . .', { side: 'A', down: 1, fromHole: 2 }],
  ['[PR4] the last hole can be pressed', 'a h h h h h h h .', { side: 'B', down: 1, fromHole: 9 }],
  ['[PR4] no press when level', 'a b . . . . . . .', null],
  ['[PR4] no press when no hole is left', 'a h h h h h h h h', null],
  ['[PR4] no press before the first hole', unplayed, null],
  ['[PR4] no press while a hole is missing before an entered one', '. a a . . . . . .', null],
  ['[PR4] no press wherever the missing hole is', 'a a . h . . . . .', null],
])('%s', (_rule, text, expected) => {
  const outcomes = holes(text)
  expect(pressOffer(outcomes, [betOn(outcomes, front)])).toEqual(expected)
})

test('[PR4] the next hole must be in the segment', () => {
  const outcomes = holes(`a h h h h h h h h ${unplayed}`)
  expect(pressOffer(outcomes, [betOn(outcomes, front)])).toBeNull()
})

test('[PR4] the newest bet takes the press', () => {
  const outcomes = holes('a a b . . . . . .')
  const bets = betsWithAutomaticPresses(outcomes, front, 2)
  expect(pressOffer(outcomes, bets)).toEqual({ side: 'A', down: 1, fromHole: 4 })
})
