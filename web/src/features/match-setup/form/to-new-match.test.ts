import { aPlayer, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { withGroup } from '../line-up/groups.ts'
import { formOf } from './form-of-match.ts'
import { toNewMatch } from './to-new-match.ts'

const players = [1, 2, 3, 4].map((userId) => aPlayer({ userId, displayName: `Golfer ${userId}` }))

test('saves an unchanged match as it is', () => {
  const match = aShapedMatch()
  expect(toNewMatch(formOf(match), match)).toMatchObject({
    holes: 'back',
    tees: [{ userId: 2, teeBoxId: 5, gender: 'women' }],
    addedStrokes: [{ userId: 3, strokes: -2, reason: 'won last week' }],
    sides: [
      { name: 'Old', players: [1, 2] },
      { name: 'Young', players: [3, 4] },
    ],
    balls: [{ players: [3, 4], play: 'scramble' }],
    groups: [
      { players: [1, 2], startsOn: 10, teeTime: '2026-07-18T08:00:00.000Z' },
      { players: [3, 4], startsOn: 13, teeTime: null },
    ],
    games: [
      { gameNo: 1, format: 'gross' },
      { gameNo: 2, format: 'gross', among: [1, 2] },
      { gameNo: 5, format: 'skins', among: [1, 3, 4] },
    ],
  })
})

test('sends removed values as empty, since the server keeps omitted ones', () => {
  const match = aShapedMatch()
  const bare = {
    ...formOf(match),
    holes: 'all' as const,
    tees: {},
    addedStrokes: {},
    balls: [],
    groups: [],
    games: [],
  }
  expect(toNewMatch({ ...bare, matchType: 'individual' }, match)).toMatchObject({
    holes: 'eighteen',
    tees: [],
    addedStrokes: [],
    sides: [],
    balls: [],
    groups: [],
    games: [{ gameNo: 1, format: 'gross' }],
  })
})

test('lists all players for a game that was extended to everyone, but not for a game that always included everyone', () => {
  const match = aShapedMatch()
  const form = formOf(match)
  const widened = form.games.map((game) => ({ ...game, among: { kind: 'all' as const } }))
  const { games = [] } = toNewMatch({ ...form, games: widened }, match)
  expect(games.map(({ among }) => among)).toEqual([undefined, null, null])
})

test('a game among a group includes players who move there', () => {
  const form = formOf(aShapedMatch())
  expect(form.games[0]?.among).toEqual({ kind: 'group', place: 0 })
  const among = { kind: 'group' as const, place: 1 }
  const moved = toNewMatch({ ...withGroup(form, 2, 1), games: [{ format: 'skins', settings: {}, among }] })
  expect(moved.games?.at(-1)?.among).toEqual([2, 3, 4])
})

function aShapedMatch(): MatchState {
  const match = aState({ players })
  const [tee] = match.tees
  if (!tee) throw new Error('a match has a tee')
  const back = match.holes.slice(9)
  return {
    ...match,
    isTeamMatch: true,
    holes: back,
    tees: [
      { ...tee, holes: back },
      { ...tee, teeNo: 2, teeBoxId: 5, gender: 'women', holes: back },
    ],
    players: players.map((player, index) => ({
      ...player,
      side: index < 2 ? 'Old' : 'Young',
      teeNo: index === 1 ? 2 : 1,
      ballNo: index === 3 ? 3 : index + 1,
      ...(index === 2 && { addedStrokes: -2, addedReason: 'won last week' }),
    })),
    sides: [
      { sideNo: 1, name: 'Old' },
      { sideNo: 2, name: 'Young' },
    ],
    groups: [
      { groupNo: 1, startsOn: 10, teeTime: '2026-07-18T08:00:00Z' },
      { groupNo: 2, startsOn: 13, teeTime: null },
    ],
    balls: [
      { ballNo: 1, sideNo: 1, groupNo: 1, play: null },
      { ballNo: 2, sideNo: 1, groupNo: 1, play: null },
      { ballNo: 3, sideNo: 2, groupNo: 2, play: 'scramble' },
    ],
    games: [
      { gameNo: 1, format: 'gross', settings: {}, among: null },
      { gameNo: 2, format: 'gross', settings: { stake: 1 }, among: [1, 2] },
      { gameNo: 5, format: 'skins', settings: {}, among: [1, 3] },
    ],
  }
}
