import { createHash } from 'node:crypto'
import type {
  MatchChanges,
  MatchDetails,
  PublicChanges,
  PublicDetails,
  PublicNames,
  Score,
} from '@nineteenth/contracts'
import { publicVersion, toEngineMatch } from '@nineteenth/contracts'
import { strokesReceived, withoutStakes } from '@nineteenth/scoring'

/** What a link makes public: the hash of its secret names the board, in hex. */
export interface PublicLink {
  linkHash: string
  names: PublicNames
}

/** Another life of the database, another link, other names or other messages: what is kept of the board before is none of this one. */
export function publicEpoch(epoch: string, { linkHash, names }: PublicLink): string {
  const all = [publicVersion, epoch, linkHash, names].join(' ')
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Names one state of one board, in addresses. */
export function boardRevision({ epoch, revision }: { epoch: string; revision: number }): string {
  return `${revision}-${epoch.slice(0, 8)}`
}

/** What anybody may know of changes. Everything is named here: what is added to a match stays inside. */
export function toPublicChanges(changes: MatchChanges, link: PublicLink): PublicChanges {
  return {
    epoch: publicEpoch(changes.epoch, link),
    since: changes.since,
    revision: changes.revision,
    details: changes.details && toPublicDetails(changes.details, link.names),
    scores: changes.scores.map(toPublicScore),
  }
}

function toPublicDetails(details: MatchDetails, names: PublicNames): PublicDetails {
  const received = strokesReceived(toEngineMatch({ ...details, scores: [] }))
  const { name, city, region, country } = details.course
  return {
    date: details.date,
    isComplete: details.isComplete,
    course: { name, city, region, country },
    holes: details.holes.map(toPublicHole),
    tees: details.tees.map(toPublicTee),
    players: details.players.map((player, index) => ({
      playerNo: player.playerNo,
      displayName: publicName(player, index + 1, names),
      ballNo: player.ballNo,
      teeNo: player.teeNo,
      side: player.side,
    })),
    balls: details.balls.map(({ ballNo, sideNo, groupNo, play }) => ({ ballNo, sideNo, groupNo, play })),
    sides: details.sides.map((side) => ({ sideNo: side.sideNo, name: side.name })),
    groups: details.groups.map(({ groupNo, startsOn, teeTime }) => ({ groupNo, startsOn, teeTime })),
    games: details.games.map(({ gameNo, format, settings, among }) => ({
      gameNo,
      format,
      settings: { ...withoutStakes({ format, settings }) },
      among,
      strokes: (received.get(gameNo) ?? []).map(({ ball, byHole }) => ({
        ballNo: Number(ball),
        byHole: [...byHole],
      })),
    })),
  }
}

function toPublicHole({ number, par, strokeIndex }: MatchDetails['holes'][number]) {
  return { number, par, strokeIndex }
}

function toPublicTee({
  teeNo,
  gender,
  name,
  colour,
  par,
  holes,
}: MatchDetails['tees'][number]): PublicDetails['tees'][number] {
  const tee = { teeNo, name, colour, par, holes: holes.map(toPublicHole) }
  return gender ? { ...tee, gender } : tee
}

function toPublicScore({ ballNo, holeNumber, strokes, isPickedUp }: Score) {
  return { ballNo, holeNumber, strokes, isPickedUp }
}

/** The public doesn't see the names of players who have not answered or who left: they are shown by their place in the list. */
function publicName(
  { displayName, status }: MatchDetails['players'][number],
  place: number,
  names: PublicNames,
): string {
  if (status) return `Player ${place}`
  return names === 'short' ? shortName(displayName) : displayName
}

/** The first word and the initial of the last one. */
function shortName(displayName: string): string {
  const words = displayName.trim().split(/\s+/)
  const [first = ''] = words
  const [initial] = words.slice(1).at(-1) ?? []
  return initial === undefined ? first : `${first} ${initial}.`
}
