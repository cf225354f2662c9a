import type { Joiner, OwnProfile } from '@nineteenth/contracts'
import type { AuthEvent, AuthState } from './auth-state.ts'
import { initialState, nextAuth } from './auth-state.ts'
import type { FlowDeps } from './flows/sign-in-flows.ts'
import type { IdentityStore } from './identity-store.ts'
import type { JoiningAs, JoiningClient } from './session/joining-client.ts'
import type { Arrival, MakeSessionDeps, NoSession } from './session/make-session.ts'
import type { Identity, IdentityProvider } from './provider/identity-provider.ts'
import { codeOf, IdentityError, networkFailure } from './provider/provider-error.ts'
import { signInWaitsMs, withRetries } from './session/retry.ts'
import type { SessionClient } from './session/session-client.ts'

export interface AuthDeps extends MakeSessionDeps {
  loadProvider: () => Promise<IdentityProvider>
  session: SessionClient
  /** Loaded separately, as few phones ever join. */
  loadJoining: () => Promise<Pick<JoiningClient, 'join' | 'findMe'>>
  store: IdentityStore
  /** Reloads the page for the person who is signed in now. */
  restart: () => void
  /** Leaves for a page that is not ours. */
  goTo: (url: string) => void
  /** Removes all matches from this phone, except unsent scores. */
  wipeMatches: () => Promise<void>
  now: () => number
  /** The site's own address, for the links in emails. */
  origin: string
}

export type Auth = ReturnType<typeof createAuth>

/** The state, and the calls under way: each of them runs once, however often it is requested. */
interface Running {
  readonly deps: AuthDeps
  state: AuthState
  provider: Promise<IdentityProvider> | undefined
  redirect: Promise<Arrival | null> | undefined
  /** The provider's callback and the button's handler both request the same one. */
  arriving: { uid: string; arrival: Promise<Arrival | NoSession> } | undefined
  renewing: Promise<void> | undefined
  renewedAtMs: number
  isLeaving: boolean
  readonly listeners: Set<() => void>
}

const lateAnswerMs = 5_000
const renewalPauseMs = 30_000

/** The person who is signed in, and how that changes. No React: sending scores needs it too. */
export function createAuth(deps: AuthDeps) {
  const user = deps.store.findUser()
  // They may have signed in in another tab while another person's drafts were set aside in this one.
  if (user) deps.store.rememberUser(user)
  const auth: Running = {
    deps,
    state: initialState(user, deps.store.findJoiner()),
    provider: undefined,
    redirect: undefined,
    arriving: undefined,
    renewing: undefined,
    renewedAtMs: -Infinity,
    isLeaving: false,
    listeners: new Set(),
  }
  deps.store.onOtherTab(() => take(auth, { kind: 'signed-out' }), deps.restart)
  return {
    getState: () => auth.state,
    subscribe: (listener: () => void): (() => void) => {
      auth.listeners.add(listener)
      return () => auth.listeners.delete(listener)
    },
    start: () => start(auth),
    /** The provider, listened to from then on. */
    connect: () => connect(auth),
    flowDeps: toFlowDeps(auth),
    prepare: () => prepare(auth),
    arrive: (identity: Identity) => arrive(auth, identity),
    join: (token: string, who: JoiningAs) => join(auth, token, who),
    renew: () => renew(auth),
    /** The person changed their own record: everything that shows it follows. */
    updateProfile: (profile: OwnProfile) => take(auth, { kind: 'signed-in', profile }),
    logout: () => logout(auth),
    /** Doesn't renew the session while the person is signing out. */
    whileLeaving: (go: () => Promise<void>) => whileLeaving(auth, go),
  }
}

function toFlowDeps(auth: Running): FlowDeps {
  return {
    ...auth.deps,
    connect: async () => {
      const provider = await connect(auth)
      // The forms exist only where the provider gives this browser tokens.
      if (provider.kind !== 'tokens') throw new IdentityError('auth/operation-not-allowed')
      return provider
    },
    arrive: (identity) => arrive(auth, identity),
  }
}

