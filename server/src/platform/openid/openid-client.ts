import { createHash } from 'node:crypto'
import type { SignInError } from '@nineteenth/contracts'
import * as client from 'openid-client'
import type { OpenidSettings } from '#identity-settings.ts'
import { AppError, codeOf } from '../app-error.ts'
import type { IdentityProvider, SignIn } from '../identity-client.ts'
import { isRecentProof, openidPrefix } from '../identity-client.ts'
import { idleSessionMs } from '../sessions/session-terms.ts'
import type { SealedSignIns } from './sealed-sign-ins.ts'
import { sealedSignIns } from './sealed-sign-ins.ts'

/** Recognizes a sign-in when the browser returns from the provider. */
export interface SignInChecks {
  state: string
  nonce: string
  /** The provider has seen its hash: a person who reads the code in a URL can't use it. */
  codeVerifier: string
  redirectUri: string
  /** Whether the provider had to ask for the password again. */
  isProof: boolean
}

/** The identity that the provider has proven, with its names for the person. */
export interface ProvenPerson {
  signIn: SignIn
  displayName: string
  username: string
}

interface SignInTerms extends Pick<SignInChecks, 'redirectUri' | 'isProof'> {
  /** Whether the provider lets the person choose an account, instead of using a remembered one. */
  choosesAccount?: boolean
}

/** Signing in by OpenID Connect: an authorization code with PKCE, which this server exchanges itself. */
export interface OpenidSignIns {
  /** The URL to which the browser must go. Rejects as in `toProviderError` if the provider can't be reached. */
  begin(terms: SignInTerms): Promise<{ url: string; checks: SignInChecks }>
  /** The person who has returned, from the complete callback URL. */
  finish(address: URL, checks: SignInChecks): Promise<ProvenPerson>
  /** The URL to sign out at the provider too; undefined if it has none, or can't be reached. */
  findLogoutUrl(backTo: string): Promise<string | undefined>
  /** A browser's sign-ins in progress. */
  pending: SealedSignIns
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30
const discoveredForMs = 60 * 60 * 1000

// Requested so that the provider sends the time of the password entry, which is optional otherwise.
const passwordForSeconds = 30 * 24 * 60 * 60

// Longer than any name that an account may have.
const longestName = 200

export function openOpenid(settings: OpenidSettings): { provider: IdentityProvider; signIns: OpenidSignIns } {
  const configuration = discoverOnce(settings)
  const uidOf = uidsOf(settings.issuer)
  return {
    provider: plainProvider(settings.issuer),
    signIns: {
      pending: sealedSignIns(settings.clientSecret),

      async begin({ redirectUri, isProof, choosesAccount = false }) {
        const [state, nonce, codeVerifier] = [
          client.randomState(),
          client.randomNonce(),
          client.randomPKCECodeVerifier(),
        ]
        const url = client.buildAuthorizationUrl(await configuration.get(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          max_age: String(isProof ? 0 : passwordForSeconds),
          ...(choosesAccount && { prompt: 'select_account' }),
          ...(isProof && { prompt: 'login' }),
        })
        return { url: url.href, checks: { state, nonce, codeVerifier, redirectUri, isProof } }
      },

      async findLogoutUrl(backTo) {
        const known = await configuration.get().catch(() => undefined)
        if (known?.serverMetadata().end_session_endpoint === undefined) return undefined
        return client.buildEndSessionUrl(known, { post_logout_redirect_uri: backTo }).href
      },

      async finish(address, checks) {
        try {
          const claims = await redeem(await configuration.get(), address, checks)
          const authTime = authTimeOf(claims, settings)
          return {
            ...namesIn(claims),
            signIn: signInOf(claims, { uid: uidOf(claims.sub), authTime, isProof: checks.isProof }),
          }
        } catch (error) {
          if (mayBeOutdated(error)) configuration.forget()
          throw error instanceof AppError ? error : toProviderError(error)
        }
      },
    },
  }
}

/**
 * The operations that plain OpenID Connect doesn't have: it can't query an account's status, revoke
 * its tokens or delete it.
 */
function plainProvider(issuer: string): IdentityProvider {
  const mark = prefixOf(issuer)
  return {
    sessionMs: idleSessionMs,
    accountsStay: true,
    owns: (uid) => uid.startsWith(mark),
    verify: async () => Promise.reject(new AppError('token-invalid')),
    findAccountStatus: async () => ({ kind: 'active', isVerified: true, validSince: new Date(0) }),
    revoke: async () => {},
    remove: async () => {},
  }
}

/**
 * Loaded at the first sign-in: a provider that is unavailable when a node starts must not keep members from working.
 */
function discoverOnce(settings: OpenidSettings) {
  let known: { answer: Promise<client.Configuration>; untilMs: number } | undefined
  return {
    async get(): Promise<client.Configuration> {
      if (known === undefined || known.untilMs < Date.now())
        known = { answer: discover(settings), untilMs: Date.now() + discoveredForMs }
      const asked = known
      return asked.answer.catch((error: unknown) => {
        if (known === asked) known = undefined
        throw toProviderError(error, 'identity-not-set-up')
      })
    },
    forget(): void {
      known = undefined
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenidSettings): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:')
  const extensions = [
    // The standard doesn't require a signature over TLS. We do.
    client.enableNonRepudiationChecks,
    // oxlint-disable-next-line typescript/no-deprecated -- called so to be noticed; settings allow http on loopback alone
    ...(isPlain ? [client.allowInsecureRequests] : []),
  ]
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    authenticateBy(clientSecret),
    { timeout: timeoutSeconds, execute: extensions },
  )
}

/** The default method of client registration; providers that support only the other one say so in their metadata. */
function authenticateBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}

