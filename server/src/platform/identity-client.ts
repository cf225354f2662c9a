import { initializeApp } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { getAuth } from 'firebase-admin/auth'
import { AppError, codeOf } from './app-error.ts'
import { longestSessionMs } from './sessions/session-terms.ts'
import { within } from './within.ts'

/** With what the uids begin that are made here of an issuer and its subject; Firebase's have no colon. */
export const openidMark = 'openid:'

/** What our records call the provider of an identity. Its uid says it: no two providers give the same. */
export function providerOf(uid: string): 'firebase' | 'openid' {
  return uid.startsWith(openidMark) ? 'openid' : 'firebase'
}

/** Who a token proves to be. */
export interface Identity {
  uid: string
  email: string
  /** Whether the address was proven to be theirs. */
  isVerified: boolean
}

/** How a token came to be. */
export interface SignIn extends Identity {
  /** When the person proved who they are, to the second; renewing a token leaves it as it was. */
  signedInAt: Date
  /** By a password, and not by an account somewhere else. */
  isByPassword: boolean
}

/** How an identity stands at the provider now. */
export type Standing =
  | { kind: 'gone' }
  | { kind: 'disabled' }
  | {
      kind: 'there'
      isVerified: boolean
      /** Sign-ins before it are worth nothing any more: the password was changed, or all devices signed out. */
      believedSince: Date
    }

/** The part of the identity provider that the server needs: to tell whose token this is, and whether they still are. */
export interface IdentityProvider {
  /** How long a session lasts that a sign-in there has opened, if it isn't used. */
  readonly sessionMs: number
  /** Whether an account there is the person's own, and stays when ours is deleted: they may come back by it. */
  readonly accountsStay: boolean
  /** Whether the identity is one of its own; any other was of a provider before, by which nobody can sign in now. */
  owns(uid: string): boolean
  /** The identity behind a token; refuses with `token-invalid`, or as `toTrouble` says when the provider cannot be asked. */
  verify(token: string): Promise<SignIn>
  /** Refuses as `toTrouble` says when the provider cannot be asked. */
  findStanding(uid: string): Promise<Standing>
  /** Makes every token that the identity was given until now worthless, on every device. */
  revoke(uid: string): Promise<void>
  /** Makes the provider forget somebody; whoever it does not know is forgotten already. */
  remove(uid: string): Promise<void>
}

/** How long a proof is good for: somebody who holds an open phone is not yet its owner. */
export const proofMs = 5 * 60 * 1000

export function isRecentProof(provenAtMs: number): boolean {
  return provenAtMs >= Date.now() - proofMs
}

/** How long a person waits for an answer of the provider; a connection whose other side vanished never gives one. */
const patienceMs = 5_000

/** What the provider answers; refuses with `identity-silent` where it does not in time. */
export async function askPatiently<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return within(patienceMs, answer).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : toTrouble(cause)
  })
}

/** What keeps the provider from answering: it is not there, it says nothing, or it does not know us. */
function toTrouble(cause: unknown): AppError {
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
    sessionMs: longestSessionMs,
    accountsStay: false,
    owns: (uid) => providerOf(uid) === 'firebase',
    async verify(token) {
      const claims = await auth.verifyIdToken(token, true).catch(refuse)
      return {
        uid: claims.uid,
        email: claims.email ?? '',
        isVerified: claims.email_verified === true,
        signedInAt: new Date(claims.auth_time * 1000),
        isByPassword: claims.firebase.sign_in_provider === 'password',
      }
    },
    async findStanding(uid) {
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

/** An identity that is gone has no token left to revoke, and nothing to remove. */
function ignoreGone(cause: unknown): void {
  if (codeOf(cause) !== 'auth/user-not-found') throw toTrouble(cause)
}

function standingOf({ disabled, emailVerified, tokensValidAfterTime }: UserRecord): Standing {
  if (disabled) return { kind: 'disabled' }
  return { kind: 'there', isVerified: emailVerified, believedSince: new Date(tokensValidAfterTime ?? 0) }
}

function refuse(error: unknown): never {
  const code = codeOf(error)
  // The provider's library calls it a bad argument when it cannot get the keys that tokens are checked with.
  if (error instanceof Error && /fetching public keys/i.test(error.message)) throw toTrouble(error)
  if (/network|internal|timeout|insufficient|project|app\//.test(code)) throw toTrouble(error)
  if (code.startsWith('auth/')) throw new AppError('token-invalid', {}, { cause: error })
  throw error
}
