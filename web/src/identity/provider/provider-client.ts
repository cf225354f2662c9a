import { getIdentityConfig } from './identity-config-client.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { IdentityError, networkFailure } from './provider-error.ts'

let connected: Promise<IdentityProvider> | undefined

/** The identity provider, loaded once, on first need: it is a quarter of what the first screen may weigh. */
export function loadProvider(): Promise<IdentityProvider> {
  return (connected ??= connect())
}

async function connect(): Promise<IdentityProvider> {
  try {
    const config = await getIdentityConfig()
    if (config.kind === 'openid') return (await import('./openid-client.ts')).connectOpenid(config)
    const { connectFirebase } = await import('./firebase-client.ts')
    return await connectFirebase(config)
  } catch (cause) {
    // Forgotten, so that the next try may succeed once there is signal again.
    connected = undefined
    throw new IdentityError(networkFailure, { cause })
  }
}
