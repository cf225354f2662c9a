import { expect, test } from 'vitest'
import type { NewMatch } from './matches.ts'
import { newMatchSchema } from './matches.ts'
import { flagsOf, rulesOf, toGames, toHoleNumbers, toHolesChoice, toSides } from './specification-payload.ts'

const boxes = { quotaEnabled: true, nassauEnabled: false, grossEnabled: true, netEnabled: false }

test('check boxes and rules convert to games, and games convert back', () => {
  const settings = { gross: { stake: 5 } }
  const games = toGames(boxes, { ...settings, net: { stake: 7 } })
  expect(games).toEqual([
    { format: 'quota', settings: {} },
    { format: 'gross', settings: { stake: 5 } },
  ])
  expect(flagsOf(games)).toEqual(boxes)
  expect(rulesOf(games)).toEqual(settings)
  expect(rulesOf([...games, { format: 'gross', settings: { stake: 1 } }])).toEqual(settings)
})

test.each(['eighteen', 'front', 'back'] as const)('%s: its hole numbers select the right holes', (choice) => {
  expect(toHolesChoice(toHoleNumbers(choice))).toBe(choice)
})

test('two teams are two sides; a team match without teams is left to be balanced', () => {
  const teams = { A: [1], B: [2] }
  expect(toSides({ matchType: 'individual', teams })).toEqual([])
  expect(toSides({ matchType: 'team' })).toBeUndefined()
  expect(toSides({ matchType: 'team', teams })).toEqual([
    { name: 'A', players: [1] },
    { name: 'B', players: [2] },
  ])
  const sides = [{ name: 'Old', players: [1, 2] }]
  expect(toSides({ matchType: 'individual', sides })).toBe(sides)
})

test('the specification’s payload is a new match', () => {
  const payload = { courseId: 1, teeBoxId: 2, date: '2026-07-18', matchType: 'individual', players: [1, 2] }
  const allBoxes = { quotaEnabled: true, nassauEnabled: true, grossEnabled: true, netEnabled: true }
  expect(newMatchSchema.parse(payload)).toEqual({ ...payload, ...allBoxes })
})

const sides = (...players: number[][]) => players.map((those, at) => ({ name: `${at}`, players: those }))

test.each<[what: string, path: string, wrong: Partial<NewMatch>]>([
  ['a player on no side', 'sides', { sides: sides([1, 2], [3]) }],
  ['a player on two sides', 'sides', { sides: sides([1, 2], [2, 3, 4]) }],
  ['one side', 'sides', { sides: sides([1, 2, 3, 4]) }],
  ['two sides with the same name', 'sides', { sides: [...sides([1, 2]), ...sides([3, 4])] }],
  ['a tee for a person who doesn’t play', 'tees', { tees: [{ userId: 9, teeBoxId: 3 }] }],
  ['two tees for one player', 'tees', { tees: [1, 1].map((userId) => ({ userId, teeBoxId: 3 })) }],
  ['a player in two groups', 'groups', { groups: [1, 10].map((startsOn) => ({ players: [1], startsOn })) }],
  [
    'partners in two groups',
    'balls',
    {
      balls: [{ players: [1, 2], play: 'scramble' }],
      groups: [
        { players: [1, 3], startsOn: 1 },
        { players: [2, 4], startsOn: 1 },
      ],
    },
  ],
  [
    'a start on a hole that is not played',
    'groups',
    { holes: 'back', groups: [{ players: [1], startsOn: 9 }] },
  ],
  [
    'a game with people who don’t play',
    'games',
    { games: [{ format: 'gross', settings: {}, among: [1, 9] }] },
  ],
])('%s is rejected', (_what, path, wrong) => {
  const form = {
    courseId: 1,
    teeBoxId: 2,
    date: '2026-07-18',
    matchType: 'individual',
    players: [1, 2, 3, 4],
  }
  const { error } = newMatchSchema.safeParse({ ...form, ...wrong })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual([path])
})
