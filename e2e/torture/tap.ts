import type { MatchFeed, MatchSnapshot } from '@nineteenth/web/sync/match-feed.ts'
import type { Card, Tap } from './checker.ts'
import { scoreText } from './checker.ts'

/** The dice of one tap, thrown by the driver so that they fall the same way in every kind of phone. */
export interface Dice {
  player: number
  hole: number
  strokes: number
  decides: number
}

/** Taps a score by chance, or decides a conflict that is shown. Nothing while the phone has no match yet. */
export async function tapBy(feed: MatchFeed, dice: Dice): Promise<Omit<Tap, 'phone'> | undefined> {
  const { match } = feed.getSnapshot()
  if (!match) return undefined
  const conflict = dice.decides < 0.4 ? pick(match.conflicts, dice.player) : undefined
  const userId = conflict?.userId ?? pick(match.players, dice.player)?.userId ?? 0
  const holeNumber = conflict?.holeNumber ?? 1 + Math.floor(dice.hole * 18)
  const score = { userId, holeNumber, ...valueBy(dice.strokes) }
  const shown = match.scores.find((one) => one.userId === userId && one.holeNumber === holeNumber)
  const id = await (conflict ? feed.settleConflict(score) : feed.enterScore(score))
  return { ...score, matchId: match.id, id, saw: shown?.entryId ?? null }
}

/** What a phone shows. */
export function cardOf(holder: string, { match, waiting, setAside }: MatchSnapshot): Card {
  return {
    holder,
    matchId: match?.id ?? 0,
    revision: match?.revision ?? 0,
    scores: match?.scores.map(scoreText) ?? [],
    conflicts: match?.conflicts.map(({ entryId }) => entryId) ?? [],
    unsent: waiting.length + setAside.length,
  }
}

function valueBy(roll: number): { strokes: number | null; isPickedUp: boolean } {
  if (roll < 0.08) return { strokes: null, isPickedUp: false }
  if (roll < 0.12) return { strokes: null, isPickedUp: true }
  return { strokes: 3 + Math.floor(((roll - 0.12) / 0.88) * 5), isPickedUp: false }
}

function pick<T>(all: readonly T[], roll: number): T | undefined {
  return all[Math.floor(roll * all.length)]
}
