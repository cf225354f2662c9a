import { callApi } from '#api/api-client.ts'
import { isRefusedWith } from '#api/api-error.ts'
import { matchEndpoints } from '@nineteenth/contracts'

/** Whether a match is the signed-in person's to open. */
type OwnPart = { kind: 'in-it' } | { kind: 'stranger' } | { kind: 'unknown'; error: unknown }

/** Asks the match itself: for who is not in it, it does not exist. */
export async function findOwnPart(id: number, signal: AbortSignal): Promise<OwnPart> {
  try {
    await callApi(matchEndpoints.get, { params: { id } }, signal)
    return { kind: 'in-it' }
  } catch (error) {
    return isRefusedWith(error, 'match-not-found') ? { kind: 'stranger' } : { kind: 'unknown', error }
  }
}
