import { startOpenidProvider, type OpenidAccount } from '@nineteenth/server/testing/openid-provider.ts'

export type { OpenidAccount }

const client = { clientId: 'nineteenth', clientSecret: 'only-for-development' }

/** Starts a provider of OpenID Connect on localhost, for nodes that have `env` in place of the settings for Firebase. */
export async function startOpenid(plan: {
  port: number
  /** The origins that browsers use. */
  origins: readonly string[]
  /** Whom it knows; their `sub` is what is typed on its page. */
  accounts: readonly OpenidAccount[]
}): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const redirectUris = plan.origins.map((origin) => `${origin}/api/auth/openid/callback`)
  const { issuer, stop } = await startOpenidProvider({ ...plan, ...client, redirectUris })
  const env = {
    OPENID_ISSUER: issuer,
    OPENID_CLIENT_ID: client.clientId,
    OPENID_CLIENT_SECRET: client.clientSecret,
    OPENID_NAME: 'Clubhouse',
  }
  return { env, stop }
}
