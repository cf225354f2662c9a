import { createHash } from 'node:crypto'
import type { SignInTrouble } from '@nineteenth/contracts'
import * as client from 'openid-client'
import type { OpenidSettings } from '#identity-settings.ts'
import { AppError, codeOf } from '../app-error.ts'
import type { IdentityProvider, SignIn } from '../identity-client.ts'
import { isRecentProof, openidMark } from '../identity-client.ts'
import { unusedSessionMs } from '../sessions/session-terms.ts'
import type { SealedTrips } from './sealed-trips.ts'
import { sealedTrips } from './sealed-trips.ts'

/** What a sign-in is recognised by when the browser comes back from the provider. */
export interface SignInChecks {
  state: string
  nonce: string
  /** Of which the provider has seen the hash: whoever reads the code in an address cannot use it. */
  codeVerifier: string
  redirectUri: string
  /** Whether the password was asked for once more. */
  isProof: boolean
}

/** Whom the provider has proven, and what it calls them. */
export interface ProvenPerson {
  signIn: SignIn
  displayName: string
  username: string
}

interface SignInTerms extends Pick<SignInChecks, 'redirectUri' | 'isProof'> {
  /** Whether the provider lets the person choose an account, and doesn't just take the one that it remembers. */
  choosesAccount?: boolean
}

/** Signing in by OpenID Connect: an authorization code with PKCE, which this server exchanges itself. */
export interface OpenidSignIns {
  /** Where the browser must go. Refuses as `toTrouble` says when the provider cannot be asked where that is. */
  begin(terms: SignInTerms): Promise<{ url: string; checks: SignInChecks }>
  /** Who has come back, by the whole address that they came back to. */
  finish(address: URL, checks: SignInChecks): Promise<ProvenPerson>
  /** Where the browser signs out at the provider, too; nothing where it can't, or can't be asked. */
  findLogoutUrl(backTo: string): Promise<string | undefined>
  /** Those that a browser has under way. */
  trips: SealedTrips
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30
const discoveredForMs = 60 * 60 * 1000

// Asked for so that the provider says when somebody typed their password, which it need not otherwise.
const passwordForSeconds = 30 * 24 * 60 * 60

// Longer than any that a record may have.
const longestName = 200

export function openOpenid(settings: OpenidSettings): { provider: IdentityProvider; signIns: OpenidSignIns } {
  const configuration = discoverOnce(settings)
  const uidOf = uidsOf(settings.issuer)
  return {
    provider: plainProvider(settings.issuer),
    signIns: {
      trips: sealedTrips(settings.clientSecret),

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
          throw error instanceof AppError ? error : toTrouble(error)
        }
      },
    },
  }
}

/** What plain OpenID Connect leaves to us: it cannot be asked how somebody stands, nor told to end or forget anybody. */
function plainProvider(issuer: string): IdentityProvider {
  const mark = markOf(issuer)
  return {
    sessionMs: unusedSessionMs,
    accountsStay: true,
    owns: (uid) => uid.startsWith(mark),
    verify: async () => Promise.reject(new AppError('token-invalid')),
    findStanding: async () => ({ kind: 'there', isVerified: true, believedSince: new Date(0) }),
    revoke: async () => {},
    remove: async () => {},
  }
}

/** Asked for when somebody signs in: a provider that is away when a node starts keeps nobody else from working. */
function discoverOnce(settings: OpenidSettings) {
  let known: { answer: Promise<client.Configuration>; untilMs: number } | undefined
  return {
    async get(): Promise<client.Configuration> {
      if (known === undefined || known.untilMs < Date.now())
        known = { answer: discover(settings), untilMs: Date.now() + discoveredForMs }
      const asked = known
      return asked.answer.catch((error: unknown) => {
        if (known === asked) known = undefined
        throw toTrouble(error, 'identity-not-set-up')
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
    // Over TLS a token needs no signature by the book. By ours it does.
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

/** As a client is registered unless somebody says otherwise; providers that only know the other way say so. */
function authenticateBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}

/** Who somebody is, and what the provider calls them. */
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
  // By the book the token only says who it is. Whether an address is verified says only who tells the address.
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, sub)), sub, auth_time }
}

/**
 * When the person proved who they are, in seconds. The standard requires it, because we send `max_age`. Without it a
 * sign-in that was ended here would look like a new one, and a browser that the provider remembers like a proof.
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

/** The same subject at another issuer is somebody else. */
function uidsOf(issuer: string) {
  const mark = markOf(issuer)
  return (subject: string): string => mark + digest([new URL(issuer).href, subject])
}

function markOf(issuer: string): string {
  return `${openidMark}${digest([new URL(issuer).href]).slice(0, 16)}:`
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Why nobody was proven: the person, the provider or our settings; else what it said did not hold. */
function toTrouble(cause: unknown, otherwise: SignInTrouble = 'token-invalid'): AppError {
  return new AppError(troubleOf(cause) ?? otherwise, {}, { cause })
}

function troubleOf(cause: unknown): SignInTrouble | undefined {
  // An address is the word of whoever has typed it: nobody is alarmed by it.
  if (cause instanceof client.AuthorizationResponseError)
    return cancellations.has(cause.error) ? 'sign-in-cancelled' : 'token-invalid'
  if (cause instanceof client.ResponseBodyError) return saidTroubles.get(cause.error) ?? 'identity-not-set-up'
  const code = codeOf(cause)
  if (code === 'OAUTH_TIMEOUT') return 'identity-silent'
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'identity-not-set-up'
  const isAnswered = code.startsWith('OAUTH_') && !/NOT_JSON|NOT_CONFORM|PARSE_ERROR|ABORT/.test(code)
  return isAnswered || statusOf(cause) < 500 ? undefined : 'identity-away'
}

/** Whether the provider may have changed what it published: its keys, its addresses, or how it wants the secret. */
function mayBeOutdated(error: unknown): boolean {
  // Rejected by us, after all of it proved right.
  if (error instanceof AppError) return false
  // Any other refusal of a code can be caused by the browser that brought it.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client'
  return !(error instanceof client.AuthorizationResponseError) && codeOf(error) !== 'OAUTH_INVALID_RESPONSE'
}

const cancellations: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
])

/** What the provider calls its refusals of a code. Whatever else it says, we have asked what it does not allow us. */
const saidTroubles: ReadonlyMap<string, SignInTrouble> = new Map([
  ['access_denied', 'sign-in-cancelled'],
  ['invalid_grant', 'sign-in-expired'],
  ['server_error', 'identity-away'],
  ['temporarily_unavailable', 'identity-away'],
])

function statusOf(error: unknown): number {
  const answer = error instanceof Error ? error.cause : undefined
  return answer instanceof Response ? answer.status : Infinity
}
