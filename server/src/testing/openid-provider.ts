import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import { interactionPolicy, Provider } from 'oidc-provider'

/** A person as the provider knows them, in its own format. */
export interface OpenidAccount {
  /** The name typed on its page. */
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
}

export interface OpenidPlan {
  /** 0 for any free port. */
  port: number
  accounts: readonly OpenidAccount[]
  /** The allowed redirect URIs. */
  redirectUris: readonly string[]
  clientId: string
  clientSecret: string
  /** Whether it supports sign-out; otherwise it offers an account choice. */
  hasLogout?: boolean
}

/** A local OpenID Connect provider: signs in any person typed on its page, without a password. */
export async function startOpenidProvider(
  plan: OpenidPlan,
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const server = createServer().listen(plan.port, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  // Not localhost: WebKit would expect TLS there once it has visited an app with it.
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, settingsOf(plan))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isPage = request.url?.startsWith(pagePath) ?? false
    void (isPage ? answerPage(provider, plan.accounts, request, response) : answer(request, response))
  })
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { issuer, stop }
}

const pagePath = '/sign-in/'

function settingsOf({
  accounts,
  redirectUris,
  clientId,
  clientSecret,
  hasLogout = true,
}: OpenidPlan): Configuration {
  const client = { client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }
  const backTo = redirectUris.map((uri) => new URL('/', uri).href)
  const policy = interactionPolicy.base()
  if (!hasLogout) policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return {
    clients: [hasLogout ? { ...client, post_logout_redirect_uris: backTo } : client],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    jwks: { keys: [aKey()] },
    ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['only for development'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: hasLogout } },
    interactions: { policy, url: (_context, { uid }) => `${pagePath}${uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.find((known) => known.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    loadExistingGrant: grantAll,
  }
}

function aKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}

/** The consent that a person would give on a separate page. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId
  const accountId = oidc.session?.accountId
  if (clientId === undefined || accountId === undefined) return undefined
  const grant = new oidc.provider.Grant({ clientId, accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function answerPage(
  provider: Provider,
  accounts: readonly OpenidAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return sendPage(response, '')
  const typed = new URLSearchParams(await text(request))
  const accountId = typed.get('name') ?? ''
  if (typed.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (!accounts.some(({ sub }) => sub === accountId)) return sendPage(response, 'No person has that name.')
  return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
}

function sendPage(response: ServerResponse, notice: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width">
  <title>Sign in</title>
  <form method="post">
    <p role="alert">${notice}</p>
    <label>Name <input name="name" autofocus></label>
    <button>Sign in</button>
    <button name="cancel" value="1">Cancel</button>
  </form>
</html>
`)
}
