import type { Cell } from '../entries/cells.ts'
import { type GamesAndBalls, ballsBetween } from '../entries/sides.ts'
import { readSubject } from '../entries/subjects.ts'
import type { Consent } from '../people/consent.ts'

/** The actions on a match. */
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

/** The parts of a match that decide about permissions. */
export interface MatchStanding {
  organiserId: number
  isComplete: boolean
  players: readonly { userId: number }[]
}

/** A person's role in a match. Strangers have none: for them the match doesn't exist. */
export function roleIn(
  match: Pick<MatchStanding, 'organiserId' | 'players'>,
  userId: number,
): MatchRole | undefined {
  if (match.organiserId === userId) return 'organiser'
  return match.players.some((player) => player.userId === userId) ? 'player' : undefined
}

/** Whether the caller may do this. The phone hides by the same table what the server rejects. */
export function canDo(match: MatchStanding, userId: number, action: MatchAction): boolean {
  const role = roleIn(match, userId)
  if (!role) return false
  return (match.isComplete ? onceComplete : whileInProgress)[role].includes(action)
}

/**
 * Whether a player may leave a match in progress: after doing something in it themselves, only while there is no entry
 * for their ball. A complete match can be left only by an invited member who has not answered, because its ledger names
 * all other debtors. An organizer never leaves.
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

/** The groups of a match. */
export interface MatchGroups {
  players: readonly { playerNo: number; ballNo: number }[]
  balls: readonly { ballNo: number; groupNo: number | null }[]
}

/** Whether the caller may enter scores of a ball: a joined phone may be limited to its own group. */
export function mayScore(
  match: MatchGroups,
  joiner: { playerNo: number; scores: 'group' | 'all' } | null,
  ballNo: number,
): boolean {
  if (!joiner || joiner.scores === 'all') return true
  const own = match.players.find(({ playerNo }) => playerNo === joiner.playerNo)
  return own !== undefined && groupNoOf(match, own.ballNo) === groupNoOf(match, ballNo)
}

/**
 * Whether the caller may make any entry: bets and concessions inside the group, and answers for
 * games in which one of its balls plays.
 */
export function mayEnter(
  match: MatchGroups & GamesAndBalls,
  joiner: Parameters<typeof mayScore>[1],
  cell: Cell,
): boolean {
  if (!joiner || joiner.scores === 'all') return true
  const { ball, game, sides } = readSubject(cell.kind, cell.of) ?? {}
  if (ball !== undefined) return mayScore(match, joiner, ball)
  // If partners play in another group, the bet belongs to that group, too.
  if (sides)
    return [...sides, ...ballsBetween(match, cell)].every((ballNo) => mayScore(match, joiner, ballNo))
  const balls = match.games.find(({ gameNo }) => gameNo === game)?.among
  return (balls ?? match.balls.map(({ ballNo }) => ballNo)).some((ballNo) => mayScore(match, joiner, ballNo))
}

/** In a match without groups all players are one group. */
function groupNoOf({ balls }: MatchGroups, ballNo: number): number | null | undefined {
  return balls.find((ball) => ball.ballNo === ballNo)?.groupNo
}
