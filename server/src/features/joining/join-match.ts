import type { Joiner, JoiningGuest } from '@nineteenth/contracts'
import { guestNameLimit, playerLimit, usernameKey } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { changeLocked, withPlayers } from '../matches/setup/change-match.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { guestStore, toGuestFields } from '../players/guest-store.ts'
import type { LinkedMatch } from './join-link-store.ts'
import { joinLinkStore } from './join-link-store.ts'
import { hashLinkToken } from './link-token.ts'

// Six groups of four; organizers set up larger fields themselves.
export const addedLimit = 24

// Two phones per player of the largest match. A script without cookies counts as a new phone with every join.
export const phoneLimit = 2 * playerLimit

interface JoinMatchDeps {
  database: Database
  sessions: Sessions
  /** Announces a change of a match to its viewers on every node. */
  announce: (matchId: number) => void
}

interface JoinMatchInput {
  token: string
  /** The match that the link opens. */
  match: LinkedMatch
  /** An existing guest's number, or the details of a new guest. */
  playerNo?: number | undefined
  guest?: JoiningGuest | undefined
  /** From the phone's earlier session. */
  ticket?: string | undefined
  /** The phone's current session. */
  currentId: string | undefined
  userAgent: string
}

/** Lets a phone into a match as one of its guests. Members sign in instead. */
export async function joinMatch(
  { database, sessions, announce }: JoinMatchDeps,
  { token, match, guest, ticket, currentId, userAgent, ...input }: JoinMatchInput,
): Promise<{ id: string; joiner: Joiner }> {
  const linkHash = hashLinkToken(token)
  if (match.isComplete) throw new AppError('match-complete')
  const { matchId } = match
  const phone = await sessions.phoneOf(currentId, ticket === undefined ? undefined : hashLinkToken(ticket))
  if ((await joinLinkStore(database).countOthers(matchId, phone)) >= phoneLimit)
    throw new AppError('too-many-guests')
  const playerNo = guest
    ? await addThemselves(database, { linkHash, matchId, phone }, guest)
    : getGuest(match, input.playerNo)
  if (guest) announce(matchId)
  const id = await sessions.openJoiner({ linkHash, playerNo, phone, userAgent })
  const caller = id === undefined ? undefined : await sessions.findCaller(id)
  // The link may have been turned off meanwhile.
  if (id === undefined || !caller || !('joined' in caller)) throw new AppError('link-not-found')
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, joiner: { userId: caller.userId, ...caller.joined } }
}

function getGuest({ players }: LinkedMatch, playerNo: number | undefined): number {
  const player = players.find((one) => one.playerNo === playerNo)
  if (!player) throw new AppError('player-not-found')
  if (player.isMember) throw new AppError('not-allowed')
  return player.playerNo
}

/** Adds a new guest of the organizer to a match and returns their player number. */
async function addThemselves(
  database: Database,
  { linkHash, matchId, phone }: { linkHash: Buffer; matchId: number; phone: string },
  { requestId, isSomeoneElse, ...guest }: JoiningGuest,
): Promise<number> {
  // One transaction, so that a rejected guest is not added to the organizer's list.
  return database.transaction().execute(async (transaction) => {
    const [links, setup] = [joinLinkStore(transaction), matchSetupStore(transaction)]
    // Lock before reading: a concurrent guest is in the match by then, or the link is gone.
    const locked = await setup.lock(matchId)
    const match = await links.findMatch(linkHash)
    if (!match || !locked) throw new AppError('link-not-found')
    if (!match.canAddThemselves) throw new AppError('not-allowed')
    const seat = findGuest(match, await links.findRequested(matchId, requestId))
    // The answer to the same request was lost: the phone gets the same seat.
    if (seat) return seat.playerNo
    if (!isSomeoneElse && hasNamesake(match, guest.displayName)) throw new AppError('name-in-match')
    mustHaveRoom(await links.listAddedBy(matchId), phone)
    const { organiserId } = match
    const displayName = distinctName(guest.displayName, await links.listNames(matchId))
    const guestId = await guestStore(transaction).add(organiserId, toGuestFields({ ...guest, displayName }))
    const players = locked.players.map(({ userId }) => userId)
    const change = withPlayers(locked, [...players, guestId])
    const { lineUp } = await changeLocked(setup, locked, { userId: organiserId, change })
    const added = lineUp.players.find(({ userId }) => userId === guestId)
    if (!added) throw new AppError('player-not-found')
    await links.noteAdded(matchId, added.playerNo, { addedBy: phone, joinRequest: requestId })
    return added.playerNo
  })
}

/** One player per phone: others ask the organizer, or use their own phone. */
function mustHaveRoom(addedBy: readonly string[], phone: string): void {
  if (addedBy.includes(phone)) throw new AppError('phone-has-player')
  if (addedBy.length >= addedLimit) throw new AppError('too-many-guests')
}

function findGuest({ players }: LinkedMatch, playerNo: number | undefined) {
  return players.find((player) => !player.isMember && player.playerNo === playerNo)
}

function hasNamesake({ players }: LinkedMatch, displayName: string): boolean {
  return players.some((player) => !player.isMember && isSameName(player.displayName, displayName))
}

/** Look-alikes count as the same name: players could not tell them apart. */
function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/**
 * A key that ignores look-alike letters, spaces and punctuation, so that it is equal for look-alike
 * names.
 */
function nameKey(name: string): string {
  return usernameKey(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''))
}

/** "Tom", or "Tom (2)" if the match already has a Tom. */
function distinctName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const distinct = `${name.slice(0, guestNameLimit - suffix.length).trimEnd()}${suffix}`
    if (!taken.some((one) => isSameName(one, distinct))) return distinct
  }
}
