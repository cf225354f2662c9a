import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['Ann "Ace" Carter, Jr.', '"Ann ""Ace"" Carter, Jr."'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@A1', "'@A1"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['+1;HYPERLINK', '"\'+1;HYPERLINK"'],
  ['\tA1', "'\tA1"],
  ['+3', '+3'],
  ['-12.5', '-12.5'],
  ['Two\nlines', '"Two\nlines"'],
])('writes %s as %s: text stays text, and numbers stay numbers', (text, cell) => {
  expect(csvOf([['Name', text]])).toBe(`Name,${cell}`)
})
