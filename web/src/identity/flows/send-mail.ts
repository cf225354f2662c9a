import { paths } from '#paths/paths.ts'
import type { TokenProvider } from '../provider/identity-provider.ts'

/** Asks for the mail with a link back to us, and without one where the provider does not know our address. */
export function sendVerificationMail(provider: TokenProvider, origin: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterVerification
  return provider.sendVerification(continueUrl).catch(() => provider.sendVerification())
}

export function sendResetMail(provider: TokenProvider, origin: string, email: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterReset
  return provider.sendPasswordReset(email, continueUrl).catch(() => provider.sendPasswordReset(email))
}
