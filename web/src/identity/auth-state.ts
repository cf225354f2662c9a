import type { Joiner, OwnProfile } from '@nineteenth/contracts'

/** Who is using the app. The profile is missing only while the server could not be asked for it. */
export interface SignedInUser {
  email: string
  displayName: string
  profile: OwnProfile | null
}

export function fromProfile(profile: OwnProfile): SignedInUser {
  return { email: profile.email, displayName: profile.displayName, profile }
}

/**
 * `expired`: the session is gone, and what the person was doing waits behind the sign-in page, in this tab alone.
 * `renewedAt`: the session was made anew behind the person's back; what failed before can be asked again.
 * `joined`: nobody is signed in, and this phone scores in one match, which its link has opened.
 */
export type AuthState =
  | { kind: 'resolving' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: SignedInUser; renewedAt?: number }
  | { kind: 'expired'; user: SignedInUser }
  | { kind: 'joined'; joiner: Joiner }
  | { kind: 'join-ended'; joiner: Joiner }

/** Who was here last, as far as this browser remembers. */
interface Remembered {
  user: OwnProfile | undefined
  joiner: Joiner | undefined
}

/** Whoever was here before goes on at once; whether they still may is found out behind it. */
export function initialState({ user, joiner }: Remembered): AuthState {
  if (user) return { kind: 'signed-in', user: fromProfile(user) }
  return joiner ? { kind: 'joined', joiner } : { kind: 'resolving' }
}

/** Without a session: a person at work keeps their page, anybody else starts at the sign-in page. */
export function withoutSession(state: AuthState): AuthState {
  if ('joiner' in state) return { kind: 'join-ended', joiner: state.joiner }
  return 'user' in state ? { kind: 'expired', user: state.user } : { kind: 'signed-out' }
}
