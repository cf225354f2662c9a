import type { NewUser, OwnProfile } from '@nineteenth/contracts'
import { authEndpoints, userEndpoints } from '@nineteenth/contracts'
import { callApi, callApiOrNull } from '#api/api-client.ts'
import { isRefusedWith } from '#api/api-error.ts'

/** The calls that make and end a session. */
export const sessionClient = {
  /** Nothing while the identity has no record here yet. */
  async createSession(token: string): Promise<OwnProfile | null> {
    return (await callApi(authEndpoints.createSession, { body: { token } })).user
  },
  createUser(user: NewUser): Promise<OwnProfile> {
    return callApi(userEndpoints.create, { body: user })
  },
  async findMe(): Promise<OwnProfile | null> {
    try {
      return await callApiOrNull(userEndpoints.me, {})
    } catch (error) {
      if (isRefusedWith(error, 'account-missing') || isRefusedWith(error, 'email-not-verified')) return null
      throw error
    }
  },
  async logout(): Promise<void> {
    await callApi(authEndpoints.logout, {})
  },
}

export type SessionClient = typeof sessionClient
