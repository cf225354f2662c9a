import type { NewGuest } from '@nineteenth/contracts'
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
  guest: NewGuest,
): Promise<number> {
  const playerNo = await deps.inTransaction(async ({ links, setup, guests }) => {
    // Before anything is looked at: who comes at the same time is in the match by then, or the link is gone.
    await setup.lock(matchId)
    const match = await links.findMatch(linkHash)
    if (!match) throw new AppError('link-not-found')
    if (!match.canAddThemselves) throw new AppError('not-allowed')
    const namesake = findNamesake(match, guest)
    // An answer that was lost is no reason to play twice.
    if (namesake) return namesake.playerNo
    mustHaveRoom(await links.listAddedBy(matchId), phone)
    const { organiserId } = match
    const guestId = await guests.add(organiserId, toGuestFields(guest))
    const change = (locked: LockedMatch) =>
      withPlayers(locked, [...locked.players.map(({ userId }) => userId), guestId])
    await changeMatch(
      { inTransaction: async (work) => work(setup) },
      { matchId, userId: organiserId, change },
    )
    const after = await setup.lock(matchId)
    const player = after?.players.find(({ userId }) => userId === guestId)
    if (player) await links.noteAddedBy(matchId, player.playerNo, phone)
    return player?.playerNo
  })
  if (playerNo === undefined) throw new AppError('player-not-found')
  deps.announce(matchId)
  return playerNo
}

/** One player a phone: others ask the organizer, or come with their own phone. */
function mustHaveRoom(addedBy: readonly string[], phone: string): void {
  if (addedBy.length >= addedLimit || addedBy.includes(phone)) throw new AppError('too-many-guests')
}

function findNamesake({ players }: LinkedMatch, { displayName }: NewGuest) {
  const name = displayName.toLowerCase()
  return players.find((player) => !player.isMember && player.displayName.toLowerCase() === name)
}
