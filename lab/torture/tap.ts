import type { MatchState } from '@nineteenth/contracts'
import type { MatchFeed, MatchSnapshot } from '@nineteenth/web/sync/match-feed.ts'
import { seenIn } from '@nineteenth/web/sync/outbox.ts'
import type { Sync } from '@nineteenth/web/sync/sync.ts'
import type { Card, Tap } from './checker.ts'
import { scoreText } from './checker.ts'

/** The dice of one tap, thrown by the driver so that they fall the same way in every kind of phone. */
export interface Dice {
  player: number
  hole: number
  strokes: number
  decides: number
}

/**
 * Taps a score by chance, or decides a conflict that is shown. Nothing where the screen would let nobody: no match yet,
 * a match that is gone or complete; and nothing where the phone says that it could not keep it.
 */
export async function tapBy(feed: MatchFeed, dice: Dice): Promise<Omit<Tap, 'phone'> | undefined> {
  const { match, isGone } = feed.getSnapshot()
  if (!match || isGone || match.isComplete) return undefined
  const conflict = dice.decides < 0.4 ? pick(match.conflicts, dice.player) : undefined
  const ballNo = conflict?.ballNo ?? pick(whoScores(match), dice.player)?.ballNo ?? 0
  const holeNumber = conflict?.holeNumber ?? 1 + Math.floor(dice.hole * 18)
  const score = { ballNo, holeNumber, ...valueBy(dice.strokes) }
  const { entryId: saw, conflicts: sawConflicts } = seenIn(match, score)
  const entering = conflict ? feed.settleConflict(score) : feed.enterScore(score)
  const id = await entering.catch(() => undefined)
  return id === undefined ? undefined : { ...score, matchId: match.id, id, saw, sawConflicts }
}

/** Whoever has a score cannot be taken out of a match: in most, nobody enters one for the last of the players. */
function whoScores({ id, players }: MatchState): MatchState['players'] {
  return id % 4 === 0 ? players : players.slice(0, playersWithScores)
}

const playersWithScores = 4

/** Everything that was not taken is tried again; tells what that was. */
export async function sendAllAgain(feed: MatchFeed): Promise<string[]> {
  const ids = feed.getSnapshot().setAside.map(({ id }) => id)
  for (const id of ids) await feed.sendAgain(id).catch(() => {})
  return ids
}

/** What a phone shows, and how much it says to have left over in all its matches. */
export function cardOf(
  holder: string,
  snapshot: MatchSnapshot,
  unsent: ReturnType<Sync['unsent']['getSnapshot']>,
): Card {
  const { match, waiting, setAside, isGone, connection } = snapshot
  return {
    holder,
    epoch: match?.epoch ?? '',
    isLive: !isGone && connection.kind === 'live',
    unsentInAll: unsent.waiting + unsent.setAside,
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
