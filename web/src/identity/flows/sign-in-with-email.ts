import type { Arrival } from '../auth.ts'
import type { TokenProvider } from '../provider/identity-provider.ts'
import { codeOf, emailNotVerified, IdentityError } from '../provider/provider-error.ts'
import { inTime } from '../session/retry.ts'
import type { FlowDeps } from './flow-deps.ts'
import { sendVerificationMail } from './send-mail.ts'

export interface EmailCredentials {
  email: string
  password: string
}

export async function signInWithEmail(
  deps: FlowDeps,
  { email, password }: EmailCredentials,
): Promise<Arrival> {
  const provider = await deps.connect()
  const identity = await inTime(provider.signInWithEmail(email, password))
  if (identity.isVerified) return deps.arrive(identity)
  await remindToVerify(provider, deps.origin)
  throw new IdentityError(emailNotVerified)
}

async function remindToVerify(provider: TokenProvider, origin: string): Promise<void> {
  try {
    await sendVerificationMail(provider, origin)
  } catch (error) {
    // Too many: then one was sent a moment ago, and what we are about to say is true.
    if (codeOf(error) !== 'auth/too-many-requests') throw error
  } finally {
    await provider.signOut()
  }
}
