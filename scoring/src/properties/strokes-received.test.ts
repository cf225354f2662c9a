import { expect, test } from 'vitest'
import { dotsByGame } from '../match/dots.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { strokesReceived } from '../match/strokes-received.ts'
import { aGame, aMatch, aPlayer, evenCard, onSide } from '../testing/a-match.ts'
import { forEvery, longTimeoutMs, match } from '../testing/arbitrary-match.ts'

test(
  'every game has the same result when only the strokes are known',
  forEvery(match, (any) => {
    const told = scoreMatch(toldStrokes(any))
    const { games, ledger } = scoreMatch(any)
    expect(told.games).toEqual(games)
    expect(told.ledger).toEqual(ledger)
  }),
  longTimeoutMs,
)

test('[VB3] gross pairs are the same when only the strokes are known', () => {
  const sides = ['A', 'B'].flatMap((side) =>
    // Listed from the highest handicap down: A and B are the last two of each side.
    onSide(
      side,
      ...[20, 15, 10, 5].map((index, at) =>
        aPlayer({ id: `${side}${index}`, indexTenths: 10 * index, scores: evenCard(at) }),
      ),
    ),
  )
  const pairs = { count: { kind: 'pairs', pairing: 'ab-cd' }, scoring: 'gross' } as const
  const any = aMatch(sides, { 'best-ball': pairs })
  expect(scoreMatch(toldStrokes(any)).games).toEqual(scoreMatch(any).games)
  expect(dotsByGame(any).get('best-ball')).toEqual([])
})

test('players with the same strokes receive the same data, whatever the index', () => {
  expect(strokesOff(117, 'net')).toEqual(strokesOff(120, 'net'))
})

test('publishes no strokes of games without handicaps, and only the difference for a match', () => {
  expect(strokesOff(117, 'gross')).toBeUndefined()
  const [ann, bob] = strokesOff(117, 'match-play') ?? []
  expect([ann, bob].map((one) => one?.byHole.reduce((sum, strokes) => sum + strokes, 0))).toEqual([0, 8])
})

function strokesOff(indexTenths: number, format: 'net' | 'gross' | 'match-play') {
  const players = [indexTenths, indexTenths + 80].map((tenths, at) =>
    aPlayer({ id: String(at), indexTenths: tenths, scores: evenCard(0) }),
  )
  const game = aGame(format, {})
  return strokesReceived(aMatch(players, {}, { games: [game] })).get(game.id)
}

/** The match as a public board receives it: without indexes, slopes and ratings. */
function toldStrokes(match: Match): Match {
  const received = strokesReceived(match)
  return {
    ...match,
    players: match.players.map(({ id, tee }) => ({
      id,
      indexTenths: 0,
      tee: { ...tee, slope: 0, ratingTenths: 0 },
    })),
    balls: match.balls.map((ball) => ({ ...ball, strokes: [] })),
    games: match.games.map((game) => ({ ...game, strokes: received.get(game.id) ?? [] })),
  }
}
