import type { NewUser, OwnProfile } from '@nineteenth/contracts'
import { userEndpoints } from '@nineteenth/contracts'
import { callApi } from '#api/api-client.ts'

/** Loaded when somebody registers: what a new record may be is nothing for everybody's first screen. */
export async function createUser(user: NewUser): Promise<OwnProfile | null> {
  return (await callApi(userEndpoints.create, { body: user })).user
}