/** The identity, and the provider's names for the person. */
interface Claims {
  sub: string
  auth_time?: number | undefined
  [claim: string]: unknown
}

async function redeem(
  configuration: client.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: SignInChecks,
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new AppError('token-invalid')
  const { sub, auth_time } = claims
  const isTold = claims['email'] !== undefined && claims['email_verified'] !== undefined
  if (isTold || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  // The standard defines only the subject in the token. Only the endpoint that returns an address can say whether it is
  // verified.
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, sub)), sub, auth_time }
}

/**
 * When the person proved their identity, in seconds. The standard requires it, because we send `max_age`. Without it, a
 * sign-in that was ended here would look like a new one, and a remembered browser like a proof.
 */
function authTimeOf({ auth_time: authTime }: Claims, { acceptsMissingAuthTime }: OpenidSettings): number {
  if (authTime !== undefined) return authTime
  if (acceptsMissingAuthTime) return nowInSeconds()
  const cause = new Error('no auth_time in the ID token; see OPENID_WITHOUT_AUTH_TIME')
  throw new AppError('identity-not-set-up', {}, { cause })
}

function signInOf(claims: Claims, proof: { uid: string; authTime: number; isProof: boolean }): SignIn {
  const { email, email_verified: isVerified } = claims
  const { uid, authTime, isProof } = proof
  if (typeof email !== 'string' || email === '' || isVerified !== true)
    throw new AppError('email-not-verified')
  if (isProof && !isRecentProof(authTime * 1000)) throw new AppError('sign-in-too-old')
  const signedInAt = new Date(Math.min(authTime, nowInSeconds()) * 1000)
  return { uid, email, isVerified, signedInAt, isByPassword: false }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function namesIn({ name, preferred_username: username }: Claims) {
  return { displayName: toText(name), username: toText(username) }
}

function toText(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, longestName) : ''
}

/** The same subject at another issuer is another person. */
function uidsOf(issuer: string) {
  const mark = prefixOf(issuer)
  return (subject: string): string => mark + digest([new URL(issuer).href, subject])
}

function prefixOf(issuer: string): string {
  return `${openidPrefix}${digest([new URL(issuer).href]).slice(0, 16)}:`
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Why the sign-in failed: the person, the provider or our settings; otherwise its data was invalid. */
function toProviderError(cause: unknown, otherwise: SignInError = 'token-invalid'): AppError {
  return new AppError(errorCodeOf(cause) ?? otherwise, {}, { cause })
}

function errorCodeOf(cause: unknown): SignInError | undefined {
  // A browser can put any error into the URL, so it causes no alert.
  if (cause instanceof client.AuthorizationResponseError)
    return cancellations.has(cause.error) ? 'sign-in-cancelled' : 'token-invalid'
  if (cause instanceof client.ResponseBodyError)
    return providerErrors.get(cause.error) ?? 'identity-not-set-up'
  const code = codeOf(cause)
  if (code === 'OAUTH_TIMEOUT') return 'identity-silent'
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'identity-not-set-up'
  const isAnswered = code.startsWith('OAUTH_') && !/NOT_JSON|NOT_CONFORM|PARSE_ERROR|ABORT/.test(code)
  return isAnswered || statusOf(cause) < 500 ? undefined : 'identity-away'
}

/** Whether the provider may have changed its metadata: its keys, its endpoints, or its authentication method. */
function mayBeOutdated(error: unknown): boolean {
  // Rejected by us, although the provider's data was valid.
  if (error instanceof AppError) return false
  // The browser that brought the code can cause any other rejection of it.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client'
  return !(error instanceof client.AuthorizationResponseError) && codeOf(error) !== 'OAUTH_INVALID_RESPONSE'
}

const cancellations: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
])

/** The provider's error codes for a code. Any other error means that it rejected our request. */
const providerErrors: ReadonlyMap<string, SignInError> = new Map([
  ['access_denied', 'sign-in-cancelled'],
  ['invalid_grant', 'sign-in-expired'],
  ['server_error', 'identity-away'],
  ['temporarily_unavailable', 'identity-away'],
])

function statusOf(error: unknown): number {
  const answer = error instanceof Error ? error.cause : undefined
  return answer instanceof Response ? answer.status : Infinity
}
