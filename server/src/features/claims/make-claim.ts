import { AppError } from '#platform/app-error.ts'
import type { MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { CountingStores } from '../consent/change-part.ts'
import { countAnew } from '../consent/change-part.ts'
import type { StoredClaim, ClaimStore, Place } from './claim-store.ts'

/** The stores of one transaction. */
export interface ClaimStores extends CountingStores {
  claims: ClaimStore
  setup: Pick<MatchSetupStore, 'lock'>
}

export interface ClaimDeps {
  inTransaction<T>(work: (stores: ClaimStores) => Promise<T>): Promise<T>
}

const attemptLimit = 10

/**
 * Puts the member in the guest's place, in every match or in one alone: the places that were moved. With the last of
 * them the claim is made; making it twice makes it once.
 */
export async function makeClaim(
  deps: ClaimDeps,
  { id, guestId, memberId }: StoredClaim,
  matchId?: number,
): Promise<Place[]> {
  return withMatchesOf(deps, guestId, [guestId, memberId], async (stores) => {
    const store = stores.claims
    const claim = await store.lock(id)
    if (!claim) throw new AppError('not-found')
    if (claim.madeAt) return []
    const places = await store.move(id, { from: guestId, to: memberId, matchId })
    await store.notePlaces(id, places)
    await store.moveSessions(id, guestId, memberId)
    if (!(await store.hasMore(guestId, memberId))) await store.setMade(id, guestId, memberId)
    await settle(stores, places)
    return places
  })
}

/** Takes a claim back, with everything that it moved. */
export async function undoClaim(
  deps: ClaimDeps,
  { id, guestId, memberId, hostId }: StoredClaim,
  userId: number,
): Promise<Place[]> {
  return withMatchesOf(deps, memberId, [guestId, memberId], async (stores) => {
    const store = stores.claims
    if (!(await store.lock(id))) throw new AppError('not-found')
    const places = await store.moveBack(id, memberId, guestId)
    await store.moveSessions(id, memberId, guestId)
    await store.setUndone(id, guestId)
    // Else the ticket would make at once what the host has just taken back.
    if (userId === hostId) await store.removeTickets(guestId)
    await settle(stores, places)
    return places
  })
}

/** What is complete counts for those who take part now, and whoever watches hears who that is. */
async function settle(stores: ClaimStores, places: readonly Place[]): Promise<void> {
  for (const { matchId } of places) {
    const match = await stores.setup.lock(matchId)
    if (match) await countAnew(stores, match)
  }
  await stores.claims.renew(places)
}

/**
 * Works while nobody can change the matches of somebody, nor add these people to another. Matches are locked before
 * people, as everywhere; a match that came in between is found by looking again.
 */
async function withMatchesOf<T>(
  deps: ClaimDeps,
  personId: number,
  people: readonly number[],
  work: (stores: ClaimStores) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attemptLimit; attempt++) {
    const done = await deps.inTransaction(async (stores) => {
      const store = stores.claims
      const matches = await store.listMatchesOf(personId)
      await store.lockMatches(matches)
      await store.lockPeople(people)
      const now = await store.listMatchesOf(personId)
      return now.every((id) => matches.includes(id)) ? { value: await work(stores) } : undefined
    })
    if (done) return done.value
  }
  throw new AppError('unavailable', { because: 'contention' })
}
