import type { IdentitySettings } from './identity-settings.ts'
import { openIdentityProvider } from './platform/identity-client.ts'
import { openOpenid } from './platform/openid/openid-client.ts'

/** The provider that the settings name, and how people sign in there where that is by OpenID Connect. */
export function openIdentity(settings: IdentitySettings) {
  if (settings.kind === 'openid') return openOpenid(settings)
  return { provider: openIdentityProvider(settings.projectId), signIns: undefined }
}
