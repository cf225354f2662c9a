import { loginSuccessful, registeredWith } from '#features/sign-in/messages/successes.ts'
import type { Arrival } from '#identity/auth.ts'
import { findKnownConfig } from '#identity/provider/identity-config-client.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'

/** What is said to who comes back from the page of a provider. */
export function welcomeBack({ isNew }: Arrival): ToastMessage {
  if (!isNew) return loginSuccessful
  const config = findKnownConfig()
  return registeredWith(config?.kind === 'openid' ? config.name : 'Google')
}
