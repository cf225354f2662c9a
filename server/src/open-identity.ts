import type { IdentitySettings } from './identity-settings.ts'
import { openIdentityProvider } from './platform/identity-client.ts'
import { openOpenid } from './platform/openid/openid-client.ts'

/** The configured provider, with its OpenID Connect client if it has one. */
export function openIdentity(settings: IdentitySettings) {
  if (settings.kind === 'openid') return openOpenid(settings)
  return { provider: openIdentityProvider(settings.projectId), signIns: undefined }
}
