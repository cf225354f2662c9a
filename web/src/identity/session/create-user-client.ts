import type { NewUser, OwnProfile } from '@nineteenth/contracts'
import { userEndpoints } from '@nineteenth/contracts'
import { callApi } from '#api/api-client.ts'

/** Loaded at registration: the first screen doesn't need the rules for a new record. */
export async function createUser(user: NewUser): Promise<OwnProfile | null> {
  return (await callApi(userEndpoints.create, { body: user })).user
}
