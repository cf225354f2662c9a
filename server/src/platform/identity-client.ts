import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { AppError } from './app-error.ts'

/** What our records call the provider; the subject of an identity is its `uid`. */
export const providerName = 'firebase'

/** Who a token proves to be. */
export interface Identity {
  uid: string
  email: string
  /** False only for an email-and-password account whose address was never confirmed. */
  isVerified: boolean
}

/** The part of the identity provider that the server needs: to tell whose token this is. */
export interface IdentityProvider {
  /** The identity behind a token; refuses with `token-invalid`, or `unavailable` when the provider cannot be asked. */
  verify(token: string): Promise<Identity>
  /** Makes every token that the identity was given until now worthless, on every device. */
  revoke(uid: string): Promise<void>
}

export function openIdentityProvider(projectId: string): IdentityProvider {
  const auth = getAuth(initializeApp({ projectId }, `nineteenth-${crypto.randomUUID()}`))
  return {
    async verify(token) {
      const claims = await auth.verifyIdToken(token, true).catch(refuse)
      const isVerified = claims.email_verified === true || claims.firebase.sign_in_provider !== 'password'
      return { uid: claims.uid, email: claims.email ?? '', isVerified }
    },
    async revoke(uid) {
      await auth.revokeRefreshTokens(uid).catch(refuse)
    },
  }
}

function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // The provider's library calls it a bad argument when it cannot get the keys that tokens are checked with.
  if (error instanceof Error && /fetching public keys/i.test(error.message)) throw new AppError('unavailable')
  if (/network|internal|timeout|app\//.test(code)) throw new AppError('unavailable')
  if (code.startsWith('auth/')) throw new AppError('token-invalid')
  throw error
}
