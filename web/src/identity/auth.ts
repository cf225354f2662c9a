import type { Joiner, OwnProfile } from '@nineteenth/contracts'
import type { AuthState, SignedInUser } from './auth-state.ts'
import { fromProfile, initialState, withoutSession } from './auth-state.ts'
import type { IdentityStore } from './identity-store.ts'
import type { JoiningAs, JoiningClient } from './session/joining-client.ts'
import type { MadeSession, MakeSessionDeps, NoSession } from './session/make-session.ts'
import type { Identity, IdentityProvider, TokenProvider } from './provider/identity-provider.ts'
import { codeOf, IdentityError, networkFailure } from './provider/provider-error.ts'
import { signInWaitsMs, withRetries } from './session/retry.ts'
import type { SessionClient } from './session/session-client.ts'

export interface AuthDeps extends MakeSessionDeps {
  loadProvider: () => Promise<IdentityProvider>
  session: SessionClient
  /** Apart, as few phones ever join. */
  loadJoining: () => Promise<Pick<JoiningClient, 'join' | 'findMe'>>
  store: IdentityStore
  /** Begins anew as whoever is signed in now. */
  restart: () => void
  /** Leaves for a page that is not ours. */
  goTo: (url: string) => void
  /** Takes all matches off this phone; what was not sent stays. */
  wipeMatches: () => Promise<void>
  now: () => number
}

export interface Arrival {
  user: SignedInUser
  /** Their record was created just now. */
  isNew: boolean
  /** What they had typed at registration and somebody else has by now. */
  takenUsername?: string | null | undefined
}

/** Who is signed in, and how that changes. No React: sending scores must know it too. */
export class Auth {
  #state: AuthState
  #provider: Promise<IdentityProvider> | undefined
  #redirect: Promise<Arrival | null> | undefined
  /** The arrival under way: the provider's own callback and the button's handler both ask for the same one. */
  #arriving: { uid: string; arrival: Promise<Arrival | NoSession> } | undefined
  #renewing: Promise<void> | undefined
  #renewedAt = -Infinity
  #isLeaving = false
  readonly #listeners = new Set<() => void>()
  readonly #deps: AuthDeps

