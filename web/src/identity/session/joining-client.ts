import { callApi, callApiOrNull } from '#api/api-client.ts'
import type { JoinableMatch, Joiner, JoiningGuest } from '@nineteenth/contracts'
import { joiningEndpoints } from '@nineteenth/contracts'
import { roundTicketStore } from '../round-ticket-store.ts'

/** The guest that a user is in a match, or becomes. */
export type JoiningAs = { playerNo: number } | { guest: JoiningGuest }

/** The calls of a phone that has a match's link, or has joined with it. */
export const joiningClient = {
  look(token: string, signal: AbortSignal): Promise<JoinableMatch> {
    return callApi(joiningEndpoints.look, { body: { token } }, signal)
  },
  join(token: string, who: JoiningAs): Promise<Joiner> {
    // Registering ends the session that identifies this phone.
    const ticket = roundTicketStore.find()?.ticket
    return callApi(joiningEndpoints.join, {
      body: { token, ...who, ...(ticket !== undefined && { ticket }) },
    })
  },
  /** Null once the link is turned off, or the match has been over for a day. */
  findMe(): Promise<Joiner | null> {
    return callApiOrNull(joiningEndpoints.me, {})
  },
}

export type JoiningClient = typeof joiningClient
