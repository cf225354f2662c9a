import { AppError } from '#platform/app-error.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { renewDetails } from '../account/renew-matches-store.ts'
import { joinLinkStore } from '../joining/join-link-store.ts'
import { mustBeAddable } from '../matches/setup/plan-match.ts'
import { openLimit, unansweredLimit } from '../matches/setup/choices-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { recomputeRecord } from '../results/decide-match.ts'
import type { GuestAndMember, SeatChange, SeatFilter, Ticket } from './claim-store.ts'
import {
  confirmLinkSeats,
  clearClaimedBy,
  countUnanswered,
  findFreeGuest,
  hasTakenSeat,
  heldByLink,
  inProgress,
  isAnyComplete,
  knowEachOther,
  listLinkPeople,
  listMatchesOf,
  lockMatches,
  lockPeople,
  moveSeats,
  removeTickets,
  returnSeats,
  seatsOf,
  setClaimedBy,
  takeSeat,
} from './claim-store.ts'

const attemptLimit = 10

/** A member who registered on a phone that joined as a guest takes over the guest's match, unless others may be the guest. */
export async function claimRound(
  database: Database,
  ticketHash: Buffer,
  { matchId, guestId }: Ticket,
  memberId: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockMatches(transaction, [matchId])
    await lockPeople(transaction, [guestId, memberId])
    const taken = await takeSeat(transaction, ticketHash, memberId)
    if (taken === undefined) return hasTakenSeat(transaction, ticketHash, memberId)
    await settle(
      transaction,
      [{ matchId: taken, guest: guestId, member: memberId, change: 'kept' }],
      memberId,
    )
    return true
  })
}

/**
 * The host links a guest to a member: the guest's seats in the host's matches move to that member, and seats that another
 * member holds by a link return first. Returns the matches that changed.
 */
export async function linkGuest(database: Database, pair: GuestAndMember): Promise<number[]> {
  const { hostId, guestId, memberId } = pair
  return withMatchesOf(database, pair, async (transaction) => {
    if (!(await findFreeGuest(transaction, hostId, guestId))) throw new AppError('not-found')
    const returned = await returnSeats(transaction, seatsOf.rivals(pair))
    const agreed = await confirmLinkSeats(transaction, pair)
    await mustBeAddable(transaction, hostId, [memberId])
    const isKnown = await knowEachOther(transaction, hostId, memberId)
    const moved = await moveSeats(transaction, pair)
    // One host must not fill a member's Home with matches, especially not a stranger's.
    const limit = isKnown ? openLimit : unansweredLimit
    if ((await countUnanswered(transaction, hostId, memberId)) > limit)
      throw new AppError('too-many-invitations')
    if (agreed.length + moved.length === 0) throw new AppError('match-not-found')
    await setClaimedBy(transaction, pair)
    const linked = [...agreed, ...moved].map((matchId): SeatChange => ({
      matchId,
      guest: guestId,
      member: memberId,
      change: 'linked',
    }))
    return settle(transaction, [...returned, ...linked], hostId)
  })
}

/**
 * The host undoes a link: seats that moved to the member in the last thirty days return to the guest. A complete match keeps
 * the member until it is reopened, so that no one can escape a debt in it.
 */
export async function unlinkGuest(database: Database, pair: GuestAndMember): Promise<number[]> {
  const { hostId, guestId } = pair
  return withMatchesOf(database, pair, async (transaction) => {
    const seats = seatsOf.member(pair)
    const returned = await returnSeats(transaction, inProgress(seats))
    if (returned.length === 0)
      throw new AppError((await isAnyComplete(transaction, seats)) ? 'match-complete' : 'not-allowed')
    await clearClaimedBy(transaction, pair)
    // Otherwise the phone could immediately take the seat again.
    for (const { matchId } of returned) await removeTickets(transaction, matchId, guestId)
    return settle(transaction, returned, hostId)
  })
}

/** A match's link, or one phone that joined by it. */
export interface LinkOrPhone {
  matchId: number
  phone?: string | undefined
}

/**
 * Returns the seats that members hold by a link alone; the caller has locked their matches. The history names `userId`, or
 * else the organizer of each match.
 */
export async function returnLinkSeats(
  transaction: Database,
  which: SeatFilter,
  userId?: number,
): Promise<void> {
  await lockPeople(transaction, await listLinkPeople(transaction, which))
  await settle(transaction, await returnSeats(transaction, heldByLink(which)), userId)
}

/** Turns a match's link off, ends its sessions and returns the seats it moved; a complete match keeps its players. */
export async function turnLinkOff(
  deps: { database: Database; sessions: Sessions; announce: (matchId: number) => void | Promise<void> },
  matchId: number,
): Promise<void> {
  const { database, sessions, announce } = deps
  // Takes effect without waiting for a locked match: from now on the link opens no match and moves
  // no seat.
  await sessions.endJoiners(matchId, async () =>
    database.transaction().execute(async (transaction) => {
      await joinLinkStore(transaction).remove(matchId)
      await removeTickets(transaction, matchId)
    }),
  )
  // Most links haven't moved any seats. Skip the match lock for those.
  const seats = inProgress(seatsOf.link({ matchId }))
  if ((await listLinkPeople(database, seats)).length === 0) return
  await database.transaction().execute(async (transaction) => {
    await lockMatches(transaction, [matchId])
    await returnLinkSeats(transaction, seats)
  })
  await announce(matchId)
}

/**
 * Recomputes the records of complete matches for their current players, and records whose seats moved in the history, which
 * also updates viewers. Returns the matches.
 */
async function settle(
  transaction: Database,
  changes: readonly SeatChange[],
  userId?: number,
): Promise<number[]> {
  const setup = matchSetupStore(transaction)
  const matchIds = [...new Set(changes.map(({ matchId }) => matchId))]
  for (const id of matchIds) {
    const match = await setup.lock(id)
    if (match) await recomputeRecord(transaction, match)
    const seats = changes.filter(({ matchId }) => matchId === id).map(({ matchId: _id, ...seat }) => seat)
    const by = userId ?? match?.organiserId
    if (by === undefined) await renewDetails(transaction, [id])
    else await setup.recordEvent(id, by, 'edited', { seats })
  }
  return matchIds
}

/**
 * Runs `work` while the matches of a guest can't change, and neither the guest nor the member can be added to another.
 * Matches are locked before people, as everywhere; if a match was added meanwhile, it tries again.
 */
async function withMatchesOf<T>(
  database: Database,
  { guestId, memberId }: GuestAndMember,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attemptLimit; attempt++) {
    const done = await database.transaction().execute(async (transaction) => {
      const matches = await listMatchesOf(transaction, guestId)
      await lockMatches(transaction, matches)
      await lockPeople(transaction, [guestId, memberId])
      const now = await listMatchesOf(transaction, guestId)
      return now.every((id) => matches.includes(id)) ? { value: await work(transaction) } : undefined
    })
    if (done) return done.value
  }
  throw new AppError('unavailable', { because: 'contention' })
}
