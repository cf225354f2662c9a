import { initializeApp } from '@firebase/app'
import type { Auth, User } from '@firebase/auth'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
} from '@firebase/auth'
import { loadGapiStub } from './emulator-client.ts'
import type { Identity, IdentityProvider, ProofKind } from './identity-provider.ts'

/** Firebase Authentication. This file is the lazy chunk: nothing else may import the SDK. */
export async function connectFirebase(): Promise<IdentityProvider> {
  const auth = await openAuth()
  await auth.authStateReady()
  const google = googleWithProfile()
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user && toIdentity(user))),
    current: () => auth.currentUser && toIdentity(auth.currentUser),
    refresh: async () => auth.currentUser && refreshed(auth.currentUser),
    signInWithEmail: async (email, password) =>
      toIdentity((await signInWithEmailAndPassword(auth, email, password)).user),
    createAccount: async (email, password) =>
      toIdentity((await createUserWithEmailAndPassword(auth, email, password)).user),
    changePassword: (password) => updatePassword(signedIn(auth.currentUser), password),
    sendVerification: (url) => sendEmailVerification(signedIn(auth.currentUser), url ? { url } : null),
    sendPasswordReset: (email, url) => sendPasswordResetEmail(auth, email, url ? { url } : undefined),
    signInWithGooglePopup: async () => toIdentity((await signInWithPopup(auth, google)).user),
    startGoogleRedirect: () => signInWithRedirect(auth, google),
    takeRedirectResult: async () => {
      const result = await getRedirectResult(auth)
      return result && toIdentity(result.user)
    },
    listProofs: () => proofsOf(auth.currentUser),
    prove: async (proof) => {
      const user = signedIn(auth.currentUser)
      if (proof.kind === 'google') await reauthenticateWithPopup(user, google)
      else
        await reauthenticateWithCredential(
          user,
          EmailAuthProvider.credential(user.email ?? '', proof.password),
        )
    },
    signOut: () => signOut(auth),
  }
}

async function openAuth(): Promise<Auth> {
  const emulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL
  // First: on phones the SDK fetches Google's script the moment it starts, unless one is already there.
  if (emulatorUrl) await loadGapiStub(emulatorUrl)
  const app = initializeApp({
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  })
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

function googleWithProfile(): GoogleAuthProvider {
  const google = new GoogleAuthProvider()
  google.addScope('email')
  google.addScope('profile')
  return google
}

async function refreshed(user: User): Promise<Identity> {
  await reload(user)
  return toIdentity(user)
}

/** A token from before the address was proven still says that it is not. */
async function tokenOf(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult()
  return user.emailVerified && claims['email_verified'] !== true ? user.getIdToken(true) : token
}

function toIdentity(user: User): Identity {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    isVerified: user.emailVerified,
    getToken: () => tokenOf(user),
  }
}

const proofKinds: readonly [provider: string, kind: ProofKind][] = [
  ['password', 'password'],
  ['google.com', 'google'],
]

function proofsOf(user: User | null): ProofKind[] {
  const linked = user?.providerData.map(({ providerId }) => providerId) ?? []
  return proofKinds.flatMap(([provider, kind]) => (linked.includes(provider) ? [kind] : []))
}

function signedIn(user: User | null): User {
  if (!user) throw new Error('Nobody is signed in at the identity provider')
  return user
}
