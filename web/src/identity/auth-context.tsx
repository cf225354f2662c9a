import type { Joiner } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { SignedInUser } from './auth-state.ts'
import type { Auth } from './auth.ts'
import type { EmailCredentials, Registration } from './flows/sign-in-flows.ts'

/** The sign-in methods. */
export type SignInMethods = ReturnType<typeof methodsOf>

export interface AuthValue extends Pick<
  Auth,
  'updateProfile' | 'join' | 'logout' | 'connect' | 'whileLeaving'
> {
  user: SignedInUser | null
  /** The guest that this phone joined a match as; null if a member is signed in. */
  joiner: Joiner | null
  loading: boolean
  /** The session is gone, and the member's page waits for them; a joiner's match is closed. */
  isExpired: boolean
  /** Changes when the session was renewed: failed requests can be retried. */
  renewedAt: number | undefined
}

export const AuthContext = createContext<AuthValue | null>(null)
export const SignInContext = createContext<SignInMethods | null>(null)

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const value = useMemo(
    () => ({
      ...auth,
      user: 'user' in state ? state.user : null,
      joiner: 'joiner' in state ? state.joiner : null,
      loading: state.kind === 'resolving',
      isExpired: state.kind === 'expired' || state.kind === 'join-ended',
      renewedAt: state.kind === 'signed-in' ? state.renewedAt : undefined,
    }),
    [auth, state],
  )
  const methods = useMemo(() => methodsOf(auth), [auth])
  return (
    <AuthContext value={value}>
      <SignInContext value={methods}>{children}</SignInContext>
    </AuthContext>
  )
}

// Only the sign-in page needs them, so returning members get a lighter first screen.
const loadFlows = () => import('./flows/sign-in-flows.ts')

function methodsOf({ prepare, flowDeps: deps }: Auth) {
  return {
    /** Also preloads the flows before the first tap. */
    prepare: () => {
      loadFlows().catch(() => undefined)
      return prepare()
    },
    signInWithEmail: async (credentials: EmailCredentials) =>
      (await loadFlows()).signInWithEmail(deps, credentials),
    signInWithGoogle: async () => (await loadFlows()).signInWithGoogle(deps),
    registerWithEmail: async (form: Registration) => (await loadFlows()).registerWithEmail(deps, form),
    requestPasswordReset: async (email: string) => (await loadFlows()).requestPasswordReset(deps, email),
    signInIfVerified: async () => (await loadFlows()).signInIfVerified(deps),
    resendVerification: async () => (await loadFlows()).resendVerification(deps),
    stopWaiting: async () => (await loadFlows()).stopWaiting(deps),
  }
}

export function useAuth(): AuthValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth is used outside AuthProvider')
  return value
}

/** The user whose scores this phone enters. */
export function useUserId(): number | undefined {
  const { user, joiner } = useAuth()
  return user?.profile.id ?? joiner?.userId
}

export function useSignInMethods(): SignInMethods {
  const methods = use(SignInContext)
  if (!methods) throw new Error('useSignInMethods is used outside AuthProvider')
  return methods
}
