import { expect, test } from 'vitest'
import type { KnownNumbers } from './line-up.ts'
import { lineUp } from './line-up.ts'

test('each player gets a number and a ball of their own, in order', () => {
  expect(numbersOf([7, 5], [])).toEqual([
    { userId: 7, playerNo: 1, ballNo: 1 },
    { userId: 5, playerNo: 2, ballNo: 2 },
  ])
})

test('players who stay or return keep their numbers, and no one gets those of a player who left', () => {
  const known = [
    { userId: 7, playerNo: 1, ballNo: 1 },
    { userId: 5, playerNo: 2, ballNo: 2 },
  ]
  expect(numbersOf([9, 7], known)).toEqual([
    { userId: 9, playerNo: 3, ballNo: 3 },
    { userId: 7, playerNo: 1, ballNo: 1 },
  ])
  expect(numbersOf([5, 7], known)).toEqual([known[1], known[0]])
})

test('a ball stays the same only if its players stay the same', () => {
  const shared = { players: [7, 5], play: 'scramble' as const }
  const { balls, players } = lineUp(wanted([7, 5, 9], [shared]), [])
  expect(balls).toMatchObject([
    { ballNo: 1, play: null },
    { ballNo: 2, play: 'scramble' },
  ])
  expect(players.map(({ ballNo }) => ballNo)).toEqual([2, 2, 1])
  expect(lineUp(wanted([7, 5, 9], [shared]), players).balls).toEqual(balls)
  expect(numbersOf([7, 5, 9], players).map(({ ballNo }) => ballNo)).toEqual([3, 4, 1])
})

test('balls belong to the sides and groups of their players', () => {
  const { sides, groups, balls } = lineUp(
    {
      ...wanted([7, 5], []),
      sides: [
        { name: 'Old', players: [5] },
        { name: 'Young', players: [7] },
      ],
      groups: [{ players: [5], startsOn: 10 }],
    },
    [],
  )
  expect(sides).toEqual([
    { sideNo: 1, name: 'Old' },
    { sideNo: 2, name: 'Young' },
  ])
  expect(groups).toEqual([{ groupNo: 1, startsOn: 10, teeTime: null }])
  expect(balls).toEqual([
    { ballNo: 1, sideNo: 2, groupNo: null, play: null },
    { ballNo: 2, sideNo: 1, groupNo: 1, play: null },
  ])
})

function numbersOf(userIds: number[], known: readonly KnownNumbers[]): KnownNumbers[] {
  const { players } = lineUp(wanted(userIds, []), known)
  return players.map(({ userId, playerNo, ballNo }) => ({ userId, playerNo, ballNo }))
}

function wanted(userIds: number[], balls: { players: number[]; play: 'scramble' }[]) {
  const own = { ownHandicapTenths: null, ownCourseHandicap: null, ownQuota: null }
  const played = {
    teeNo: 1,
    handicapTenths: 112,
    courseHandicap: 13,
    quota: 23,
    addedStrokes: 0,
    addedReason: null,
  }
  const snapshot = { ...played, ...own, consent: 'given' as const }
  return { players: userIds.map((userId) => ({ userId, ...snapshot })), sides: [], balls, groups: [] }
}
