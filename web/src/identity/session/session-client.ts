import type { NewUser, OwnProfile, Reply } from '@nineteenth/contracts'
import { authEndpoints } from '@nineteenth/contracts'
import { callApi } from '#api/api-client.ts'
import { isRejectedWith } from '#api/api-error.ts'
import { IdentityError, sessionNotKept } from '../provider/provider-error.ts'

/** The calls that open and end a session. */
export const sessionClient = {
  async createSession(token: string): Promise<OpenedSession> {
    const opened = await callApi(authEndpoints.createSession, { body: { token } })
    if (opened.user && !(await isKept())) throw new IdentityError(sessionNotKept)
    return opened
  },
  /** Null while the email is unverified: the registration waits for that. */
  async createUser(user: NewUser): Promise<OwnProfile | null> {
    const { createUser } = await import('./create-user-client.ts')
    return createUser(user).catch((error: unknown) => {
      // The session was opened a moment ago.
      throw isRejectedWith(error, 'signed-out') ? new IdentityError(sessionNotKept) : error
    })
  },
  async findMe(): Promise<OwnProfile | null> {
    return (await sessionClient.findSession()).user
  },
  /** The signed-in user, or the data for a missing record. */
  findSession(): Promise<Reply<typeof authEndpoints.findSession>> {
    return callApi(authEndpoints.findSession, {})
  },
  /** Where the browser signs out at the identity provider, too. */
  async logout(): Promise<string | undefined> {
    return (await callApi(authEndpoints.logout, {})).leaveTo
  },
}

/** A browser that blocks cookies would welcome the member and sign them out with the next request. */
async function isKept(): Promise<boolean> {
  const found = await callApi(authEndpoints.findSession, {}).catch(() => undefined)
  return found === undefined || found.user !== null
}

export type OpenedSession = Reply<typeof authEndpoints.createSession>

export type SessionClient = typeof sessionClient
