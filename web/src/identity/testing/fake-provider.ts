import { vi } from 'vitest'
import type { Identity, IdentityProvider } from '../provider/identity-provider.ts'
import { IdentityError } from '../provider/provider-error.ts'

/** An identity provider in memory that remembers what it was asked. */
export function fakeProvider(signedIn: Identity | null = null) {
  let current = signedIn
  const listeners = new Set<(identity: Identity | null) => void>()
  const become = (identity: Identity | null) => {
    current = identity
    for (const listener of listeners) listener(identity)
  }
  return {
    watch: (listener) => {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
    current: () => current,
    refresh: vi.fn<IdentityProvider['refresh']>(async () => current),
    signInWithEmail: vi.fn<IdentityProvider['signInWithEmail']>(refuse('auth/invalid-credential')),
    createAccount: vi.fn<IdentityProvider['createAccount']>(refuse('auth/email-already-in-use')),
    changePassword: vi.fn<IdentityProvider['changePassword']>(async () => {}),
    sendVerification: vi.fn<IdentityProvider['sendVerification']>(async () => {}),
    sendPasswordReset: vi.fn<IdentityProvider['sendPasswordReset']>(async () => {}),
    signInWithGooglePopup: vi.fn<IdentityProvider['signInWithGooglePopup']>(refuse('auth/popup-blocked')),
    startGoogleRedirect: vi.fn<IdentityProvider['startGoogleRedirect']>(async () => {}),
    takeRedirectResult: vi.fn<IdentityProvider['takeRedirectResult']>(async () => null),
    listProofs: vi.fn<IdentityProvider['listProofs']>(() => ['password']),
    prove: vi.fn<IdentityProvider['prove']>(async () => {}),
    signOut: vi.fn<IdentityProvider['signOut']>(async () => become(null)),
    /** As if the person had signed in or out there. */
    become,
  } satisfies IdentityProvider & { become: (identity: Identity | null) => void }
}

/** A call that the provider refuses with a code. */
export function refuse(code: string): () => Promise<Identity> {
  return async () => {
    throw new IdentityError(code)
  }
}
