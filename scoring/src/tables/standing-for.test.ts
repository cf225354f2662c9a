import { expect, test } from 'vitest'
import type { Game } from '../formats/game.ts'
import { formatMatchStatusFor } from '../match-play/match-status.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aGame, aMatch, aPlayer, card, onSide, type SoloPlayer } from '../testing/a-match.ts'
import { standingFor } from './standing-for.ts'

const three = [player('Ann', '- - E'), player('Bob', 'E E E'), player('Cy', '-- -- E')]
const byStrokes = { scoring: 'strokes' as const }

test("[HL5] matches follow the order of games, and within a game the reader's best comes first", () => {
  const games = [aGame('match-play', {}, { id: 1 }), aGame('nassau', byStrokes, { id: 2 })]
  expect(boutsOf(three, games)).toEqual(['1: 2 up Bob', '1: 2 down Cy', '2: 2 up Bob', '2: 2 down Cy'])
})

test('[HL5] a lead without a number is higher than any number', () => {
  const players = [
    player('Ann', 'E '.repeat(18)),
    player('Bob', `${'++++ '.repeat(17)} E`),
    player('Cy', `X ${'E '.repeat(17)}`),
  ]
  expect(boutsOf(players, [aGame('nassau', byStrokes, { id: 1 })])).toEqual(['1: won Cy', '1: 68 up Bob'])
})

test("[HL5] a match that hasn't started is left out, with its table", () => {
  const players = [player('Ann', 'E'), player('Bob', '')]
  const standing = standingOf(players, [aGame('match-play'), aGame('gross')])
  expect(standing?.bouts).toEqual([])
  expect(standing?.places).toEqual([{ title: 'Gross', figure: 'E', place: '1', of: 2 }])
})

test("[HL5] leaves out a game that the player hasn't started, or has no return in", () => {
  const games = [aGame('gross'), aGame('stableford'), aGame('skins')]
  const titles = (marks: string) =>
    standingOf([player('Ann', marks), player('Bob', 'E E')], games)?.places.map(({ title }) => title)
  expect(titles('')).toEqual(['Skins'])
  expect(titles('X')).toEqual(['Stableford', 'Skins'])
})

test("[HL5] with ranked sides it shows the side, and the ball's holes played", () => {
  const players = [
    ...onSide('A', player('Ann', 'E'), player('Bob', '+')),
    ...onSide('B', player('Cy', '-'), player('Di', 'E')),
  ]
  const standing = standingOf(players, [aGame('stableford', { sides: { kind: 'sum' } })])
  expect(standing?.places).toEqual([{ title: 'Stableford', figure: '3', place: '2', of: 2 }])
  expect(standing?.total).toMatchObject({ kind: 'in-progress', toPar: 0, holesPlayed: 1 })
})

test('[HL5] a ball outside the match has no standing', () => {
  expect(standingOf([player('Bob', 'E')], [])).toBeUndefined()
})

function player(id: string, marks: string): SoloPlayer {
  return aPlayer({ id, scores: marks === '' ? [] : card(marks) })
}

function standingOf(players: readonly SoloPlayer[], games: readonly Game[]) {
  const side = players.find(({ id }) => id === 'Ann')?.side ?? null
  return standingFor(scoreMatch(aMatch(players, {}, { games })), { ball: 'Ann', side })
}

function boutsOf(players: readonly SoloPlayer[], games: readonly Game[]) {
  return standingOf(players, games)?.bouts.map(
    ({ game, side, status, against }) => `${game}: ${formatMatchStatusFor(side, status)} ${against.join()}`,
  )
}
