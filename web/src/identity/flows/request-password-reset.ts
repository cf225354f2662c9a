import type { FlowDeps } from './flow-deps.ts'
import { sendResetMail } from './send-mail.ts'

export async function requestPasswordReset({ connect, origin }: FlowDeps, email: string): Promise<void> {
  return sendResetMail(await connect(), origin, email)
}
