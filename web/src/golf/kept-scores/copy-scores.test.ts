import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import { cellKey, findScore, toHoleScore } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { canTake, copyScores, fateIn } from './copy-scores.ts'
import type { KeptScore } from './kept-scores.ts'
import { keptScores } from './kept-scores.ts'

afterEach(() => void vi.useRealTimers())

const target = aState({ id: 9, scores: [aScore(1, 1, 4), aScore(1, 2, 5)] })

test.each([
  ['an empty cell takes it', aKept(1, 3, 4), 'copied'],
  ['the same score is there already', aKept(1, 1, 4), 'already-there'],
  ['another score is left alone', aKept(1, 2, 4), 'has-another'],
  ['a ball picked up is another score', { ...aKept(1, 1, null), isPickedUp: true }, 'has-another'],
  ['a cell that was cleared is empty', aKept(2, 2, 4), 'copied'],
  ['a cell that is disputed is not empty', aKept(2, 1, 4), 'has-another'],
  ['a hole that the card has not', aKept(1, 19, 4), 'not-on-card'],
] as const)('%s', (_story, score, fate) => {
  const scores = [...target.scores, { ...aScore(2, 2, 4), strokes: null }]
  const conflicts = [{ ...aScore(2, 1, 5), enteredByName: 'Bob' }]
  expect(fateIn({ ...target, scores, conflicts }, score)).toBe(fate)
})

test('a match takes them while it is played, by whoever may enter scores, with all the players', () => {
  const scores = [aKept(1, 1, 4), aKept(2, 1, 4)]
  expect(canTake(target, 1, scores)).toBe(true)
  expect(canTake(target, 3, scores)).toBe(false)
  expect(canTake({ ...target, isComplete: true }, 1, scores)).toBe(false)
  expect(canTake({ ...target, players: [aPlayer({ userId: 1 })] }, 1, scores)).toBe(false)
})

test('whatever stands in the other match stays, what it takes is let go here, and the rest is kept', async () => {
  await fc.assert(
    fc.asyncProperty(cards, cards, async (kept, standing) => {
      const phone = await aPhone(kept, {
        scores: standing.map(([hole, strokes]) => aScore(1, hole, strokes)),
      })
      const before = phone.there()
      const { copied } = await phone.copy()
      for (const score of before.scores) expect(findScore(phone.there(), score)).toEqual(score)
      for (const [holeNumber, strokes] of kept) {
        const cell = { ballNo: 1, holeNumber }
        const isThere = toHoleScore(findScore(phone.there(), cell)) === strokes
        expect(phone.here().has(cellKey(cell))).toBe(!isThere)
      }
      expect(phone.entered).toHaveLength(copied)
      expect((await phone.copy()).copied).toBe(0)
      expect(phone.entered).toHaveLength(copied)
    }),
    { numRuns: 50 },
  )
})

test('what the phone could not store there is kept here', async () => {
  const phone = await aPhone([[3, 4]])
  phone.storeThereBy(() => Promise.reject(new Error('full')))
  await expect(phone.copy()).rejects.toThrow('full')
  expect(phone.here().size).toBe(1)
})

test('a match that this phone has only from before is waited for, and no longer than somebody would', async () => {
  vi.useFakeTimers()
  const phone = await aPhone([[3, 4]])
  const listed = { ...target, revision: target.revision + 1 }
  const copying = phone.copy(listed)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(phone.entered).toEqual([])
  phone.receiveThere({ scores: [aScore(1, 3, 6)] })
  expect(await copying).toMatchObject({ copied: 0, 'has-another': 1 })

  const failure = phone.copy({ ...listed, revision: 99 }).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toContain('not reached')
  expect(phone.here().size).toBe(1)
})

test('a match that was completed meanwhile takes nothing', async () => {
  const phone = await aPhone([[3, 4]])
  phone.receiveThere({ isComplete: true })
  await expect(phone.copy()).rejects.toThrow('completed')
  expect([phone.entered.length, phone.here().size]).toEqual([0, 1])
})

/** Holes of Ann's with their strokes, each hole once. */
const cards = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 18 }), fc.integer({ min: 3, max: 5 })), {
  selector: ([hole]) => hole,
})

/** Ann's phone with scores of a match that is gone, and another match. */
async function aPhone(kept: readonly (readonly [number, number])[], parts: Partial<MatchState> = {}) {
  const here = fakeFeed(aState())
  const there = fakeFeed({ ...target, ...parts })
  for (const [holeNumber, strokes] of kept)
    await here.feed.enterScore({ ballNo: 1, holeNumber, strokes, isPickedUp: false })
  const ids = here.feed.getSnapshot().waiting.map(({ id }) => id)
  here.happen({ kind: 'refused', ids, code: 'match-not-found' })
  const scores = () => keptScores(here.feed.getSnapshot().setAside, here.feed.getSnapshot().match)
  return {
    here: () => new Set(scores().map(cellKey)),
    there: () => there.feed.getSnapshot().match ?? target,
    entered: there.entered,
    receiveThere: there.receive,
    storeThereBy: there.storeBy,
    copy: (listed: MatchState = target) =>
      copyScores({ scores: scores(), from: here.feed, to: there.feed, listed }),
  }
}

/** Of a match in which everybody's ball has another number. */
function aKept(userId: number, holeNumber: number, strokes: number | null): KeptScore {
  return { ballNo: 10 + userId, userIds: [userId], holeNumber, strokes, isPickedUp: false, ids: [] }
}
