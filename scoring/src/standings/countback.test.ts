import { expect, test } from 'vitest'
import { card, pars } from '../testing/a-match.ts'
import { countback } from './countback.ts'

const outE = 'E E E E E E E E E'

function compare(one: string, other: string, handicaps = [0, 0]) {
  const { order, lastHoles } = countback(
    { scores: card(one), handicap: handicaps[0]! },
    { scores: card(other), handicap: handicaps[1]! },
  )
  return [Math.sign(order), lastHoles]
}

test.each([
  ['[CB1] the better last nine', `+ E E E E E E E E ${outE}`, `${outE} + E E E E E E E E`, [-1, 9]],
  ['[CB1] then the last six', `${outE} + E E E E E E E E`, `${outE} E E E + E E E E E`, [-1, 6]],
  ['[CB1] then the last three', `${outE} E E E E E E + E E`, `${outE} E E E E E + E E E`, [1, 3]],
  ['[CB1] then the last hole', `${outE} E E E E E E + E E`, `${outE} E E E E E E E E +`, [-1, 1]],
  ['[CB1] level cards stay level', `${outE} ${outE}`, `${outE} ${outE}`, [0, null]],
])('%s', (_rule, one, other, expected) => {
  expect(compare(one, other)).toEqual(expected)
})

test('[CB2] a net countback deducts the same share of the handicap, and keeps the fraction', () => {
  const one = `${outE} + + + + + + + + E`
  const other = `${outE} + + + + E E E E E`
  expect(compare(one, other, [15, 8])).toEqual([1, 9])
  expect(compare(one, other, [16, 8])).toEqual([1, 6])
})

function nine(text: string) {
  return { scores: card(text, pars.slice(0, 9)), handicap: 0 }
}

test('[CB1] nine holes are compared over six, three and one', () => {
  expect(countback(nine('+ E E E E E E E E'), nine('E E E + E E E E E')).lastHoles).toBe(6)
})

test('[CB1] a round shorter than nine holes starts with the next shorter stretch', () => {
  const one = { scores: [2, 4, 6], handicap: 0 }
  expect(countback(one, { scores: [3, 4, 5], handicap: 0 })).toEqual({ order: 3, lastHoles: 1 })
})
