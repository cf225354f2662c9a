import { createQueryClient } from '#api/query-client.ts'
import { Toaster } from '#ui/tell/toaster.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AuthValue, SignInMethods } from '../auth-context.tsx'
import { AuthContext, SignInContext } from '../auth-context.tsx'
import { fromProfile } from '../auth-state.ts'
import { anIdentity } from './an-identity.ts'
import { anOwnProfile } from './an-own-profile.ts'
import { fakeProvider } from './fake-provider.ts'

interface Circumstances {
  path?: string
  auth?: Partial<AuthValue>
  methods?: Partial<SignInMethods>
}

/** A page as a person meets it: at an address, signed in as Ann unless told otherwise, with toasts. */
export function renderWithAuth(page: ReactElement, { path = '/', auth, methods }: Circumstances = {}) {
  const location = memoryLocation({ path, record: true })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const viewFor = (current: Partial<AuthValue> | undefined) => (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <AuthContext value={{ ...annIsHere(), ...current }}>
        <SignInContext value={{ ...closedMethods(), ...methods }}>
          <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
        </SignInContext>
      </AuthContext>
      <Toaster />
    </Router>
  )
  const view = render(viewFor(auth))
  /** Shows the same page to a person in another state. */
  const become = (next: Partial<AuthValue>) => view.rerender(viewFor(next))
  return { ...view, history: location.history, become }
}

function annIsHere(): AuthValue {
  return {
    user: fromProfile(anOwnProfile()),
    joiner: null,
    loading: false,
    isExpired: false,
    renewedAt: undefined,
    updateProfile: () => {},
    join: notExpected,
    logout: async () => {},
    connect: async () => fakeProvider(anIdentity()),
    whileLeaving: (go) => go(),
  }
}

function closedMethods(): SignInMethods {
  return {
    prepare: async () => null,
    signInWithEmail: notExpected,
    signInWithGoogle: notExpected,
    registerWithEmail: notExpected,
    requestPasswordReset: notExpected,
    signInIfVerified: async () => null,
    resendVerification: notExpected,
    stopWaiting: notExpected,
  }
}

function notExpected() {
  return Promise.reject(new Error('not expected in this test'))
}
