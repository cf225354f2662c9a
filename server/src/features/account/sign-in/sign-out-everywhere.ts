import type { IdentityProvider } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'

export interface SignOutDeps {
  sessions: Pick<Sessions, 'endAll'>
  identityProvider: Pick<IdentityProvider, 'revoke'>
  report: ReportSessionFailure
}

/** Ends all that an identity has open; what its devices hold opens nothing any more. */
export async function signOutEverywhere(
  { sessions, identityProvider, report }: SignOutDeps,
  uid: string,
): Promise<void> {
  await sessions.endAll(uid)
  // Here no earlier sign-in is believed any more, whether or not the provider hears of it.
  await askPatiently(identityProvider.revoke(uid)).catch((error) => report('revoke', error))
}
