import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { canDo, findScore, isSameCell, toHoleScore } from '@nineteenth/contracts'
import type { Store } from '#ui/hooks/use-store.ts'
import type { EnteredScore, KeptEntry, KeptScore } from './kept-scores.ts'
import { usersOf } from './kept-scores.ts'

/** What is needed of a match on this phone to take scores out of it and put them into it. */
export interface KeptFeed extends Store<KeptSnapshot> {
  /** Settles once the score is stored durably. */
  enterScore: (score: EnteredScore) => Promise<unknown>
  discardSetAside: (entryId: string) => Promise<void>
}

interface KeptSnapshot {
  match: MatchState | undefined
  waiting: readonly KeptEntry[]
  setAside: readonly KeptEntry[]
}

/** What becomes of a score in another match. */
export type Fate = 'copied' | 'already-there' | 'has-another' | 'not-on-card'

export type CopyCount = Record<Fate, number>

interface Copying {
  scores: readonly KeptScore[]
  from: Pick<KeptFeed, 'discardSetAside'>
  to: Pick<KeptFeed, 'subscribe' | 'getSnapshot' | 'enterScore'>
  /** The other match as the server has just listed it. */
  listed: MatchState
}

// As long as somebody waits on a screen that does nothing.
const patienceMs = 15_000

/** Whether somebody may enter these scores in another match: everybody they are of plays in it. */
export function canTake(match: MatchState, userId: number, scores: readonly KeptScore[]): boolean {
  return canDo(match, userId, 'enterScores') && scores.every((score) => cellIn(match, score) !== undefined)
}

/** The same hole of the same people in another match. */
function cellIn(match: MatchState, { userIds, holeNumber }: KeptScore): MatchCell | undefined {
  const ball = match.balls.find(({ ballNo }) => usersOf(match, ballNo).join() === userIds.join())
  return ball && { ballNo: ball.ballNo, holeNumber }
}

/** Only an empty cell takes a score: what stands there somebody else may have seen. */
export function fateIn(match: MatchState, score: KeptScore): Fate {
  const cell = cellIn(match, score)
  if (!cell || !match.holes.some(({ number }) => number === score.holeNumber)) return 'not-on-card'
  const standing = toHoleScore(findScore(match, cell))
  if (standing === toHoleScore(score)) return 'already-there'
  const isDisputed = match.conflicts.some((conflict) => isSameCell(conflict, cell))
  return standing === null && !isDisputed ? 'copied' : 'has-another'
}

/** How many of the scores would meet which fate. */
export function countFates(match: MatchState, scores: readonly KeptScore[]): CopyCount {
  const count: CopyCount = { copied: 0, 'already-there': 0, 'has-another': 0, 'not-on-card': 0 }
  for (const score of scores) count[fateIn(match, score)] += 1
  return count
}

/** Enters the scores in another match, and lets go here of what stands there. Whatever fails, each is in one at least. */
export async function copyScores({ scores, from, to, listed }: Copying): Promise<CopyCount> {
  const leave = to.subscribe(() => {})
  try {
    const reached = await matchFrom(to, listed)
    if (reached.isComplete) throw new Error('the match was completed meanwhile')
    const count = countFates(reached, [])
    for (const score of scores) count[await copyScore(score, to.getSnapshot().match ?? reached)] += 1
    return count
  } finally {
    leave()
  }

  async function copyScore(score: KeptScore, match: MatchState): Promise<Fate> {
    const fate = fateIn(match, score)
    const cell = cellIn(match, score)
    const { ids, strokes, isPickedUp } = score
    if (cell && fate === 'copied') await to.enterScore({ ...cell, strokes, isPickedUp })
    // Only now: a phone that dies in between has it twice, and copying again finds it already there.
    if (fate === 'copied' || fate === 'already-there') for (const id of ids) await from.discardSetAside(id)
    return fate
  }
}

/** The match on this phone once it is as new as it was listed: on an old one a taken cell would look empty. */
function matchFrom(feed: Copying['to'], listed: MatchState): Promise<MatchState> {
  return new Promise((resolve, reject) => {
    const stop = feed.subscribe(look)
    const patience = setTimeout(() => end(() => reject(new Error('the match was not reached'))), patienceMs)
    look()

    function look(): void {
      const { match } = feed.getSnapshot()
      if (match?.epoch === listed.epoch && match.revision >= listed.revision) end(() => resolve(match))
    }

    function end(settle: () => void): void {
      clearTimeout(patience)
      stop()
      settle()
    }
  })
}
