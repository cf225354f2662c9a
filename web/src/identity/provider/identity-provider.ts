/** A person as the identity provider knows them. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  /** Whether the address was proven to be theirs. */
  readonly isVerified: boolean
  getToken: () => Promise<string>
}

/** Who proves here who somebody is: a provider that this browser speaks with, or one on whose own page people sign in. */
export type IdentityProvider = TokenProvider | RedirectProvider

/** People leave for its page and come back with a session of ours; this browser holds nothing of it. */
export interface RedirectProvider {
  readonly kind: 'redirect'
  /** What people know it by. */
  readonly name: string
  /** Leaves the page; whoever is back finds themselves at `to`. Fails, and stays, where Nineteenth does not answer. */
  signIn: (to: string) => Promise<void>
  /** The same for who must prove once more that it is them. */
  prove: (to: string) => Promise<void>
}

/** It gives this browser tokens. Failures carry its code as `code`, for example auth/popup-blocked. */
export interface TokenProvider {
  readonly kind: 'tokens'
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
  listProofs: () => readonly TokenProof['kind'][]
  /** The token is of that moment afterwards. Refused for anybody else. */
  prove: (proof: TokenProof) => Promise<void>
  signOut: () => Promise<void>
}

export type TokenProof = { kind: 'password'; password: string } | { kind: 'google' }
