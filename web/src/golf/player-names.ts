import type { MatchPlayer, MatchState } from '@nineteenth/contracts'
import { deletedPlayer, playerWhoLeft } from '@nineteenth/contracts'
import type { BallId, Entrant, NameOf, Names, PlayerId, SideId } from '@nineteenth/scoring'
import { formatSide, groupBy } from '@nineteenth/scoring'

/** A player in a match. Watchers don't get user ids. */
export type NamedPlayer = Pick<MatchPlayer, 'playerNo' | 'displayName' | 'ballNo' | 'side'> & {
  userId?: number
}

/** The parts of a match that name its players. */
export interface NamedMatch extends Pick<MatchState, 'sides'> {
  players: readonly NamedPlayer[]
}

/** A player's name, or their number if they have none. */
export function playerName(userId: PlayerId, displayName: string | undefined): string {
  return displayName || `Player #${userId}`
}

/** A person of a match: a player, or an organizer who does not play. */
export function personName(
  { players, organiserId }: Pick<MatchState, 'players' | 'organiserId'>,
  userId: number,
): string {
  const name = players.find((player) => player.userId === userId)?.displayName
  if (name) return name
  return userId === organiserId ? 'The organizer' : playerName(userId, name)
}

const placeholderNames: readonly string[] = [playerWhoLeft, deletedPlayer]

/** Players by first name, to save room. Shared first names, and texts that aren't names, stay whole. */
export function shortNames(players: readonly PlayerId[], nameOf: NameOf): NameOf {
  const firstOf = (player: PlayerId) => {
    const name = nameOf(player)
    return /\d$/.test(name) || placeholderNames.includes(name) ? name : (name.split(' ')[0] ?? '')
  }
  const counts = new Map<string, number>()
  for (const player of players) counts.set(firstOf(player), (counts.get(firstOf(player)) ?? 0) + 1)
  return (player) => (counts.get(firstOf(player)) === 1 ? firstOf(player) : nameOf(player))
}

/** A person by first name, where there is room for no more. */
export function shortPersonName(match: Pick<MatchState, 'players' | 'organiserId'>, userId: number): string {
  const players = match.players.flatMap((player) => player.userId ?? [])
  return shortNames(players, (player) => personName(match, Number(player)))(userId)
}

/** A list of names: "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
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

/** Names of players, balls and sides; in a team match, balls include the name of their side. */
export function namesOf({ players, sides }: NamedMatch): Names {
  const playerNames = new Map<PlayerId, string>(players.map((player) => [player.playerNo, nameOf(player)]))
  const ballNames = new Map<BallId, string>(
    Array.from(
      groupBy(players, ({ ballNo }) => ballNo),
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

/** A ball by its players. */
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

/** Screens call a side a team. A side that has only a letter is called by it. */
export function sideTitle(name: string): string {
  return name.length === 1 ? `Team ${name}` : name
}

function withSide(name: string, side: string | null): string {
  return side === null ? name : `${name} (${side})`
}

/** The ball or side of a table's line. */
export function entrantName({ ball, side }: Entrant, names: Pick<Names, 'ball' | 'side'>): string {
  return ball === null ? names.side(side ?? '') : names.ball(ball)
}
