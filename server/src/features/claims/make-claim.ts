import { AppError } from '#platform/app-error.ts'
import type { LockedMatch, MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import { toPlayerSnapshot } from '../matches/setup/player-snapshot.ts'
import type { CountingStores } from '../consent/change-part.ts'
import { countAnew } from '../consent/change-part.ts'
import type { ClaimRefusal } from '#tables.ts'
import type { ClaimKey, ClaimStore, LinkOrPhone, Place, StoredClaim, StoredTicket } from './claim-store.ts'

/** The stores of one transaction. */
export interface ClaimStores extends CountingStores {
  claims: ClaimStore
  setup: Pick<MatchSetupStore, 'lock' | 'useOwnHandicaps'>
}

export interface ClaimDeps {
  inTransaction<T>(work: (stores: ClaimStores) => Promise<T>): Promise<T>
}

const attemptLimit = 10

/** For how long a claim can be undone once it is made, and turning a link off takes back what it moved. */
export const undoMs = 30 * 24 * 60 * 60 * 1000

/**
 * Moves the match of a ticket's link to a member who has just registered, until the host agrees or refuses. Nothing
 * while someone else may be the guest too: then the host decides first.
 */
export async function moveLinkMatch(
  deps: ClaimDeps,
  claim: StoredClaim,
  ticket: StoredTicket,
): Promise<Place[]> {
  return withMatchesOf(deps, claim.guestId, async (stores) => {
    const store = stores.claims
    if (!(await store.holdLink(ticket))) return []
    if (!(await store.isOnlyPhone(ticket, claim.memberId))) return []
    const { isWaiting } = await lockClaim(stores, claim)
    return isWaiting ? moveThere(stores, claim, ticket.matchId) : []
  })
}

/** The host agrees: everything of the guest becomes the member's, and every other member who asked is refused. */
export async function agreeToClaim(deps: ClaimDeps, claim: StoredClaim): Promise<Place[]> {
  return withMatchesOf(deps, claim.guestId, async (stores) => {
    const store = stores.claims
    const { isWaiting } = await lockClaim(stores, claim)
    if (!isWaiting) return []
    const rivals = await store.listRivals(claim)
    if (rivals.some(({ madeAt }) => madeAt)) throw new AppError('player-unavailable')
    const back: Place[] = []
    for (const rival of rivals) back.push(...(await moveBack(stores, rival, 'another-chosen')))
    const there = await moveThere(stores, claim)
    await store.setMade(claim)
    return [...back, ...there]
  })
}

/**
 * Takes a claim back, with everything that it moved. A member keeps what is complete, as nobody leaves a complete match;
 * the host can still take it back.
 */
export async function undoClaim(deps: ClaimDeps, claim: StoredClaim, userId: number): Promise<Place[]> {
  return withMatchesOf(deps, claim.guestId, async (stores) => {
    await lockClaim(stores, claim)
    const isMember = userId === claim.memberId
    if (isMember && (await stores.claims.hasComplete(claim))) throw new AppError('complete-match-not-left')
    return moveBack(stores, claim, isMember ? null : 'refused')
  })
}

/** Takes back what the link of a match has moved and no host has agreed to. Those members still ask for it. */
export async function undoLinkMoves(stores: ClaimStores, from: LinkOrPhone): Promise<Place[]> {
  const { matchId } = from
  const store = stores.claims
  const moved = await listMoved(store, from)
  await store.lockPeople(moved.flatMap(({ guestId, memberId }) => [guestId, memberId]))
  const places: Place[] = []
  for (const claim of moved) {
    const { guestId, memberId } = claim
    places.push(...(await store.moveBack(claim.id, { from: memberId, to: guestId, matchId })))
    await store.moveSessions(claim.id, memberId, guestId)
  }
  await settle(stores, places)
  return places
}

/** Claims that a link or a phone has moved, while it can be undone. */
export async function listMoved(store: ClaimStore, from: LinkOrPhone): Promise<ClaimKey[]> {
  return store.listMovedByLink(from, new Date(Date.now() - undoMs))
}

async function lockClaim({ claims }: ClaimStores, { id }: ClaimKey): Promise<{ isWaiting: boolean }> {
  const claim = await claims.lock(id)
  if (!claim) throw new AppError('not-found')
  return { isWaiting: !claim.madeAt }
}

/** Puts the member in the guest's place, in every match or in one alone. */
async function moveThere(stores: ClaimStores, claim: ClaimKey, matchId?: number): Promise<Place[]> {
  const { id, guestId, memberId } = claim
  const places = await stores.claims.move(id, { from: guestId, to: memberId, matchId })
  await stores.claims.notePlaces(id, places)
  await stores.claims.moveSessions(id, guestId, memberId)
  await settle(stores, places)
  return places
}

async function moveBack(
  stores: ClaimStores,
  claim: ClaimKey,
  refusal: ClaimRefusal | null,
): Promise<Place[]> {
  const { id, guestId, memberId } = claim
  const places = await stores.claims.moveBack(id, { from: memberId, to: guestId })
  await stores.claims.moveSessions(id, memberId, guestId)
  await stores.claims.setUndone(claim, refusal)
  // Else the ticket would ask again at once for what the host has just refused.
  if (refusal) await stores.claims.removeTickets(id)
  await settle(stores, places)
  return places
}

/** What is complete counts for those who take part now, and whoever watches hears who that is. */
async function settle(stores: ClaimStores, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    const match = await stores.setup.lock(place.matchId)
    if (!match) continue
    await useGuestHandicap(stores, match, place)
    await countAnew(stores, match)
  }
  await stores.claims.renew(places)
}

/** A guest who is back after a member was asked plays with their own handicap; in a complete match once it is reopened. */
async function useGuestHandicap(stores: ClaimStores, match: LockedMatch, place: Place): Promise<void> {
  const player = match.players.find(({ playerNo }) => playerNo === place.playerNo)
  const tee = match.card.tees.find(({ teeNo }) => teeNo === player?.teeNo)
  if (!player || !tee || player.ownHandicapTenths === null) return
  const { ownCourseHandicap, ownQuota } = toPlayerSnapshot(player, tee, match.games)
  await stores.claims.setOwnHandicap(place, { ownCourseHandicap, ownQuota })
  await stores.setup.useOwnHandicaps(match.id)
}

/**
 * Runs while the matches of a guest can't change, and the guest and the members who asked can't be added to another.
 * Matches are locked before people, as everywhere; a match that came in between is found by looking again.
 */
async function withMatchesOf<T>(
  deps: ClaimDeps,
  guestId: number,
  work: (stores: ClaimStores) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attemptLimit; attempt++) {
    const done = await deps.inTransaction(async (stores) => {
      const store = stores.claims
      const matches = await store.listMatchesOf(guestId)
      await store.lockMatches(matches)
      await store.lockPeople([guestId, ...(await store.listMembersAsking(guestId))])
      const now = await store.listMatchesOf(guestId)
      return now.every((id) => matches.includes(id)) ? { value: await work(stores) } : undefined
    })
    if (done) return done.value
  }
  throw new AppError('unavailable', { because: 'contention' })
}
