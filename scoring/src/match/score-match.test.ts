import { expect, test } from 'vitest'
import { aMatch, aPlayer, card, evenCard } from '../testing/a-match.ts'
import { engineVersion, missingHoles, scoreMatch } from './score-match.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 50, scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', indexTenths: 120, scores: card(`E X . ${'+ '.repeat(15)}`) })
const all = { quota: {}, nassau: {}, gross: {}, net: {} }

test('[ST1] only the enabled formats are scored', () => {
  const { quota, nassau, gross, net } = scoreMatch(aMatch([ann, bob], { gross: {} }))
  expect([quota, nassau, net]).toEqual([null, null, null])
  expect(gross?.rows).toHaveLength(2)
  expect(scoreMatch(aMatch([ann, bob], { quota: {}, net: {} })).gross).toBeNull()
})

test('[CA2] every player has a card with totals and dots of the course handicap', () => {
  const { cards, holes } = scoreMatch(aMatch([ann, bob], all))
  expect(holes).toBe(18)
  expect(cards[0]).toMatchObject({ player: 'Ann', courseHandicap: 5, par: 72 })
  expect(cards[0]!.totals.total).toMatchObject({ kind: 'complete', strokes: 72 })
  expect(cards[0]!.strokes.filter((strokes) => strokes === 1)).toHaveLength(5)
  expect(cards[1]!.totals).toMatchObject({ front: { kind: 'no-return' }, back: { strokes: 45 } })
})

test('[CA1] a result is plain data: it survives storage', () => {
  const result = scoreMatch(aMatch([ann, bob], all))
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  expect(result.engineVersion).toBe(engineVersion)
})

test('[ST4] a completed match has no open cards', () => {
  const open = { ...ann, scores: evenCard(0).slice(0, 3) }
  const score = (isComplete: boolean) => scoreMatch(aMatch([open, bob], all, { isComplete }))
  expect(score(false).gross!.rows[0]!.score.kind).toBe('in-progress')
  expect(score(true).gross!.rows[0]!.score.kind).toBe('no-return')
  expect(score(true).net!.rows[0]!.net.kind).toBe('no-return')
  expect(score(true).quota!.isFinal).toBe(true)
  const noReturn = { kind: 'no-return', holesPlayed: 3 }
  expect(score(true).cards[0]!.totals).toMatchObject({ front: noReturn, total: noReturn })
  expect(score(false).cards[0]!.totals.total.kind).toBe('in-progress')
})

test('[CA1] the holes still missing are named', () => {
  const cal = aPlayer({ id: 'Cal', scores: evenCard(0).slice(0, 16) })
  expect(missingHoles(aMatch([ann, bob, cal], all))).toEqual([
    { player: 'Bob', holes: [3] },
    { player: 'Cal', holes: [17, 18] },
  ])
})

test('[CA1] a match without players has nothing to say', () => {
  expect(scoreMatch(aMatch([], all))).toMatchObject({
    holes: 0,
    cards: [],
    nassau: { kind: 'too-few-players' },
  })
})
