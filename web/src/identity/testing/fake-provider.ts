import { vi } from 'vitest'
import type { Identity, RedirectProvider, TokenProvider } from '../provider/identity-provider.ts'
import { IdentityError } from '../provider/provider-error.ts'

/** An identity provider in memory that records its calls. */
export function fakeProvider(signedIn: Identity | null = null) {
  let current = signedIn
  const listeners = new Set<(identity: Identity | null) => void>()
  const become = (identity: Identity | null) => {
    current = identity
    for (const listener of listeners) listener(identity)
  }
  return {
    kind: 'tokens',
    watch: (listener) => {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
    current: () => current,
    refresh: vi.fn<TokenProvider['refresh']>(async () => current),
    signInWithEmail: vi.fn<TokenProvider['signInWithEmail']>(reject('auth/invalid-credential')),
    createAccount: vi.fn<TokenProvider['createAccount']>(reject('auth/email-already-in-use')),
    changePassword: vi.fn<TokenProvider['changePassword']>(async () => {}),
    sendVerification: vi.fn<TokenProvider['sendVerification']>(async () => {}),
    sendPasswordReset: vi.fn<TokenProvider['sendPasswordReset']>(async () => {}),
    signInWithGooglePopup: vi.fn<TokenProvider['signInWithGooglePopup']>(reject('auth/popup-blocked')),
    startGoogleRedirect: vi.fn<TokenProvider['startGoogleRedirect']>(async () => {}),
    takeRedirectResult: vi.fn<TokenProvider['takeRedirectResult']>(async () => null),
    listProofs: vi.fn<TokenProvider['listProofs']>(() => ['password']),
    prove: vi.fn<TokenProvider['prove']>(async () => {}),
    signOut: vi.fn<TokenProvider['signOut']>(async () => become(null)),
    /** As if the person signed in or out there. */
    become,
  } satisfies TokenProvider & { become: (identity: Identity | null) => void }
}

/** A provider with its own sign-in page. */
export function fakeRedirect() {
  return {
    kind: 'redirect',
    name: 'Club ID',
    signIn: vi.fn<RedirectProvider['signIn']>(async () => {}),
    prove: vi.fn<RedirectProvider['prove']>(async () => {}),
  } satisfies RedirectProvider
}

/** Rejects a call with this code. */
export function reject(code: string): () => Promise<Identity> {
  return async () => {
    throw new IdentityError(code)
  }
}
