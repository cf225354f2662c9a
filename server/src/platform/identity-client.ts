import { initializeApp } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { getAuth } from 'firebase-admin/auth'
import { AppError, codeOf } from './app-error.ts'
import { maxSessionMs } from './sessions/session-terms.ts'
import { withTimeout } from './with-timeout.ts'

/** The prefix of uids derived from an issuer and its subject; Firebase's have no colon. */
export const openidPrefix = 'openid:'

/** Our name for the provider of an identity, from its uid: no two providers issue the same. */
export function providerOf(uid: string): 'firebase' | 'openid' {
  return uid.startsWith(openidPrefix) ? 'openid' : 'firebase'
}

/** The identity that a token proves. */
export interface Identity {
  uid: string
  email: string
  /** Whether the provider has verified the address. */
  isVerified: boolean
}

/** How the person obtained a token. */
export interface SignIn extends Identity {
  /** When the person proved their identity, to the second; renewing a token doesn't change it. */
  signedInAt: Date
  /** By a password, not by an account at another provider. */
  isByPassword: boolean
}

/** The current status of an account at the provider. */
export type AccountStatus =
  | { kind: 'gone' }
  | { kind: 'disabled' }
  | {
      kind: 'active'
      isVerified: boolean
      /** Sign-ins before this time are invalid: the password was changed, or all devices were signed out. */
      validSince: Date
    }

/** The operations of the identity provider that the server needs: verify tokens, and check and end identities. */
export interface IdentityProvider {
  /** How long a session of this provider lasts without use. */
  readonly sessionMs: number
  /**
   * Whether the provider's account is the person's own, and stays when ours is deleted: then they can return with it.
   */
  readonly accountsStay: boolean
  /**
   * Whether the identity is one of this provider's; any other is from a previous provider, which can't sign anyone in
   * now.
   */
  owns(uid: string): boolean
  /**
   * The identity behind a token. Rejects with `token-invalid`, or as in `toProviderError` if the provider can't be
   * reached.
   */
  verify(token: string): Promise<SignIn>
  /** Rejects as in `toProviderError` if the provider can't be reached. */
  findAccountStatus(uid: string): Promise<AccountStatus>
  /** Invalidates all current tokens of the identity, on every device. */
  revoke(uid: string): Promise<void>
  /** Deletes the provider's account; an unknown one counts as deleted. */
  remove(uid: string): Promise<void>
}

/**
 * How long a proof is valid. It is short, because the person who holds an unlocked phone may not be
 * its owner.
 */
export const proofMs = 5 * 60 * 1000

export function isRecentProof(provenAtMs: number): boolean {
  return provenAtMs >= Date.now() - proofMs
}

/** How long a person waits for the provider; a connection whose other side vanished never answers. */
const patienceMs = 5_000

/** The provider's answer; rejects with `identity-silent` if it takes too long. */
export async function withProviderTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return withTimeout(patienceMs, answer).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : toProviderError(cause)
  })
}

/** Why the provider doesn't answer: it is unreachable or silent, or it rejects our credentials. */
function toProviderError(cause: unknown): AppError {
  const code = codeOf(cause)
  const text = cause instanceof Error ? cause.message : ''
  if (/invalid-credential|insufficient-permission|project-not-found/.test(code))
    return new AppError('identity-not-set-up', {}, { cause })
  const isSilent = /timeout/.test(code) || /no answer within|ETIMEDOUT/.test(text)
  return new AppError(isSilent ? 'identity-silent' : 'identity-away', {}, { cause })
}

export function openIdentityProvider(projectId: string): IdentityProvider {
  const auth = getAuth(initializeApp({ projectId }, `nineteenth-${crypto.randomUUID()}`))
  return {
    sessionMs: maxSessionMs,
    accountsStay: false,
    owns: (uid) => providerOf(uid) === 'firebase',
    async verify(token) {
      const claims = await auth.verifyIdToken(token, true).catch(reject)
      return {
        uid: claims.uid,
        email: claims.email ?? '',
        isVerified: claims.email_verified === true,
        signedInAt: new Date(claims.auth_time * 1000),
        isByPassword: claims.firebase.sign_in_provider === 'password',
      }
    },
    async findAccountStatus(uid) {
      const user = await auth.getUser(uid).catch(ignoreGone)
      return user ? standingOf(user) : { kind: 'gone' }
    },
    async revoke(uid) {
      await auth.revokeRefreshTokens(uid).catch(ignoreGone)
    },
    async remove(uid) {
      await auth.deleteUser(uid).catch(ignoreGone)
    },
  }
}

/** A deleted identity has no token to revoke, and nothing to remove. */
function ignoreGone(cause: unknown): void {
  if (codeOf(cause) !== 'auth/user-not-found') throw toProviderError(cause)
}

function standingOf({ disabled, emailVerified, tokensValidAfterTime }: UserRecord): AccountStatus {
  if (disabled) return { kind: 'disabled' }
  return { kind: 'active', isVerified: emailVerified, validSince: new Date(tokensValidAfterTime ?? 0) }
}

function reject(error: unknown): never {
  const code = codeOf(error)
  // The provider's library reports an invalid argument when it can't load the keys that verify tokens.
  if (error instanceof Error && /fetching public keys/i.test(error.message)) throw toProviderError(error)
  if (/network|internal|timeout|insufficient|project|app\//.test(code)) throw toProviderError(error)
  if (code.startsWith('auth/')) throw new AppError('token-invalid', {}, { cause: error })
  throw error
}
