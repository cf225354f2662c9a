import { callApi } from '#api/api-client.ts'
import type { IdentityConfig } from '@nineteenth/contracts'
import { configEndpoints } from '@nineteenth/contracts'

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>
export type OpenidConfig = Extract<IdentityConfig, { kind: 'openid' }>

const key = 'nineteenth.identity'

let config: Promise<IdentityConfig> | undefined

/**
 * As the server has it, asked once a visit. Whoever was here before goes by what they were told then, since they may have
 * no signal; what has changed counts from the next visit.
 */
export function getIdentityConfig(): Promise<IdentityConfig> {
  return (config ??= begin())
}

/** What an earlier visit was told. */
export function findKnownConfig(): IdentityConfig | undefined {
  const known = JSON.parse(localStorage.getItem(key) ?? 'null')
  return configEndpoints.get.reply.shape.identity.safeParse(known).data
}

function begin(): Promise<IdentityConfig> {
  const known = findKnownConfig()
  const asked = ask()
  asked.catch(() => {
    // The next one who needs it asks again.
    if (!known) config = undefined
  })
  return known ? Promise.resolve(known) : asked
}

async function ask(): Promise<IdentityConfig> {
  const { identity } = await callApi(configEndpoints.get, {})
  localStorage.setItem(key, JSON.stringify(identity))
  return identity
}
