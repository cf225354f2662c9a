import type { MatchState } from '@nineteenth/contracts'
import type { EntryChoices } from './entry-choices-store.ts'

interface Balls {
  balls: readonly number[]
}

/** The balls of a group whose scores are kept on this phone: the chosen ones, or all where none is chosen. */
export function keptBalls(
  { id, players }: Pick<MatchState, 'id' | 'players'>,
  { balls }: Balls,
  { kept }: Pick<EntryChoices, 'kept'>,
): readonly number[] {
  const chosen = players.filter(({ userId }) => kept[id]?.includes(userId)).map(({ ballNo }) => ballNo)
  const keptHere = balls.filter((ballNo) => chosen.includes(ballNo))
  return keptHere.length > 0 ? keptHere : balls
}

/** The stored choice after a ball of a group was checked or unchecked; the last one stays checked. */
export function withBall(
  match: Pick<MatchState, 'id' | 'players'>,
  group: Balls,
  { kept }: Pick<EntryChoices, 'kept'>,
  toggled: number,
): EntryChoices['kept'] {
  const now = keptBalls(match, group, { kept })
  const next = now.includes(toggled) ? now.filter((ballNo) => ballNo !== toggled) : [...now, toggled]
  if (next.length === 0) return kept
  const ballOf = (userId: number) => match.players.find((player) => player.userId === userId)?.ballNo ?? 0
  const elsewhere = (kept[match.id] ?? []).filter((userId) => !group.balls.includes(ballOf(userId)))
  const here = match.players.filter(({ ballNo }) => next.includes(ballNo)).map(({ userId }) => userId)
  return { ...kept, [match.id]: [...elsewhere, ...here] }
}
