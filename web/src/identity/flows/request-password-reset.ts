import type { FlowDeps } from './flow-deps.ts'
import { codeOf } from '../provider/provider-error.ts'
import { sendResetMail } from './send-mail.ts'

/** Sends a reset email. An unknown address succeeds too, so that nobody can test which addresses have an account. */
export async function requestPasswordReset({ connect, origin }: FlowDeps, email: string): Promise<void> {
  try {
    await sendResetMail(await connect(), origin, email)
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error
  }
}
