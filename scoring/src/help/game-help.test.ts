import { expect, test } from 'vitest'
import { forms } from '../formats/forms.ts'
import { formatNames, formats } from '../formats/registry.ts'
import { gameHelp, type GameHelp } from './game-help.ts'

test.each(formatNames())('%s has one sentence and an example that its players can play', (name) => {
  const { title, sentence, example } = gameHelp(name)
  expect(title).toBe(formats[name].title)
  expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/)
  const { holes, lines, table, figure } = example
  expect(table.needs).toBeUndefined()
  expect(table.rows.length).toBeGreaterThan(1)
  expect(figure.text).not.toMatch(/^(?:–|0|)$/)
  expect(holes.length).toBeLessThanOrEqual(4)
  expect(lines.flatMap(({ scores }) => scores.map(({ score }) => score))).not.toContain(null)
})

test.each(formatNames())('%s explains each of its settings, with the default', (name) => {
  const { settings } = gameHelp(name)
  expect(settings.map((setting) => setting.name).toSorted()).toEqual(
    Object.keys(forms[name].fields).toSorted(),
  )
  for (const { title, text, usual } of settings) {
    expect(title).toMatch(/^[A-Z]/)
    expect(text).toMatch(/^[A-Z].+\.$/)
    expect(usual).not.toMatch(/undefined|object|^$/)
  }
})

// Calculated by hand, so that an example can't change unnoticed.
test.each([
  // 2 + 1 + 3 points, and 18 × 3 ÷ 18 of the quota.
  ['quota', ['Ann 18, 6, +3', 'Ben 30, 7, +2']],
  ['nassau', ['Ann 2 up, 1 down, 1 up', 'Ben 2 down, 1 up, 1 down']],
  ['gross', ['Ben +1, 1', 'Ann +2, 2']],
  // A stroke on each hole for Ann, on the second for Ben.
  ['net', ['Ann +2, 18, −1', 'Ben +1, 6, E']],
  ['stableford', ['Ann 18, 8', 'Ben 6, 7']],
  // Six strokes for Ann, one of them on the second hole.
  ['match-play', ['Ann 2 up', 'Ben 2 down']],
  ['skins', ['Ann 3, 3', 'Ben –, 0', 'Cara –, 0']],
  ['best-ball', ['Hawks 10, −2', 'Eagles 11, −1']],
  // Hawks 4 + 5, 5 + 5 and 4 + 3; Eagles 5 + 4, 6 + 4 and 5 + 3.
  ['lone-ranger', ['Hawks 26, +2, +1', 'Eagles 27, +3, +4']],
  // 54 − 36, because Cara's birdie turns 45 into 54; then 66 − 56 and 34 − 33.
  ['vegas', ['Cara +9', 'Dan +9', 'Ann −9', 'Ben −9']],
  // 1 − 1, then 0 + 1, then 0 + 1 for Ann and Ben.
  ['low-high', ['Ann +2', 'Ben +2', 'Cara −2', 'Dan −2']],
  // 6 + 1, 1 and 1 for Ann: on holes 2 and 3 the lowest score is tied.
  ['aces', ['Ann +9', 'Ben +1', 'Cara +1', 'Dan −11']],
  // A sandie and the greenie for Ann, a birdie for Ben; Cara's sandie came with a bogey.
  ['junk', ['Ann 2', 'Ben 1', 'Cara 0']],
] as const)('the example of %s', (name, rows) => {
  expect(rowsOf(gameHelp(name))).toEqual(rows)
})

test('an example shows the game after each hole if holes decide it', () => {
  expect(texts(gameHelp('skins'))).toEqual(['carried 1', 'carried 2', 'won 3'])
  expect(texts(gameHelp('nassau'))).toEqual(['won 1 up', 'won 2 up', 'won 1 up', 'halved 1 up'])
  expect(texts(gameHelp('gross'))).toEqual([])
})

test('an example has the strokes that its players get on the shown holes', () => {
  const { lines } = gameHelp('net').example
  expect(lines.map(({ scores }) => scores.map(({ strokes }) => strokes))).toEqual([
    [1, 1, 1],
    [0, 1, 0],
  ])
  const dots = gameHelp('quota').example.lines.flatMap(({ scores }) => scores.map(({ strokes }) => strokes))
  expect(new Set(dots)).toEqual(new Set([0]))
})

function texts(help: GameHelp): string[] {
  return help.example.byHole.map(({ mark, text }) => `${mark} ${text}`)
}

function rowsOf({ example: { table, lines, sides } }: GameHelp): string[] {
  return table.rows.map(({ ball, side, cells }) => {
    const name = sides.find(({ id }) => id === side)?.name ?? lines.find((line) => line.ball === ball)?.name
    return `${name} ${cells.join(', ')}`
  })
}
