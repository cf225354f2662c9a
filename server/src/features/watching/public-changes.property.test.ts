import type { MatchChanges, MatchState, PublicBoard } from '@nineteenth/contracts'
import {
  applyChanges,
  applyPublicChanges,
  toFullChanges,
  publicChangesSchema,
  toEngineMatch,
} from '@nineteenth/contracts'
import { dotsOf, formatNames, scoreMatch, tablesOf } from '@nineteenth/scoring'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLiveMatch } from '#testing/a-live-match.ts'
import { publicEpoch, toPublicChanges } from './public-changes.ts'

const link = { linkHash: 'ab'.repeat(32), names: 'full' } as const

type Event = { kind: 'score'; strokes: number } | { kind: 'players'; count: number; tenths: number }

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('score'), strokes: fc.integer({ min: 1, max: 9 }) }),
  },
  fc.record({
    kind: fc.constant('players'),
    count: fc.integer({ min: 1, max: 4 }),
    tenths: fc.integer({ min: -50, max: 540 }),
  }),
)

const games = fc.subarray([...formatNames()], { maxLength: 3 })

test('public changes lead to the public view of the match, with the same tables', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 20 }), games, (list, formats) => {
      const match = aLiveMatch()
      let state = withGames(match.truth()!, formats)
      let board = publicSideOf(state)
      for (const event of list) {
        const changes = withGamesIn(happen(match, event), formats)
        state = applyChanges(state, changes)
        board = applyPublicChanges(board, toPublicChanges(changes, link))!
        expect(inOrder(board)).toEqual(inOrder(publicSideOf(state)))
      }
      expect(tablesOf(scoreMatch(toEngineMatch(publicSideOf(state))))).toEqual(
        tablesOf(scoreMatch(toEngineMatch(state))),
      )
    }),
    { numRuns: 200 },
  )
})

test.each([
  [['nassau', 'net'], 2],
  [['net', 'nassau'], 2],
  [['quota', 'nassau'], 2],
  [['match-play'], 2],
  [['nassau', 'net'], 4],
  [['nines'], 4],
  [['gross', 'skins', 'stableford'], 3],
])('a public card has the dots that members see: %s of %i', (formats, count) => {
  const match = aLiveMatch()
  const changes = happen(match, { kind: 'players', count, tenths: 43 })
  const state = withGames(applyChanges(match.truth()!, changes), formats)
  expect(dotsOn(publicSideOf(state))).toEqual(dotsOn(state))
})

test('only the fields of the contract are public', () => {
  const changes = toPublicChanges(toFullChanges(aLiveMatch().truth()!), link)
  expect(publicChangesSchema.parse(changes)).toEqual(changes)
})

test('notes of fairways and penalties stay private', () => {
  const state = aLiveMatch().truth()!
  const noted = (['fairway', 'penalties', 'sandie'] as const).map((kind) => ({ ...aCell, kind }))
  const { cells } = toPublicChanges(toFullChanges({ ...state, cells: noted }), link)
  expect(cells.map(({ kind }) => kind)).toEqual(['sandie'])
})

test('strokes that the group added count in public games, but their number and reason stay private', () => {
  const state = withGames(aLiveMatch().truth()!, ['net'])
  const players = state.players.map((player) => ({ ...player, addedStrokes: 18, addedReason: 'why' }))
  const sumOf = (of: MatchState) =>
    toPublicChanges(toFullChanges(of), link).details!.games[0]!.strokes[0]!.byHole.reduce(
      (sum, one) => sum + one,
    )
  expect(sumOf({ ...state, players })).toBe(sumOf(state) + 18)
  expect(JSON.stringify(toPublicChanges(toFullChanges({ ...state, players }), link))).not.toMatch(/added|why/)
})

test('handicaps, slopes and ratings are never public, only the strokes of each game', () => {
  const state = withGames(aLiveMatch().truth()!, ['gross', 'net'])
  const changes = toPublicChanges(toFullChanges(state), link)
  expect(JSON.stringify(changes)).not.toMatch(/handicap|quota"|slope|rating/i)
  const [gross, net] = changes.details?.games ?? []
  expect(gross?.strokes).toEqual([])
  expect(net?.strokes.map(({ byHole }) => byHole.length)).toEqual(state.players.map(() => 18))
})

test.each([
  ['Ann Carter', 'Ann C.'],
  ['Charlie', 'Charlie'],
  ['Mary Jane van Dyke', 'Mary D.'],
  ['  Zoë   Ångström ', 'Zoë Å.'],
  ['李 小龍', '李 小.'],
])('%s is shortened to %s', (displayName, short) => {
  const state = aLiveMatch().truth()!
  const players = state.players.map((player) => ({ ...player, displayName }))
  const { details } = toPublicChanges(toFullChanges({ ...state, players }), { ...link, names: 'short' })
  expect(details?.players.map((player) => player.displayName)).toEqual([short])
})

test('each database, link and naming has its own epoch', () => {
  const epochs = [
    publicEpoch('life 1', link),
    publicEpoch('life 2', link),
    publicEpoch('life 1', { ...link, linkHash: 'cd'.repeat(32) }),
    publicEpoch('life 1', { ...link, names: 'short' }),
  ]
  expect(new Set(epochs).size).toBe(4)
  for (const epoch of epochs) expect(epoch).toMatch(/^[0-9a-f]{16}$/)
})

const aCell = { hole: 1, of: 'b1', value: 1, entry: crypto.randomUUID(), by: 1 }

function dotsOn(match: Parameters<typeof toEngineMatch>[0]) {
  return dotsOf(toEngineMatch(match))
}

function happen(match: ReturnType<typeof aLiveMatch>, event: Event): MatchChanges {
  if (event.kind === 'score') return match.change(event.strokes)
  const changes = match.setPlayers(Array.from({ length: event.count }, (_, index) => index + 2))
  for (const player of changes.details?.players ?? []) player.handicapTenths = event.tenths * player.playerNo
  return changes
}

function withGamesIn(changes: MatchChanges, formats: readonly string[]): MatchChanges {
  return changes.details ? { ...changes, details: withGames(changes.details, formats) } : changes
}

function withGames<M extends Pick<MatchState, 'games'>>(match: M, formats: readonly string[]): M {
  const games = formats.map((format, index) => ({ gameNo: index + 1, format, settings: {}, among: null }))
  return { ...match, games }
}

function publicSideOf(state: MatchState): PublicBoard {
  return applyPublicChanges(undefined, toPublicChanges(toFullChanges(state), link))!
}

function inOrder(board: PublicBoard): PublicBoard {
  return { ...board, cells: board.cells.toSorted((a, b) => a.hole - b.hole) }
}
