import { vi } from 'vitest'
import type { AuthDeps } from '../auth.ts'
import { createAuth } from '../auth.ts'
import { identityStore } from '../identity-store.ts'
import type { Identity } from '../provider/identity-provider.ts'
import { aJoiner } from './a-joiner.ts'
import { anOwnProfile } from './an-own-profile.ts'
import { fakeProvider, fakeRedirect } from './fake-provider.ts'
import { fakeJoining, fakeSession } from './fake-session.ts'

interface Circumstances {
  knownToProvider?: Identity | null
  remembered?: boolean
  /** Bob has joined a match on this phone. */
  joined?: boolean
  /** The page is opened on the way back from Google or the provider's own page. */
  cameBack?: boolean
  /** Sign-in is on the provider's own page. */
  isElsewhere?: boolean
}

/** Signing in against fakes, on a phone in this situation. */
export function anAuth({ knownToProvider = null, isElsewhere = false, ...before }: Circumstances = {}) {
  if (before.remembered) identityStore.rememberUser(anOwnProfile())
  if (before.joined) identityStore.rememberJoiner(aJoiner())
  if (before.cameBack) identityStore.markRedirect()
  const provider = fakeProvider(knownToProvider)
  const session = fakeSession()
  const joining = fakeJoining()
  const waits: number[] = []
  const clock = { now: 1000 }
  const deps: AuthDeps = {
    loadProvider: vi.fn<AuthDeps['loadProvider']>(async () => (isElsewhere ? fakeRedirect() : provider)),
    session,
    loadJoining: async () => joining,
    store: identityStore,
    restart: vi.fn<AuthDeps['restart']>(),
    goTo: vi.fn<AuthDeps['goTo']>(),
    wipeMatches: vi.fn<AuthDeps['wipeMatches']>(async () => {}),
    wait: async (delayMs) => void waits.push(delayMs),
    random: () => 0.5,
    now: () => clock.now,
    origin: 'https://nineteenth.example',
  }
  return { auth: createAuth(deps), deps, provider, session, joining, waits, clock }
}
