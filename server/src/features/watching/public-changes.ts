import { createHash } from 'node:crypto'
import type {
  CurrentCell,
  MatchChanges,
  MatchDetails,
  PublicChanges,
  PublicDetails,
  PublicNames,
} from '@nineteenth/contracts'
import { isPersonal, publicVersion, toEngineMatch } from '@nineteenth/contracts'
import { strokesReceived } from '@nineteenth/scoring'
import { publicSettings } from '@nineteenth/scoring/forms'

/** The public settings of a link: the hash of its secret identifies the board, in hex. */
export interface PublicLink {
  linkHash: string
  names: PublicNames
}

/**
 * Changes with the epoch of the database, the link, the naming or the message version; then an earlier board is
 * invalid.
 */
export function publicEpoch(epoch: string, { linkHash, names }: PublicLink): string {
  const all = [publicVersion, epoch, linkHash, names].join(' ')
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Identifies one state of one board in URLs. */
export function boardRevision({ epoch, revision }: { epoch: string; revision: number }): string {
  return `${revision}-${epoch.slice(0, 8)}`
}

/** The public part of changes. Lists every field explicitly, so that new fields of a match stay private. */
export function toPublicChanges(changes: MatchChanges, link: PublicLink): PublicChanges {
  return {
    epoch: publicEpoch(changes.epoch, link),
    since: changes.since,
    revision: changes.revision,
    details: changes.details && toPublicDetails(changes.details, link.names),
    cells: changes.cells.filter(({ kind }) => !isPersonal(kind)).map(toPublicCell),
  }
}

function toPublicDetails(details: MatchDetails, names: PublicNames): PublicDetails {
  const received = strokesReceived(toEngineMatch({ ...details, cells: [] }))
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
      settings: { ...publicSettings({ format, settings }) },
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

function toPublicCell({ hole, kind, of, value }: CurrentCell): PublicChanges['cells'][number] {
  return { hole, kind, of, value }
}

/** Hides the names of players who have not answered or who left: they are shown by their position in the list. */
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
