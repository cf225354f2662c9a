import { callApi } from '#api/api-client.ts'
import { isRejectedWith } from '#api/api-error.ts'
import { matchEndpoints } from '@nineteenth/contracts'

/** Whether the signed-in member can open a match. */
type OwnPart = { kind: 'in-it' } | { kind: 'stranger' } | { kind: 'unknown'; error: unknown }

/** Requests the match: for members who aren't in it, it doesn't exist. */
export async function findOwnPart(id: number, signal: AbortSignal): Promise<OwnPart> {
  try {
    await callApi(matchEndpoints.get, { params: { id } }, signal)
    return { kind: 'in-it' }
  } catch (error) {
    return isRejectedWith(error, 'match-not-found') ? { kind: 'stranger' } : { kind: 'unknown', error }
  }
}
