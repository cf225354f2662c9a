import type { NewUser, OwnProfile, Reply } from '@nineteenth/contracts'
import { authEndpoints } from '@nineteenth/contracts'
import { callApi } from '#api/api-client.ts'
import { IdentityError, sessionNotKept } from '../provider/provider-error.ts'

/** The calls that make and end a session. */
export const sessionClient = {
  async createSession(token: string): Promise<OpenedSession> {
    const opened = await callApi(authEndpoints.createSession, { body: { token } })
    if (opened.user && !(await isKept())) throw new IdentityError(sessionNotKept)
    return opened
  },
  /** Nothing while the address is not proven: what was typed waits for that. */
  async createUser(user: NewUser): Promise<OwnProfile | null> {
    const { createUser } = await import('./create-user-client.ts')
    return createUser(user)
  },
  async findMe(): Promise<OwnProfile | null> {
    return (await sessionClient.findSession()).user
  },
  /** Who is signed in, and of who has no record yet what theirs is made of. */
  findSession(): Promise<Reply<typeof authEndpoints.findSession>> {
    return callApi(authEndpoints.findSession, {})
  },
  /** Where the browser goes to sign out at the identity provider, too. */
  async logout(): Promise<string | undefined> {
    return (await callApi(authEndpoints.logout, {})).leaveTo
  },
}

/** A browser that keeps no cookie would welcome the person, and sign them out with the next call. */
async function isKept(): Promise<boolean> {
  const found = await callApi(authEndpoints.findSession, {}).catch(() => undefined)
  return found === undefined || found.user !== null
}

export type OpenedSession = Reply<typeof authEndpoints.createSession>

export type SessionClient = typeof sessionClient
