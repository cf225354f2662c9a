import type { SignedInUser } from './signed-in-user.ts'

/**
 * `expired`: the session is gone, and what the person was doing waits behind the sign-in page.
 * `renewedAt`: the session was made anew behind the person's back; what failed before can be asked again.
 */
export type AuthState =
  | { kind: 'resolving' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: SignedInUser; renewedAt?: number }
  | { kind: 'expired'; user: SignedInUser }

/** A person who was here before sees their Home at once; whether they still may is found out behind it. */
export function initialState(remembered: SignedInUser | undefined): AuthState {
  return remembered ? { kind: 'signed-in', user: remembered } : { kind: 'resolving' }
}

/** Without a session: a person at work keeps their page, anybody else starts at the door. */
export function withoutSession(state: AuthState): AuthState {
  return state.kind === 'signed-in' || state.kind === 'expired'
    ? { kind: 'expired', user: state.user }
    : { kind: 'signed-out' }
}
