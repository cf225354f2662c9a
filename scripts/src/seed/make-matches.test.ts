import { cardTotal } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { makeMatches } from './make-matches.ts'

const matches = makeMatches('2026-08-01')

test('the same day makes the same season', () => {
  expect(makeMatches('2026-08-01')).toEqual(matches)
})

test('nobody plays twice in one match, and every score is one that a card can hold', () => {
  for (const { players } of matches) {
    expect(new Set(players.map(({ person }) => person.id)).size).toBe(players.length)
    const strokes = players.flatMap(({ scores }) => scores).filter((score) => typeof score === 'number')
    expect(strokes.every((score) => score >= 1 && score <= 12)).toBe(true)
  }
})

test('team matches have two a side', () => {
  const teams = matches.filter(({ isTeamMatch }) => isTeamMatch)
  for (const { players } of teams) expect(players.map(({ side }) => side)).toEqual(['A', 'B', 'B', 'A'])
})

test('some complete matches are tied, some hold a card without a total', () => {
  const complete = matches.filter(({ isComplete }) => isComplete)
  const totals = complete.map(({ players, course }) =>
    players.map(({ scores }) => cardTotal(scores, course.pars)),
  )
  const isTied = totals.filter(([first, second]) => first?.kind === 'complete' && sameStrokes(first, second))
  expect(isTied.length).toBeGreaterThan(2)
  expect(totals.flat().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['no-return', 'in-progress']))
})

function sameStrokes(a: { strokes: number }, b: object | undefined): boolean {
  return b !== undefined && 'strokes' in b && b.strokes === a.strokes
}
