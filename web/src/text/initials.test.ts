import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ann Carter', 'AC'],
  ['Maximiliana-Theodora von Hohenstein-Lindenberg', 'MH'],
  ['木村 健太', '木健'],
  ['Łukasz', 'Ł'],
  ['  zoë   o’brien ', 'ZO'],
  ['José Ñandú', 'JÑ'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['Cher', 'C'],
  ['Tom Baker (left)', 'TB'],
  ['Tom (2)', 'T'],
  ['Player 2', 'P2'],
  ['  ', ''],
  ['', ''],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
