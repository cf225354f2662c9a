import type { Arrival } from '../auth.ts'
import type { FlowDeps } from './flow-deps.ts'
import { sendVerificationMail } from './send-mail.ts'

/** Somebody has registered here, and the mail to their address was not followed yet. */
export interface WaitingForProof {
  email: string
}

/** Lets in whom the provider knows here, who may have followed the mail on another device; tells who has not. */
export async function lookForProof(deps: FlowDeps): Promise<Arrival | WaitingForProof | null> {
  const provider = await deps.connect()
  const before = provider.current()
  if (!before) return null
  // Without an answer they still wait.
  const now = before.isVerified ? before : await provider.refresh().catch(() => before)
  if (!now) return null
  return now.isVerified ? deps.arrive(now) : { email: now.email }
}

export async function sendProofAgain({ connect, origin }: FlowDeps): Promise<void> {
  return sendVerificationMail(await connect(), origin)
}

/** Whoever waited is not known here any more. */
export async function stopWaiting({ connect }: FlowDeps): Promise<void> {
  const provider = await connect()
  await provider.signOut()
}
