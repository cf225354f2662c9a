/** A person at the identity provider. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  /** Whether the email is verified. */
  readonly isVerified: boolean
  getToken: () => Promise<string>
}

/** Confirms who a user is: a provider that this browser calls, or one with its own sign-in page. */
export type IdentityProvider = TokenProvider | RedirectProvider

/** People leave for its page and return with our session; this browser gets no tokens. */
export interface RedirectProvider {
  readonly kind: 'redirect'
  /** Its name for people. */
  readonly name: string
  /** Leaves the page, and returns to `to`. Fails and stays if Nineteenth can't be reached. */
  signIn: (to: string) => Promise<void>
  /** The same to prove again that it's them. */
  prove: (to: string) => Promise<void>
}

/** It gives this browser tokens. Failures carry its code as `code`, for example auth/popup-blocked. */
export interface TokenProvider {
  readonly kind: 'tokens'
  /** Calls back at once with the signed-in user, and on every change. Returns a function that stops it. */
  watch: (listener: (identity: Identity | null) => void) => () => void
  current: () => Identity | null
  /** The signed-in user, reloaded: the email may have been verified on another device. */
  refresh: () => Promise<Identity | null>
  signInWithEmail: (email: string, password: string) => Promise<Identity>
  createAccount: (email: string, password: string) => Promise<Identity>
  changePassword: (password: string) => Promise<void>
  sendVerification: (continueUrl?: string) => Promise<void>
  sendPasswordReset: (email: string, continueUrl?: string) => Promise<void>
  signInWithGooglePopup: () => Promise<Identity>
  /** Leaves the page. */
  startGoogleRedirect: () => Promise<void>
  /** The user who came back from a redirect, once. */
  takeRedirectResult: () => Promise<Identity | null>
  /** How the signed-in user can prove again that it's them; empty if signed out. */
  listProofs: () => readonly TokenProof['kind'][]
  /** Makes a fresh token. Rejects any other user. */
  prove: (proof: TokenProof) => Promise<void>
  signOut: () => Promise<void>
}

export type TokenProof = { kind: 'password'; password: string } | { kind: 'google' }
