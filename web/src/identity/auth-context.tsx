import type { Joiner, OwnProfile } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Arrival, Auth } from './auth.ts'
import type { FlowDeps } from './flows/flow-deps.ts'
import type { WaitingForProof } from './flows/prove-address.ts'
import { lookForProof, sendProofAgain, stopWaiting } from './flows/prove-address.ts'
import type { Registered, Registration } from './flows/register-with-email.ts'
import { registerWithEmail } from './flows/register-with-email.ts'
import { requestPasswordReset } from './flows/request-password-reset.ts'
import type { EmailCredentials } from './flows/sign-in-with-email.ts'
import { signInWithEmail } from './flows/sign-in-with-email.ts'
import { signInWithGoogle } from './flows/sign-in-with-google.ts'
import type { JoiningAs } from './session/joining-client.ts'
import type { SignedInUser } from './auth-state.ts'

/** The methods by which somebody signs in. */
export interface SignInMethods {
  /** Loads the identity provider ahead of the first press, and hands over who came back from Google. */
  prepare: () => Promise<Arrival | null>
  signInWithEmail: (credentials: EmailCredentials) => Promise<Arrival>
  signInWithGoogle: () => Promise<Arrival | null>
  registerWithEmail: (form: Registration) => Promise<Registered>
  requestPasswordReset: (email: string) => Promise<void>
  lookForProof: () => Promise<Arrival | WaitingForProof | null>
  sendProofAgain: () => Promise<void>
  stopWaiting: () => Promise<void>
}

export interface AuthValue {
  user: SignedInUser | null
  /** Whom this phone has joined a match as; nobody where somebody is signed in. */
  joiner: Joiner | null
  loading: boolean
  /** The session is gone, and the page the person was on waits for them; a joiner's match is closed to them. */
  isExpired: boolean
  /** Changes when the session was made anew: what failed before can be asked again. */
  renewedAt: number | undefined
  /** Takes over a record that the person has just changed. */
  updateProfile: (profile: OwnProfile) => void
  /** Joins a match by its link, as one of its guests or as one more. */
  join: (token: string, who: JoiningAs) => Promise<Joiner>
  logout: () => Promise<void>
  /** The identity provider, for who must prove once more that it is them. */
  connect: Auth['connect']
  whileLeaving: Auth['whileLeaving']
}

export const AuthContext = createContext<AuthValue | null>(null)
export const SignInContext = createContext<SignInMethods | null>(null)

export function AuthProvider({ auth, deps, children }: { auth: Auth; deps: FlowDeps; children: ReactNode }) {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const value = useMemo(
    () => ({
      user: 'user' in state ? state.user : null,
      joiner: 'joiner' in state ? state.joiner : null,
      loading: state.kind === 'resolving',
      isExpired: state.kind === 'expired' || state.kind === 'join-ended',
      renewedAt: state.kind === 'signed-in' ? state.renewedAt : undefined,
      updateProfile: auth.updateProfile,
      join: auth.join,
      logout: auth.logout,
      connect: auth.connect,
      whileLeaving: auth.whileLeaving,
    }),
    [auth, state],
  )
  const methods = useMemo(() => methodsOf(auth, deps), [auth, deps])
  return (
    <AuthContext value={value}>
      <SignInContext value={methods}>{children}</SignInContext>
    </AuthContext>
  )
}

function methodsOf(auth: Auth, deps: FlowDeps): SignInMethods {
  return {
    prepare: auth.prepare,
    signInWithEmail: (credentials) => signInWithEmail(deps, credentials),
    signInWithGoogle: () => signInWithGoogle(deps),
    registerWithEmail: (form) => registerWithEmail(deps, form),
    requestPasswordReset: (email) => requestPasswordReset(deps, email),
    lookForProof: () => lookForProof(deps),
    sendProofAgain: () => sendProofAgain(deps),
    stopWaiting: () => stopWaiting(deps),
  }
}

export function useAuth(): AuthValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth is used outside AuthProvider')
  return value
}

/** Whose scores this phone enters. Nothing while the server could not be asked for the own record. */
export function useUserId(): number | undefined {
  const { user, joiner } = useAuth()
  return user?.profile?.id ?? joiner?.userId
}

export function useSignInMethods(): SignInMethods {
  const methods = use(SignInContext)
  if (!methods) throw new Error('useSignInMethods is used outside AuthProvider')
  return methods
}