  constructor(deps: AuthDeps) {
    this.#deps = deps
    const user = deps.store.findUser()
    // Signed in in another tab, perhaps, while another's drafts were set aside in this one.
    if (user) deps.store.rememberUser(user)
    this.#state = initialState({ user, joiner: deps.store.findJoiner() })
    deps.store.onForgotten(() => this.#leave())
    deps.store.onReplaced(deps.restart)
    deps.store.onJoinerReplaced(deps.restart)
  }

  getState = (): AuthState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds out who is here. Tells only of somebody who has just come back from the provider's page, or Google's. */
  start = async (): Promise<Arrival | null> => {
    const back = this.#deps.store.isRedirectPending() ? await this.#takeRedirect().catch(() => null) : null
    if (!back) await this.#askTheSession()
    return back
  }

  /** The provider, listened to from then on. */
  connect = (): Promise<IdentityProvider> => {
    this.#provider ??= this.#deps.loadProvider().then((provider) => this.#listenTo(provider))
    this.#provider.catch(() => (this.#provider = undefined))
    return this.#provider
  }

  /** The same for the forms that are there only where the provider gives this browser tokens. */
  connectForTokens = async (): Promise<TokenProvider> => {
    const provider = await this.connect()
    if (provider.kind !== 'tokens') throw new IdentityError('auth/operation-not-allowed')
    return provider
  }

  /** Loads the provider ahead of the first press. Tells who came back from Google's page, or why not, once. */
  prepare = (): Promise<Arrival | null> => {
    const redirect = this.#takeRedirect()
    this.#redirect = Promise.resolve(null)
    return redirect
  }

  /** Makes the session for a proven identity. Without one whoever is at work here goes on, and nobody else comes in. */
  arrive = async (identity: Identity): Promise<Arrival> => {
    const arrival = await this.#arriveOnce(identity, signInWaitsMs)
    if ('user' in arrival) return arrival
    const user = this.#atWorkAs(identity)
    if (!user) throw arrival.error
    return { user, isNew: false }
  }

  /** Opens the match of a link on this phone, as one of its guests. */
  join = async (token: string, who: JoiningAs): Promise<Joiner> => {
    const client = await this.#deps.loadJoining()
    const joiner = await client.join(token, who)
    this.#enterAsJoiner(joiner)
    return joiner
  }

  /** A call was refused for want of a session: make one without asking if the provider still knows the person. */
  renew = async (): Promise<void> => {
    if (this.#isLeaving) return undefined
    this.#renewing ??= ('joiner' in this.#state ? this.#askAboutJoining() : this.#tryRenewing()).finally(
      () => (this.#renewing = undefined),
    )
    return this.#renewing
  }

  /** The person changed their own record: everything that shows it follows. */
  updateProfile = (profile: OwnProfile): void => this.#enter(fromProfile(profile))

  logout = (): Promise<void> =>
    this.whileLeaving(async () => {
      const leaveTo = await this.#endSession()
      this.#leave()
      await this.#deps.wipeMatches()
      if (leaveTo !== undefined) this.#deps.goTo(leaveTo)
    })

  /** Renews no session while the person goes. */
  whileLeaving = async (go: () => Promise<void>): Promise<void> => {
    this.#isLeaving = true
    try {
      await go()
    } finally {
      this.#isLeaving = false
    }
  }

  async #endSession(): Promise<string | undefined> {
    // Before the call: without a provider that has tokens the person would be signed in again on the next visit.
    const provider = await this.connect()
    // A session still being made would outlive the one that is ended.
    await this.#arriving?.arrival.catch(ignore)
    const leaveTo = await this.#deps.session.logout()
    if (provider.kind === 'tokens') await provider.signOut()
    return leaveTo
  }

  async #askTheSession(): Promise<void> {
    if ('joiner' in this.#state) return this.renew()
    try {
      const me = await this.#deps.session.findMe()
      if (me) this.#enter(fromProfile(me))
      else if (this.#state.kind === 'resolving') this.#set({ kind: 'signed-out' })
      else await this.renew()
    } catch {
      // No answer. Somebody remembered goes on with what their phone has; anybody else is on the sign-in page.
      if (this.#state.kind === 'resolving') this.#set({ kind: 'signed-out' })
    }
  }

  /** Asked and not concluded: what only members may do is refused to a joiner whose session is alive. */
  async #askAboutJoining(): Promise<void> {
    const joiner = await this.#findJoiner().catch(() => undefined)
    // No answer, or somebody has signed in meanwhile.
    if (joiner === undefined || !('joiner' in this.#state)) return
    if (joiner) return this.#enterAsJoiner(joiner)
    // They may have left for the provider's page and come back as a member.
    const me = await this.#deps.session.findMe().catch(() => null)
    if (me) this.#enter(fromProfile(me))
    else this.#set(withoutSession(this.#state))
  }

  async #findJoiner(): Promise<Joiner | null> {
    const client = await this.#deps.loadJoining()
    return client.findMe()
  }

  #listenTo(provider: IdentityProvider): IdentityProvider {
    if (provider.kind === 'redirect') return provider
    let wasSomebodyHere = false
    provider.watch((identity) => {
      if (this.#isLeaving) return
      // Signed out in another tab. On the first call nobody only means that the provider has forgotten them.
      if (!identity && wasSomebodyHere) this.#leave()
      wasSomebodyHere = identity?.isVerified ?? false
      if (identity?.isVerified) this.arrive(identity).catch(ignore)
    })
    return provider
  }

  #takeRedirect(): Promise<Arrival | null> {
    return (this.#redirect ??= this.#deps.store.isRedirectPending()
      ? this.#readRedirect()
      : this.#onlyConnect())
  }

  async #onlyConnect(): Promise<null> {
    // A failure shows when something is pressed; before that it would answer a question nobody asked.
    await this.connect().catch(ignore)
    return null
  }

  async #readRedirect(): Promise<Arrival | null> {
    const provider = await this.connect()
    if (provider.kind === 'redirect') return this.#takeSession()
    const identity = await withRetries(() => provider.takeRedirectResult(), {
      waitsMs: signInWaitsMs,
      wait: this.#deps.wait,
      isWorthRetrying: (error) => codeOf(error) === networkFailure,
    }).finally(() => this.#deps.store.clearRedirect())
    return identity && this.arrive(identity)
  }

  async #takeSession(): Promise<Arrival | null> {
    this.#deps.store.clearRedirect()
    const { takeSession } = await loadMaking()
    const made = await takeSession(this.#deps)
    return made && this.#enterWith(made)
  }

  #arriveOnce(identity: Identity, waitsMs: readonly number[]): Promise<Arrival | NoSession> {
    if (this.#arriving?.uid === identity.uid) return this.#arriving.arrival
    const arrival = this.#makeArrival(identity, waitsMs).finally(() => (this.#arriving = undefined))
    this.#arriving = { uid: identity.uid, arrival }
    return arrival
  }

  async #makeArrival(identity: Identity, waitsMs: readonly number[]): Promise<Arrival | NoSession> {
    const { makeSession } = await loadMaking()
    const made = await makeSession(this.#deps, identity, waitsMs)
    return 'why' in made ? made : this.#enterWith(made)
  }

  #enterWith({ profile, isNew, takenUsername }: MadeSession): Arrival {
    const user = fromProfile(profile)
    this.#enter(user)
    return { user, isNew, takenUsername }
  }

  async #tryRenewing(): Promise<void> {
    const sinceRenewalMs = this.#deps.now() - this.#renewedAt
    // Asked before the renewal, answered after it.
    if (sinceRenewalMs < lateAnswerMs) return
    // A session that is refused soon after it was made (cookies blocked, say) would be made for ever.
    const identity = sinceRenewalMs < renewalPauseMs ? null : await this.#findRenewable()
    const arrival = identity && (await this.#arriveOnce(identity, []).catch(() => null))
    // Whoever is at work goes on; the next call that is refused tries again.
    if (identity === undefined || (arrival && 'why' in arrival && arrival.why === 'unanswered')) return
    if (!arrival || 'why' in arrival) return this.#expire()
    this.#renewedAt = this.#deps.now()
    this.#set({ kind: 'signed-in', user: arrival.user, renewedAt: this.#renewedAt })
  }

  /** Nobody, or no answer: without signal the provider itself may not be on this phone. */
  async #findRenewable(): Promise<Identity | null | undefined> {
    if (this.#state.kind !== 'signed-in') return null
    const provider = await this.connect().catch(() => undefined)
    // Nobody comes back from a page of its own without having been there.
    if (provider?.kind === 'redirect') return null
    const identity = provider?.current()
    return identity === undefined || identity?.isVerified ? identity : null
  }

  /** The session was ended from elsewhere: nothing of the person stays here but what this phone has not sent. */
  async #expire(): Promise<void> {
    this.#isLeaving = true
    try {
      const provider = await this.#provider
      if (provider?.kind === 'tokens') await provider.signOut()
    } catch {
      // Its tokens open nothing any more.
    } finally {
      this.#isLeaving = false
    }
    this.#deps.store.setUserAside()
    this.#set(withoutSession(this.#state))
  }

  /** The person, where they are signed in on this phone already. */
  #atWorkAs({ email }: Identity): SignedInUser | undefined {
    const user = this.#state.kind === 'signed-in' ? this.#state.user : undefined
    return user?.email === email ? user : undefined
  }

  #enter(user: SignedInUser): void {
    if (user.profile) this.#deps.store.rememberUser(user.profile)
    this.#deps.store.forgetJoiner()
    this.#set({ kind: 'signed-in', user })
  }

  #enterAsJoiner(joiner: Joiner): void {
    this.#deps.store.rememberJoiner(joiner)
    this.#set({ kind: 'joined', joiner })
  }

  #leave(): void {
    this.#deps.store.forgetUser()
    this.#set({ kind: 'signed-out' })
  }

  #set(state: AuthState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const lateAnswerMs = 5_000
const renewalPauseMs = 30_000

// Nobody signs in on the first screen of who is here already.
const loadMaking = () => import('./session/make-session.ts')

function ignore(): void {}
