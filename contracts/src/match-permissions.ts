/** What somebody may do with a match. */
export type MatchAction = 'watch' | 'enterScores' | 'edit' | 'complete' | 'reopen' | 'delete'

export type MatchRole = 'organiser' | 'player'

const whileInProgress: Record<MatchRole, readonly MatchAction[]> = {
  organiser: ['watch', 'enterScores', 'edit', 'complete', 'delete'],
  player: ['watch', 'enterScores'],
}

const onceComplete: Record<MatchRole, readonly MatchAction[]> = {
  organiser: ['watch', 'reopen', 'delete'],
  player: ['watch'],
}

/** The parts of a match that decide what somebody may do with it. */
export interface MatchStanding {
  organiserId: number
  isComplete: boolean
  players: readonly { userId: number }[]
}

/** Who somebody is in a match; a stranger is nobody, and for them it does not exist. */
export function roleIn(
  match: Pick<MatchStanding, 'organiserId' | 'players'>,
  userId: number,
): MatchRole | undefined {
  if (match.organiserId === userId) return 'organiser'
  return match.players.some((player) => player.userId === userId) ? 'player' : undefined
}

/** Whether somebody may: the same table hides on the phone what the server refuses. */
export function canDo(match: MatchStanding, userId: number, action: MatchAction): boolean {
  const role = roleIn(match, userId)
  if (!role) return false
  return (match.isComplete ? onceComplete : whileInProgress)[role].includes(action)
}
