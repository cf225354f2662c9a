import type { NewUser, OwnProfile, Reply } from '@nineteenth/contracts'
import { authEndpoints, ownProfileEndpoints } from '@nineteenth/contracts'
import { callApi, callApiOrNull } from '#api/api-client.ts'
import { isRefusedWith } from '#api/api-error.ts'

/** The calls that make and end a session. */
export const sessionClient = {
  createSession(token: string): Promise<OpenedSession> {
    return callApi(authEndpoints.createSession, { body: { token } })
  },
  /** Nothing while the address is not proven: what was typed waits for that. */
  async createUser(user: NewUser): Promise<OwnProfile | null> {
    const { createUser } = await import('./create-user-client.ts')
    return createUser(user)
  },
  async findMe(): Promise<OwnProfile | null> {
    try {
      return await callApiOrNull(ownProfileEndpoints.me, {})
    } catch (error) {
      if (isRefusedWith(error, 'account-missing') || isRefusedWith(error, 'email-not-verified')) return null
      throw error
    }
  },
  async logout(): Promise<void> {
    await callApi(authEndpoints.logout, {})
  },
}

export type OpenedSession = Reply<typeof authEndpoints.createSession>

export type SessionClient = typeof sessionClient
