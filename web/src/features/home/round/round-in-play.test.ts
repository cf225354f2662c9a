import { anOwnCard, aScore, aState, aSummary } from '#golf/testing/a-match.ts'
import { summaryOf } from '#golf/summaries/summary-of.ts'
import type { MatchSummary } from '@nineteenth/contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roundInPlay } from './round-in-play.ts'

beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterAll(() => vi.unstubAllEnvs())

const noon = new Date(2026, 6, 18, 12)
const pars = anOwnCard().holes.map(({ par }) => par)

test.each<[string, Partial<MatchSummary>, boolean]>([
  ['today’s, begun', { ownCard: anOwnCard(4) }, true],
  ['today’s, to begin', { ownCard: anOwnCard() }, true],
  ['today’s, with a full card', { ownCard: anOwnCard(...pars) }, true],
  ['yesterday’s, begun', { date: '2026-07-17', ownCard: anOwnCard(4) }, true],
  ['yesterday’s, never begun', { date: '2026-07-17', ownCard: anOwnCard() }, false],
  ['yesterday’s, with a full card', { date: '2026-07-17', ownCard: anOwnCard(...pars) }, false],
  ['older, begun', { date: '2026-07-16', ownCard: anOwnCard(4) }, false],
  ['tomorrow’s', { date: '2026-07-19', ownCard: anOwnCard() }, false],
  ['complete', { isComplete: true, ownCard: anOwnCard(...pars) }, false],
  ['not answered', { askedBy: 'Sid', ownCard: anOwnCard(4) }, false],
  ['only organized', {}, false],
])('a match that is %s is in play: %o', (_what, parts, expected) => {
  expect(roundInPlay([aSummary(parts)], noon) !== undefined).toBe(expected)
})

test('a match on this phone is in play only if the golfer is known to play in it', () => {
  expect(inPlay(1)).toBeDefined()
  expect(inPlay(2)).toBeUndefined()
})

test.each([
  ['the clocks went back', '2026-10-25T23:30', '2026-10-24'],
  ['they went forward', '2026-03-30T00:30', '2026-03-29'],
])('yesterday is the previous date, even if %s', (_when, now, date) => {
  expect(roundInPlay([aSummary({ date, ownCard: anOwnCard(4) })], new Date(now))).toBeDefined()
})

test('prefers a round that has begun, then a finished one, then one that hasn’t begun', () => {
  const cards = [anOwnCard(), anOwnCard(...pars), anOwnCard(4), anOwnCard(5)]
  const matches = cards.map((ownCard, id) => aSummary({ id, ownCard }))
  expect(roundInPlay(matches, noon)?.id).toBe(2)
  expect(roundInPlay(matches.slice(0, 2), noon)?.id).toBe(1)
})

function inPlay(userId: number) {
  return roundInPlay([summaryOf(aState({ cells: [aScore(2, 1, 4)] }), userId)], noon)
}
