import type { MatchPlayer, MatchState } from '@nineteenth/contracts'
import { deletedPlayer, playerWhoLeft } from '@nineteenth/contracts'
import type { BallId, Entrant, NameOf, Names, PlayerId, SideId } from '@nineteenth/scoring'
import { formatSide } from '@nineteenth/scoring'

/** Somebody in a match; whoever only watches is not told who that is elsewhere. */
export type NamedPlayer = Pick<MatchPlayer, 'playerNo' | 'displayName' | 'ballNo' | 'side'> & {
  userId?: number
}

/** A match as far as it says what everybody in it is called. */
export interface NamedMatch extends Pick<MatchState, 'sides'> {
  players: readonly NamedPlayer[]
}

/** What somebody is called; whoever has no name has their number. */
export function playerName(userId: PlayerId, displayName: string | undefined): string {
  return displayName || `Player #${userId}`
}

const nobodysNames: readonly string[] = [playerWhoLeft, deletedPlayer]

/** Players by their first name where there is little room. A shared first name, and what is no name, stay whole. */
export function shortNames(players: readonly PlayerId[], nameOf: NameOf): NameOf {
  const firstOf = (player: PlayerId) => {
    const name = nameOf(player)
    return /\d$/.test(name) || nobodysNames.includes(name) ? name : (name.split(' ')[0] ?? '')
  }
  const counts = new Map<string, number>()
  for (const player of players) counts.set(firstOf(player), (counts.get(firstOf(player)) ?? 0) + 1)
  return (player) => (counts.get(firstOf(player)) === 1 ? firstOf(player) : nameOf(player))
}

/** Names as they are said: "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}

/** Balls by the first names of their players. */
export function shortBallNames(players: MatchState['players']): (ball: BallId) => string {
  const nameOf = shortNames(
    players.map(({ playerNo }) => playerNo),
    namesOf({ players, sides: [] }).player,
  )
  return (ball) =>
    formatSide(
      players.filter(({ ballNo }) => ballNo === ball).map(({ playerNo }) => playerNo),
      nameOf,
    )
}

/** How players, balls and sides of a match are called; in a team match balls with the name of their side. */
export function namesOf({ players, sides }: NamedMatch): Names {
  const playerNames = new Map<PlayerId, string>(players.map((player) => [player.playerNo, nameOf(player)]))
  const ballNames = new Map<BallId, string>(
    Array.from(
      Map.groupBy(players, ({ ballNo }) => ballNo),
      ([ballNo, sharing]) => [ballNo, withSide(joinedNames(sharing), sharing[0]?.side ?? null)],
    ),
  )
  const sideNames = new Map<SideId, string>(sides.map(({ sideNo, name }) => [sideNo, sideTitle(name)]))
  return {
    player: (player) => playerNames.get(player) ?? '',
    ball: (ball) => ballNames.get(ball) ?? '',
    side: (side) => sideNames.get(side) ?? '',
  }
}

/** A ball by whoever plays it. */
export function ballName({ players }: Pick<NamedMatch, 'players'>, ballNo: number): string {
  const sharing = players.filter((player) => player.ballNo === ballNo)
  return sharing.length > 0 ? joinedNames(sharing) : playerName(ballNo, undefined)
}

function joinedNames(sharing: readonly NamedPlayer[]): string {
  return sharing.map(nameOf).join(' & ')
}

function nameOf({ userId, playerNo, displayName }: NamedPlayer): string {
  return playerName(userId ?? playerNo, displayName)
}

/** Sides that have only a letter are called by it. */
export function sideTitle(name: string): string {
  return name.length === 1 ? `Side ${name}` : name
}

function withSide(name: string, side: string | null): string {
  return side === null ? name : `${name} (${side})`
}

/** Whom a line of a table is about. */
export function entrantName({ ball, side }: Entrant, names: Pick<Names, 'ball' | 'side'>): string {
  return ball === null ? names.side(side ?? '') : names.ball(ball)
}
