import { paths } from '#app/paths.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'

/** Asks for the mail with a link back to us, and without one where the provider does not know our address. */
export function sendVerificationMail(provider: IdentityProvider, origin: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterVerification
  return provider.sendVerification(continueUrl).catch(() => provider.sendVerification())
}

export function sendResetMail(provider: IdentityProvider, origin: string, email: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterReset
  return provider.sendPasswordReset(email, continueUrl).catch(() => provider.sendPasswordReset(email))
}