function take(auth: Running, event: AuthEvent): void {
  const [after, effects] = nextAuth(auth.state, event)
  for (const effect of effects) {
    if (effect === 'remember') remember(auth.deps.store, after)
    else auth.deps.store[effect]()
  }
  auth.state = after
  for (const listener of auth.listeners) listener()
}

function remember(store: IdentityStore, state: AuthState): void {
  if ('user' in state) store.rememberUser(state.user.profile)
  if ('joiner' in state) store.rememberJoiner(state.joiner)
}

/** Finds out who is signed in. Returns only a person who has just come back from the provider's page, or Google's. */
async function start(auth: Running): Promise<Arrival | null> {
  const { store, session } = auth.deps
  const back = store.isRedirectPending() ? await takeRedirect(auth).catch(() => null) : null
  if (back) return back
  if ('joiner' in auth.state) await renew(auth)
  else {
    const me = await session.findMe().catch(() => undefined)
    if (me) take(auth, { kind: 'signed-in', profile: me })
    else if (me === null && auth.state.kind !== 'resolving') await renew(auth)
    else take(auth, { kind: 'not-found' })
  }
  return null
}

function connect(auth: Running): Promise<IdentityProvider> {
  auth.provider ??= auth.deps.loadProvider().then((provider) => listenTo(auth, provider))
  auth.provider.catch(() => (auth.provider = undefined))
  return auth.provider
}

function listenTo(auth: Running, provider: IdentityProvider): IdentityProvider {
  if (provider.kind === 'redirect') return provider
  let wasSignedIn = false
  provider.watch((identity) => {
    if (auth.isLeaving) return
    // Signed out in another tab. An empty first call only means that the provider has forgotten them.
    if (!identity && wasSignedIn) take(auth, { kind: 'signed-out' })
    wasSignedIn = identity?.isVerified ?? false
    if (identity?.isVerified) arrive(auth, identity).catch(ignore)
  })
  return provider
}

/** Loads the provider ahead of the first press. Returns the result of a Google redirect once. */
function prepare(auth: Running): Promise<Arrival | null> {
  const redirect = takeRedirect(auth)
  auth.redirect = Promise.resolve(null)
  return redirect
}

function takeRedirect(auth: Running): Promise<Arrival | null> {
  if (auth.deps.store.isRedirectPending()) return (auth.redirect ??= readRedirect(auth))
  // A failure shows when a button is pressed; before that it would make no sense to the golfer.
  return (auth.redirect ??= connect(auth).then(
    () => null,
    () => null,
  ))
}

async function readRedirect(auth: Running): Promise<Arrival | null> {
  const { store, wait } = auth.deps
  const provider = await connect(auth)
  if (provider.kind === 'redirect') {
    store.clearRedirect()
    const { takeSession } = await loadMaking()
    const made = await takeSession(auth.deps)
    return made && enter(auth, made)
  }
  const identity = await withRetries(() => provider.takeRedirectResult(), {
    waitsMs: signInWaitsMs,
    wait,
    isWorthRetrying: (error) => codeOf(error) === networkFailure,
  }).finally(() => store.clearRedirect())
  return identity && arrive(auth, identity)
}

/** Makes the session for a proven identity. If that fails, only the person who is at work here continues. */
async function arrive(auth: Running, identity: Identity): Promise<Arrival> {
  const arrival = await arriveOnce(auth, identity, signInWaitsMs)
  if ('user' in arrival) return arrival
  const { state } = auth
  if (state.kind !== 'signed-in' || state.user.email !== identity.email) throw arrival.error
  return { user: state.user, isNew: false }
}

function arriveOnce(auth: Running, identity: Identity, waitsMs: readonly number[]) {
  if (auth.arriving?.uid === identity.uid) return auth.arriving.arrival
  const arrival = makeArrival(auth, identity, waitsMs).finally(() => (auth.arriving = undefined))
  auth.arriving = { uid: identity.uid, arrival }
  return arrival
}

async function makeArrival(
  auth: Running,
  identity: Identity,
  waitsMs: readonly number[],
): Promise<Arrival | NoSession> {
  const { makeSession } = await loadMaking()
  const made = await makeSession(auth.deps, identity, waitsMs)
  return 'why' in made ? made : enter(auth, made)
}

