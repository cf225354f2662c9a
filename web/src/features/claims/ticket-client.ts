import { callApi } from '#api/api-client.ts'
import type { Joiner } from '@nineteenth/contracts'
import { claimEndpoints } from '@nineteenth/contracts'
import type { KeptTicket } from './kept-tickets-store.ts'
import { keptTickets } from './kept-tickets-store.ts'

// A ticket lasts a week: one that is a day old is changed for a new one.
const renewedMs = 6 * 24 * 60 * 60 * 1000

/** The ticket of whoever has joined, asked for while their session lives: once they sign in it is over. */
export async function prepareTicket(joiner: Joiner): Promise<KeptTicket> {
  const kept = keptTickets.find(joiner.userId)
  if (kept && Date.parse(kept.expiresAt) - Date.now() > renewedMs) return kept
  try {
    return await askForTicket(joiner, kept?.isWanted ?? false)
  } catch (error) {
    // An older one does, too, until it is over.
    if (kept) return kept
    throw error
  }
}

async function askForTicket(
  { userId, displayName, matchId }: Joiner,
  isWanted: boolean,
): Promise<KeptTicket> {
  const made = await callApi(claimEndpoints.ticket, {})
  const ticket = { ...made, guestId: userId, guestName: displayName, matchId, isWanted }
  keptTickets.keep(ticket)
  return ticket
}
