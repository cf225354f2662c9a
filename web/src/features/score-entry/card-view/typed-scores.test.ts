import { expect, test } from 'vitest'
import { clampStrokes, mayGoOn, pastedScores } from './typed-scores.ts'

const whole = Array.from({ length: 18 }, (_, index) => ({ number: index + 1, score: index === 2 ? 3 : null }))
const nine = whole.slice(0, 9)
const nineScores = ['4', '5', '6', '4', '4', '4', '3', '5', '2']
const onNine = '1:4 2:5 3:6 4:4 5:4 6:4 7:3 8:5 9:2'
const onAll = `${onNine} 10:4 11:5 12:6 13:4 14:4 15:4 16:3 17:5 18:2`

test.each([
  ['with tabs, from the hole on', 2, '4\t5\t6', '2:4 3:5 4:6'],
  ['with spaces', 1, '4 5', '1:4 2:5'],
  ['with a gap, which leaves its hole alone', 1, '4\t\t\t5', '1:4 4:5'],
  ['with a gap between commas', 1, '4,,5', '1:4 3:5'],
  ['that begins with a gap', 1, '\t4\t5', '2:4 3:5'],
  ['that begins with a ball picked up, or none', 1, 'X\t-\t5', '3:5'],
  ['that says what is there already', 3, '3 4', '4:4'],
  ['with a name before it', 1, 'Ann Carter\t4\t5', '1:4 2:5'],
  ['with a name, a handicap index and a word behind it', 1, 'Ann Carter 12.3 4 5 signed', '1:4 2:5'],
  ['of which only the first line counts', 1, '4 5\n6 6', '1:4 2:5'],
  ['too long for the holes that are left', 8, '4 5 6', '8:4 9:5'],
  ['that is one number', 1, '4', ''],
  ['that is one number with a name', 1, 'Ann\t4', ''],
  ['of words', 1, 'Ann\tBob', ''],
])('a row %s', (_story, holeNumber, text, expected) => {
  expect(paste(holeNumber, text)).toBe(expected)
})

test.each([
  ['a whole nine', nineScores, onNine],
  ['a whole nine with its total', [...nineScores, '37'], onNine],
  ['a whole nine with a name and its total', ['Ann', ...nineScores, '37'], onNine],
  ['a whole nine, In and the total', [...nineScores, '37', '74'], onNine],
  ['a whole card', [...nineScores, ...nineScores], onAll],
  ['a whole card with its total alone', ['Ann', ...nineScores, ...nineScores, '74'], onAll],
  ['a whole card with Out, In and total', [...nineScores, '37', ...nineScores, '37', '74'], onAll],
  ['a whole card with NR for Out', ['Ann', ...nineScores, 'NR', ...nineScores, '37', 'NR'], onAll],
])(
  '%s begins at the first hole wherever it is pasted, however its cells are parted',
  (_what, row, expected) => {
    for (const between of ['\t', ',', ', ', ';', ' ']) expect(paste(5, row.join(between))).toBe(expected)
  },
)

test('two lines of nine are not a whole card', () => {
  const line = nineScores.join('\t')
  expect(paste(3, `${line}\n${line}`)).toBe(onNine)
})

function paste(holeNumber: number, text: string): string {
  const pasted = pastedScores({ nine, whole }, holeNumber, text)
  return pasted.map(({ holeNumber: number, strokes }) => `${number}:${strokes}`).join(' ')
}

test.each([
  ['1', 1],
  ['4', 4],
  ['0', 0],
  ['12', 12],
  ['13', 12],
  ['99', 12],
  ['-2', 0],
  ['', 0],
  ['abc', 0],
  ['4.7', 4],
])('%s is clamped to %i', (typed, strokes) => {
  expect(clampStrokes(typed)).toBe(strokes)
})

test('only a 1 may become more', () => {
  expect(['1', '2', '12', ''].map(mayGoOn)).toEqual([true, false, false, false])
})
