import { getIdentityConfig } from './identity-config-client.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { IdentityError, networkFailure } from './provider-error.ts'

/** The identity provider, loaded on first need: it would be a quarter of the first screen's size. */
export async function loadProvider(): Promise<IdentityProvider> {
  try {
    const config = await getIdentityConfig()
    if (config.kind === 'openid') return (await import('./openid-client.ts')).connectOpenid(config)
    const { connectFirebase } = await import('./firebase-client.ts')
    return await connectFirebase(config)
  } catch (cause) {
    throw new IdentityError(networkFailure, { cause })
  }
}
