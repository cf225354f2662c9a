import { callApi } from '#api/api-client.ts'
import type { IdentityConfig } from '@nineteenth/contracts'
import { configEndpoints } from '@nineteenth/contracts'

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>
export type OpenidConfig = Extract<IdentityConfig, { kind: 'openid' }>

const key = 'nineteenth.identity'

let config: Promise<IdentityConfig> | undefined

/**
 * The server's setting, loaded once per visit. Returning visitors use the stored one, since they may have no signal;
 * changes apply from the next visit.
 */
export function getIdentityConfig(): Promise<IdentityConfig> {
  return (config ??= begin())
}

/** The setting from an earlier visit. */
export function findKnownConfig(): IdentityConfig | undefined {
  const known = JSON.parse(localStorage.getItem(key) ?? 'null')
  return configEndpoints.get.reply.shape.identity.safeParse(known).data
}

function begin(): Promise<IdentityConfig> {
  const known = findKnownConfig()
  const loading = load()
  loading.catch(() => {
    // The next caller tries again.
    if (!known) config = undefined
  })
  return known ? Promise.resolve(known) : loading
}

async function load(): Promise<IdentityConfig> {
  const { identity } = await callApi(configEndpoints.get, {})
  localStorage.setItem(key, JSON.stringify(identity))
  return identity
}