function enter(auth: Running, arrival: Arrival): Arrival {
  take(auth, { kind: 'signed-in', profile: arrival.user.profile })
  return arrival
}

/** Opens the match of a link on this phone, as one of its guests. */
async function join(auth: Running, token: string, who: JoiningAs): Promise<Joiner> {
  const client = await auth.deps.loadJoining()
  const joiner = await client.join(token, who)
  take(auth, { kind: 'joined', joiner })
  return joiner
}

/** A call was rejected because the session is gone: make a new one silently if the provider still knows the person. */
async function renew(auth: Running): Promise<void> {
  if (auth.isLeaving) return undefined
  auth.renewing ??= ('joiner' in auth.state ? checkJoiner(auth) : renewUser(auth)).finally(
    () => (auth.renewing = undefined),
  )
  return auth.renewing
}

/** Asks the server first: calls for members only are rejected for a joiner whose session is alive. */
async function checkJoiner(auth: Running): Promise<void> {
  const { loadJoining, session } = auth.deps
  const joiner = await loadJoining()
    .then((client) => client.findMe())
    .catch(() => undefined)
  // No answer, or a member has signed in meanwhile.
  if (joiner === undefined || !('joiner' in auth.state)) return
  if (joiner) return take(auth, { kind: 'joined', joiner })
  // They may have left for the provider's page and come back as a member.
  const me = await session.findMe().catch(() => null)
  take(auth, me ? { kind: 'signed-in', profile: me } : { kind: 'session-lost' })
}

async function renewUser(auth: Running): Promise<void> {
  const sinceRenewalMs = auth.deps.now() - auth.renewedAtMs
  // Sent before the renewal, answered after it.
  if (sinceRenewalMs < lateAnswerMs) return
  // A session that is rejected soon after it was made (cookies blocked, say) would be renewed forever.
  const identity = sinceRenewalMs < renewalPauseMs ? null : await findRenewable(auth)
  const arrival = identity && (await arriveOnce(auth, identity, []).catch(() => null))
  // The person continues; the next call that is rejected tries again.
  if (identity === undefined || (arrival && 'why' in arrival && arrival.why === 'unanswered')) return
  if (!arrival || 'why' in arrival) return expire(auth)
  auth.renewedAtMs = auth.deps.now()
  take(auth, { kind: 'renewed', user: arrival.user, nowMs: auth.renewedAtMs })
}

/** Null if signed out, undefined without a reply: offline, the provider itself may not be on this phone. */
async function findRenewable(auth: Running): Promise<Identity | null | undefined> {
  if (auth.state.kind !== 'signed-in') return null
  const provider = await connect(auth).catch(() => undefined)
  // A provider with its own page can't sign anyone in without that page.
  if (provider?.kind === 'redirect') return null
  const identity = provider?.current()
  return identity === undefined || identity?.isVerified ? identity : null
}

/**
 * The session was ended from elsewhere. Unsent scores stay on this phone, and the cards of their matches and of today's.
 */
async function expire(auth: Running): Promise<void> {
  await whileLeaving(auth, async () => {
    const provider = await auth.provider
    if (provider?.kind === 'tokens') await provider.signOut()
  }).catch(ignore) // Its tokens open nothing any more.
  take(auth, { kind: 'session-lost' })
}

function logout(auth: Running): Promise<void> {
  const { session, wipeMatches, goTo } = auth.deps
  return whileLeaving(auth, async () => {
    // Before the call: without the provider that holds the tokens, the person would be signed in again on the next visit.
    const provider = await connect(auth)
    // A session still being made would outlive the one that is ended.
    await auth.arriving?.arrival.catch(ignore)
    const leaveTo = await session.logout()
    if (provider.kind === 'tokens') await provider.signOut()
    take(auth, { kind: 'signed-out' })
    await wipeMatches()
    if (leaveTo !== undefined) goTo(leaveTo)
  })
}

async function whileLeaving(auth: Running, go: () => Promise<void>): Promise<void> {
  auth.isLeaving = true
  try {
    await go()
  } finally {
    auth.isLeaving = false
  }
}

// The first screen of a returning person doesn't need it.
const loadMaking = () => import('./session/make-session.ts')

function ignore(): void {}
