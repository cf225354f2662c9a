import { startOpenidProvider, type OpenidAccount } from '@nineteenth/server/testing/openid-provider.ts'

export type { OpenidAccount }

const client = { clientId: 'nineteenth', clientSecret: 'only-for-development' }

/** Starts an OpenID Connect provider on localhost, for nodes with `env` instead of the Firebase settings. */
export async function startOpenid(plan: {
  port: number
  /** The origins that browsers use. */
  origins: readonly string[]
  /** The provider's users; their `sub` is the text typed on its page. */
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
