import { callApi, callApiOrNull } from '#api/api-client.ts'
import type { JoinableMatch, Joiner, JoiningGuest } from '@nineteenth/contracts'
import { joiningEndpoints } from '@nineteenth/contracts'

/** Who somebody is in a match, or who comes into it. */
export type JoiningAs = { playerNo: number } | { guest: JoiningGuest }

/** The calls of a phone that has a match's link, or has joined by it. */
export const joiningClient = {
  look(token: string, signal: AbortSignal): Promise<JoinableMatch> {
    return callApi(joiningEndpoints.look, { body: { token } }, signal)
  },
  join(token: string, who: JoiningAs): Promise<Joiner> {
    return callApi(joiningEndpoints.join, { body: { token, ...who } })
  },
  /** Nothing once the link was turned off, or the match has been over for a day. */
  findMe(): Promise<Joiner | null> {
    return callApiOrNull(joiningEndpoints.me, {})
  },
}

export type JoiningClient = typeof joiningClient
