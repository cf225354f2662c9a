import { initializeApp } from '@firebase/app'
import type { Auth, User } from '@firebase/auth'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
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
import type { FirebaseConfig } from './identity-config-client.ts'
import type { Identity, TokenProof, TokenProvider } from './identity-provider.ts'

/** Firebase Authentication. This file is the lazy chunk: nothing else may import the SDK. */
export async function connectFirebase(config: FirebaseConfig): Promise<TokenProvider> {
  const auth = await openAuth(config)
  await auth.authStateReady()
  const google = googleWithProfile()
  return {
    kind: 'tokens',
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

async function openAuth({ projectId, apiKey, authDomain, emulatorUrl }: FirebaseConfig): Promise<Auth> {
  // First: on phones the SDK fetches Google's script the moment it starts, unless one is already there.
  if (emulatorUrl) await loadGapiStub(emulatorUrl)
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
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

/** A token from before the verification still says unverified. */
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

const proofKinds: readonly [provider: string, kind: TokenProof['kind']][] = [
  ['password', 'password'],
  ['google.com', 'google'],
]

function proofsOf(user: User | null): TokenProof['kind'][] {
  const linked = user?.providerData.map(({ providerId }) => providerId) ?? []
  return proofKinds.flatMap(([provider, kind]) => (linked.includes(provider) ? [kind] : []))
}

function signedIn(user: User | null): User {
  if (!user) throw new Error('No user is signed in at the identity provider')
  return user
}

/** Without a network the SDK cannot fetch Google's script for the popup: the emulator serves a stand-in. */
function loadGapiStub(emulatorUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${emulatorUrl}/gapi-stub.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The emulator serves no gapi-stub.js')))
    document.head.append(script)
  })
}
