import type { NewMatch } from '@nineteenth/contracts'
import type { SharedPlay } from '@nineteenth/scoring'
import type { PlayerSnapshot } from './player-snapshot.ts'

/** The numbers of a current or former player of a match. */
export interface KnownNumbers {
  userId: number
  playerNo: number
  ballNo: number
  /** For a former player: others shared the ball. */
  wasShared?: boolean
  /** For a player who left on their own: they don't return, and a placeholder may have their numbers. */
  isByChoice?: boolean
}

export interface BallInMatch {
  ballNo: number
  sideNo: number | null
  groupNo: number | null
  play: SharedPlay | null
}

export interface GroupInMatch {
  groupNo: number
  startsOn: number
  teeTime: Date | null
}

export interface PlayerInMatch extends PlayerSnapshot {
  playerNo: number
  ballNo: number
}

/** The players, balls, groups and sides of a match, numbered and in order. */
export interface LineUp {
  sides: { sideNo: number; name: string }[]
  groups: GroupInMatch[]
  balls: BallInMatch[]
  players: PlayerInMatch[]
}

export interface WantedLineUp extends Pick<NewMatch, 'balls' | 'groups'> {
  players: readonly PlayerSnapshot[]
  sides: readonly { name: string; players: readonly number[] }[]
}

/**
 * Numbers the parts of a match. Current and former players keep their numbers, and no one gets another player's: a phone
 * that was offline may still send scores for that ball. Different players make a different ball.
 */
export function lineUp(wanted: WantedLineUp, known: readonly KnownNumbers[]): LineUp {
  const { players, sides, groups = [] } = wanted
  const balls = numberBalls(wanted, known)
  const playerNos = new Map(known.map(({ userId, playerNo }) => [userId, playerNo]))
  let lastPlayer = highest(known.map(({ playerNo }) => playerNo))
  return {
    sides: sides.map(({ name }, index) => ({ sideNo: index + 1, name })),
    groups: groups.map(({ startsOn, teeTime }, index) => ({
      groupNo: index + 1,
      startsOn,
      teeTime: teeTime ? new Date(teeTime) : null,
    })),
    balls: balls.map(({ ballNo, play, users }) => ({
      ballNo,
      sideNo: placeOf(users, sides),
      groupNo: placeOf(users, groups),
      play,
    })),
    players: players.map((player) => ({
      ...player,
      playerNo: playerNos.get(player.userId) ?? ++lastPlayer,
      ballNo: balls.find(({ users }) => users.includes(player.userId))?.ballNo ?? 0,
    })),
  }
}

function numberBalls({ players, balls: shared = [] }: WantedLineUp, known: readonly KnownNumbers[]) {
  const numbers = new Map(
    [
      ...Map.groupBy(
        known.filter(({ wasShared, isByChoice }) => !wasShared && !isByChoice),
        ({ ballNo }) => ballNo,
      ),
    ].map(([ballNo, those]) => [keyOf(those.map(({ userId }) => userId)), ballNo]),
  )
  const sharing = new Set(shared.flatMap((ball) => ball.players))
  const own = players
    .filter(({ userId }) => !sharing.has(userId))
    .map(({ userId }) => ({ users: [userId], play: null }))
  const wanted = [...own, ...shared.map((ball) => ({ users: ball.players, play: ball.play }))]
  let lastBall = highest(known.map(({ ballNo }) => ballNo))
  return wanted.map((ball) => ({ ...ball, ballNo: numbers.get(keyOf(ball.users)) ?? ++lastBall }))
}

function keyOf(users: readonly number[]): string {
  return users.toSorted((a, b) => a - b).join()
}

function highest(numbers: readonly number[]): number {
  return Math.max(0, ...numbers)
}

/** The number of the part that a user is in, or null. */
function placeOf([user]: readonly number[], parts: readonly { players: readonly number[] }[]): number | null {
  const index = parts.findIndex(({ players }) => user !== undefined && players.includes(user))
  return index < 0 ? null : index + 1
}
