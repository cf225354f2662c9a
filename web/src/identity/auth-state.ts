import type { Joiner, OwnProfile } from '@nineteenth/contracts'

/** The member who is signed in. */
export interface SignedInUser {
  email: string
  displayName: string
  profile: OwnProfile
}

export function fromProfile(profile: OwnProfile): SignedInUser {
  return { email: profile.email, displayName: profile.displayName, profile }
}

/**
 * `expired`: the session is gone, and the page the member was on waits behind the sign-in page, in this tab alone.
 * `renewedAt`: the session was renewed in the background; calls that failed before can be retried.
 * `joined`: no member is signed in, and this phone scores in one match, which its link has opened.
 */
export type AuthState =
  | { kind: 'resolving' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: SignedInUser; renewedAt?: number }
  | { kind: 'expired'; user: SignedInUser }
  | { kind: 'joined'; joiner: Joiner }
  | { kind: 'join-ended'; joiner: Joiner }

export type AuthEvent =
  | { kind: 'signed-in'; profile: OwnProfile }
  | { kind: 'renewed'; user: SignedInUser; nowMs: number }
  | { kind: 'joined'; joiner: Joiner }
  /** The server has no session for this browser any more. */
  | { kind: 'session-lost' }
  /** The server has no session, or doesn't answer. A remembered person continues with the data on the phone. */
  | { kind: 'not-found' }
  | { kind: 'signed-out' }

/** What this browser stores: the person in the new state, or that a person is gone. */
export type AuthEffect = 'remember' | 'forgetUser' | 'forgetJoiner' | 'setUserAside'

/** A person who was here before continues at once; the server confirms their session in the background. */
export function initialState(user: OwnProfile | undefined, joiner: Joiner | undefined): AuthState {
  if (user) return { kind: 'signed-in', user: fromProfile(user) }
  return joiner ? { kind: 'joined', joiner } : { kind: 'resolving' }
}

// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextAuth(state: AuthState, event: AuthEvent): [AuthState, AuthEffect[]] {
  switch (event.kind) {
    case 'signed-in':
      return [{ kind: 'signed-in', user: fromProfile(event.profile) }, ['remember', 'forgetJoiner']]
    case 'renewed':
      return [{ kind: 'signed-in', user: event.user, renewedAt: event.nowMs }, []]
    case 'joined':
      return [{ kind: 'joined', joiner: event.joiner }, ['remember']]
    case 'session-lost':
      // A person at work keeps their page; everyone else starts at the sign-in page.
      if ('joiner' in state) return [{ kind: 'join-ended', joiner: state.joiner }, []]
      if ('user' in state) return [{ kind: 'expired', user: state.user }, ['setUserAside']]
      return [{ kind: 'signed-out' }, ['setUserAside']]
    case 'not-found':
      return [state.kind === 'resolving' ? { kind: 'signed-out' } : state, []]
    case 'signed-out':
      return [{ kind: 'signed-out' }, ['forgetUser']]
  }
}
