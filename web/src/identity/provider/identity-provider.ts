/** A person as the identity provider knows them. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  /** Whether the address was proven to be theirs. */
  readonly isVerified: boolean
  getToken: () => Promise<string>
}

/** What we need of an identity provider. Failures carry its code as `code`, for example auth/popup-blocked. */
export interface IdentityProvider {
  /** Calls back at once with who is signed in there, and on every change. Returns how to stop. */
  watch: (listener: (identity: Identity | null) => void) => () => void
  current: () => Identity | null
  /** Who is signed in there, asked for anew: the address may have been proven on another device. */
  refresh: () => Promise<Identity | null>
  signInWithEmail: (email: string, password: string) => Promise<Identity>
  createAccount: (email: string, password: string) => Promise<Identity>
  changePassword: (password: string) => Promise<void>
  sendVerification: (continueUrl?: string) => Promise<void>
  sendPasswordReset: (email: string, continueUrl?: string) => Promise<void>
  signInWithGooglePopup: () => Promise<Identity>
  /** Leaves the page. */
  startGoogleRedirect: () => Promise<void>
  /** Who came back from a redirect, once. */
  takeRedirectResult: () => Promise<Identity | null>
  /** By what the person who is signed in there can prove once more that it is them; nothing where nobody is. */
  listProofs: () => readonly ProofKind[]
  /** The token is of that moment afterwards. Refused for anybody else. */
  prove: (proof: Proof) => Promise<void>
  signOut: () => Promise<void>
}

export type ProofKind = Proof['kind']

export type Proof = { kind: 'password'; password: string } | { kind: 'google' }
