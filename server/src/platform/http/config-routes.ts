import type { IdentityConfig } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { IdentitySettings } from '#identity-settings.ts'
import type { Serve } from './serve.ts'

// It changes only when the operator changes it, and every start of the app requests it.
const caching = 'public, max-age=300'

/** The public settings for browsers, field by field, because secrets are stored beside them. */
export function serveConfig(serve: Serve, settings: IdentitySettings): void {
  const identity = toPublic(settings)
  serve(api.config.get, async (_input, { reply }) => {
    reply.header('cache-control', caching)
    return { identity }
  })
}

function toPublic(settings: IdentitySettings): IdentityConfig {
  if (settings.kind === 'openid') return { kind: 'openid', name: settings.name }
  const { kind, projectId, apiKey, authDomain, emulatorHost } = settings
  const emulator = emulatorHost === undefined ? {} : { emulatorUrl: `http://${emulatorHost}` }
  return { kind, projectId, apiKey, authDomain, ...emulator }
}
