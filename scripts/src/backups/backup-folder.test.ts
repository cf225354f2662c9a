import { expect, test } from 'vitest'
import { basesToRemove, endOfBase, findBase, nameOfBase, parseTarget } from './backup-folder.ts'

const [first, second, third] = [baseOf(11), baseOf(12), baseOf(13)]
const now = new Date('2026-07-18T10:00:00Z')

test('names a base backup by the moment it was complete', () => {
  expect(endOfBase(first)).toEqual(new Date('2026-07-11T02:00:00.250Z'))
  expect(endOfBase(`${first}.part`)).toBeUndefined()
})

test('restores from the newest backup that was complete by then, ignoring other files', () => {
  const names = [third, 'lost+found', `${third}.part`, first, second]
  expect(findBase(names, 'latest')).toBe(third)
  expect(findBase(names, new Date('2026-07-12T02:00:00.250Z'))).toBe(second)
  expect(findBase(names, new Date('2026-07-12T02:00:00.249Z'))).toBe(first)
  expect(findBase(names, new Date('2026-07-11T02:00:00.249Z'))).toBeUndefined()
})

test('removes the oldest backups, and never the last one', () => {
  expect(basesToRemove([third, first, second], 2)).toEqual([first])
  expect(basesToRemove([third, first, second], 7)).toEqual([])
  expect(basesToRemove([third, first, second], 0)).toEqual([first, second])
})

test.each([
  ['latest', 'latest'],
  ['2026-07-18T11:59:00+02:00', new Date('2026-07-18T09:59:00Z')],
  ['2026-07-18 09:59:00Z', new Date('2026-07-18T09:59:00Z')],
])('restores %s to %s', (text, target) => {
  expect(parseTarget(text, now)).toEqual(target)
})

test.each([
  ['2026-07-18 09:59:00', 'has no time zone'],
  ['2026-07-18T10:01:00Z', 'is in the future. The time is 2026-07-18T10:00:00.000Z'],
  ['noonZ', 'is not a valid time'],
])('rejects %s, which %s', (text, sentence) => {
  expect(() => parseTarget(text, now)).toThrow(sentence)
})

function baseOf(day: number): string {
  return nameOfBase(new Date(`2026-07-${day}T02:00:00.250Z`))
}
