import type { Consent } from '../people/consent.ts'

/** What somebody may do with a match. */
export type MatchAction = 'watch' | 'readHistory' | 'enterScores' | 'edit' | 'complete' | 'reopen' | 'delete'

export type MatchRole = 'organiser' | 'player'

const whileInProgress: Record<MatchRole, readonly MatchAction[]> = {
  organiser: ['watch', 'readHistory', 'enterScores', 'edit', 'complete', 'delete'],
  player: ['watch', 'readHistory', 'enterScores'],
}

const onceComplete: Record<MatchRole, readonly MatchAction[]> = {
  organiser: ['watch', 'readHistory', 'reopen', 'delete'],
  player: ['watch', 'readHistory'],
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

/**
 * Whether a player may leave a match in progress: after doing something in it themselves, only while nothing was entered
 * for their ball. A complete match is left only by a member who was asked and has not answered: for everybody else its
 * ledger names who owes whom. An organizer never leaves.
 */
export function mayLeave(
  match: MatchStanding,
  userId: number,
  { consent, isBallPlayed }: { consent: Consent; isBallPlayed: boolean },
): boolean {
  if (roleIn(match, userId) !== 'player') return false
  if (match.isComplete) return consent === 'asked'
  return consent !== 'given' || !isBallPlayed
}

/** Who walks with whom. */
export interface Walking {
  players: readonly { playerNo: number; ballNo: number }[]
  balls: readonly { ballNo: number; groupNo: number | null }[]
}

/** Whether scores of a ball are theirs to enter: who has joined by a link may be held to the group they walk in. */
export function mayScore(
  match: Walking,
  joiner: { playerNo: number; scores: 'group' | 'all' } | null,
  ballNo: number,
): boolean {
  if (!joiner || joiner.scores === 'all') return true
  const own = match.players.find(({ playerNo }) => playerNo === joiner.playerNo)
  return own !== undefined && groupNoOf(match, own.ballNo) === groupNoOf(match, ballNo)
}

/** In a match without groups everybody walks together. */
function groupNoOf({ balls }: Walking, ballNo: number): number | null | undefined {
  return balls.find((ball) => ball.ballNo === ballNo)?.groupNo
}
