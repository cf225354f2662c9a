import type { JoiningGuest } from '@nineteenth/contracts'
import { guestNameLimit } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { changeMatch, withPlayers } from '../matches/setup/change-match.ts'
import type { LockedMatch, MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { guestStore } from '../players/guest-store.ts'
import { toGuestFields } from '../players/guest-fields.ts'
import type { JoinLinkStore, LinkedMatch } from './join-link-store.ts'

interface Stores {
  links: JoinLinkStore
  setup: MatchSetupStore
  guests: Pick<ReturnType<typeof guestStore>, 'add'>
}

export interface AddThemselvesDeps {
  /** All or nothing: who does not get in is no guest of the organiser's. */
  inTransaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** Tells the watchers of a match, on every node, that it changed. */
  announce: (matchId: number) => void
}

// Six groups of four: a larger field is set up by its organizer.
export const addedLimit = 24

/** Brings somebody into a match as a guest of its organiser, and tells which player they are. */
export async function addThemselves(
  deps: AddThemselvesDeps,
  { linkHash, matchId, phone }: { linkHash: Buffer; matchId: number; phone: string },
  { requestId, isSomeoneElse, ...guest }: JoiningGuest,
): Promise<number> {
  const playerNo = await deps.inTransaction(async ({ links, setup, guests }) => {
    // Before anything is looked at: who comes at the same time is in the match by then, or the link is gone.
    await setup.lock(matchId)
    const match = await links.findMatch(linkHash)
    if (!match) throw new AppError('link-not-found')
    if (!match.canAddThemselves) throw new AppError('not-allowed')
    const seat = findGuest(match, await links.findRequested(matchId, requestId))
    // The answer to the same request was lost: the phone gets the same seat.
    if (seat) return seat.playerNo
    if (!isSomeoneElse && hasNamesake(match, guest.displayName)) throw new AppError('name-in-match')
    mustHaveRoom(await links.listAddedBy(matchId), phone)
    const { organiserId } = match
    const displayName = distinctName(guest.displayName, await links.listNames(matchId))
    const guestId = await guests.add(organiserId, toGuestFields({ ...guest, displayName }))
    const change = (locked: LockedMatch) =>
      withPlayers(locked, [...locked.players.map(({ userId }) => userId), guestId])
    await changeMatch(
      { inTransaction: async (work) => work(setup) },
      { matchId, userId: organiserId, change },
    )
    const after = await setup.lock(matchId)
    const added = after?.players.find(({ userId }) => userId === guestId)?.playerNo
    if (added !== undefined) await links.noteAdded(matchId, added, { addedBy: phone, joinRequest: requestId })
    return added
  })
  if (playerNo === undefined) throw new AppError('player-not-found')
  deps.announce(matchId)
  return playerNo
}

/** One player a phone: others ask the organizer, or come with their own phone. */
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

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** "Tom", or "Tom (2)" if the match has a Tom already. */
function distinctName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const distinct = `${name.slice(0, guestNameLimit - suffix.length).trimEnd()}${suffix}`
    if (!taken.some((one) => isSameName(one, distinct))) return distinct
  }
}
