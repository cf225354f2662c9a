import { callApi, callApiOrNull } from '#api/api-client.ts'
import type { JoinableMatch, Joiner, JoiningGuest } from '@nineteenth/contracts'
import { joiningEndpoints } from '@nineteenth/contracts'
import { roundTicketStore } from '../round-ticket-store.ts'

/** Who somebody is in a match, or who comes into it. */
export type JoiningAs = { playerNo: number } | { guest: JoiningGuest }

/** The calls of a phone that has a match's link, or has joined by it. */
export const joiningClient = {
  look(token: string, signal: AbortSignal): Promise<JoinableMatch> {
    return callApi(joiningEndpoints.look, { body: { token } }, signal)
  },
  join(token: string, who: JoiningAs): Promise<Joiner> {
    // Registering ends the session by which the server knows this phone.
    const ticket = roundTicketStore.find()?.ticket
    return callApi(joiningEndpoints.join, {
      body: { token, ...who, ...(ticket !== undefined && { ticket }) },
    })
  },
  /** Nothing once the link was turned off, or the match has been over for a day. */
  findMe(): Promise<Joiner | null> {
    return callApiOrNull(joiningEndpoints.me, {})
  },
}

export type JoiningClient = typeof joiningClient
