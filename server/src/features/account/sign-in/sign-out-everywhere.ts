import type { IdentityProvider } from '#platform/identity-client.ts'
import { withProviderTimeout } from '#platform/identity-client.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'

export interface SignOutDeps {
  sessions: Pick<Sessions, 'endAll'>
  identityProvider: Pick<IdentityProvider, 'revoke'>
  report: ReportSessionFailure
}

/** Ends all sessions of an identity; its devices must sign in again. */
export async function signOutEverywhere(
  { sessions, identityProvider, report }: SignOutDeps,
  uid: string,
): Promise<void> {
  await sessions.endAll(uid)
  // Earlier sign-ins are rejected here even if the provider can't be reached.
  await withProviderTimeout(identityProvider.revoke(uid)).catch((error) => report('revoke', error))
}
