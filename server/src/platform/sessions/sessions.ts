import { randomUUID } from 'node:crypto'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { failureReports } from '../failure-reports.ts'
import type { RedisPair } from '../redis.ts'
import type { IdentityProvider, SignIn } from '../identity-client.ts'
import { batchRequests } from '../batch-requests.ts'
import type { Database } from '#tables.ts'
import { hashSessionId, newSessionId } from './session-id.ts'
import type { Caller } from './session-store.ts'
import * as store from './session-store.ts'
import { inPlayMs, maxSessionMs } from './session-terms.ts'

const joinerLifetimeMs = 30 * 24 * 60 * 60 * 1000

// Short enough that a session ended elsewhere is over within two seconds even while Redis is unavailable.
const cachedMs = 1_500
const maxCached = 20_000

const endedChannel = 'sessions:ended'

export type ReportSessionFailure = (what: SessionFailure, error: unknown) => void

type SessionFailure = 'extend' | 'publish' | 'recheck' | 'remove' | 'revoke' | 'subscribe' | 'turn'

/**
 * Failures to end sessions everywhere, or to extend them. Each is retried later, but an operator
 * should know.
 */
export function sessionFailures(log: FastifyBaseLogger, registry: Registry): ReportSessionFailure {
  return failureReports<SessionFailure>({
    log,
    registry,
    name: 'session_failures_total',
    help: 'Failures of ending or extending sessions: informing other nodes, querying and informing the identity provider, or writing.',
    message: 'ending or extending sessions failed',
  })
}

/** The provider's terms for the sessions that it opens. */
export type SessionTerms = Pick<IdentityProvider, 'owns' | 'sessionMs'>

interface SessionDeps {
  database: Database
  redis: RedisPair
  report: ReportSessionFailure
  terms: SessionTerms
}

/** Sessions by their secret id. A node caches callers briefly, so that most requests need no query. */
export class Sessions {
  /** How long a browser stores its cookie: the server decides when the session ends. */
  readonly lifetimeMs = maxSessionMs + inPlayMs
  readonly joinerLifetimeMs = joinerLifetimeMs

  readonly #deps: SessionDeps
  readonly #cache = new LRUCache<string, Caller>({ max: maxCached, ttl: cachedMs })
  readonly #endListeners = new Set<(key: string) => void>()
  readonly #seenListeners = new Set<(uid: string) => void>()
  /** How many ended sessions this node remembers. */
  #endedCount = 0

  constructor(deps: SessionDeps) {
    this.#deps = deps
    const { redis, report } = deps
    redis.messages.on('message', (channel, key) => {
      if (channel === endedChannel) this.#forget(key)
    })
    // Until the subscription works, cached callers expire.
    redis.messages.subscribe(endedChannel).catch((error: unknown) => report('subscribe', error))
  }

  /** Opens a session, unless the sign-in has ended. */
  async open(signIn: SignIn, userAgent: string): Promise<string | undefined> {
    const id = newSessionId()
    const expiresAt = new Date(Date.now() + this.#deps.terms.sessionMs)
    const session = { idHash: hashSessionId(id), signIn, userAgent, expiresAt }
    return (await store.addSession(this.#deps.database, session)) ? id : undefined
  }

  /** The id of a phone: the same while it has a joined session in any match, or by the ticket of an ended one. */
  async phoneOf(id: string | undefined, ticketHash?: Buffer): Promise<string> {
    const { database } = this.#deps
    const phone = id === undefined ? undefined : await store.findPhone(database, hashSessionId(id))
    const earlier = ticketHash && !phone ? await store.findPhoneOfTicket(database, ticketHash) : undefined
    return phone ?? earlier ?? randomUUID()
  }

  /** Opens a session as one of a match's players, for that match only, if its link still exists. */
  async openJoiner(joiner: {
    linkHash: Buffer
    playerNo: number
    phone: string
    userAgent: string
  }): Promise<string | undefined> {
    const id = newSessionId()
    const expiresAt = new Date(Date.now() + joinerLifetimeMs)
    const session = { ...joiner, idHash: hashSessionId(id), expiresAt }
    return (await store.addJoinerSession(this.#deps.database, session)) ? id : undefined
  }

  async findCaller(id: string): Promise<Caller | undefined> {
    const idHash = hashSessionId(id)
    const key = toKey(idHash)
    const cached = this.#cache.get(key)
    if (cached) return cached
    const readMs = performance.now()
    const endedBefore = this.#endedCount
    const found = await this.findStored(idHash)
    // The provider can't say whether an identity of a previous provider is still valid.
    const caller = found && 'uid' in found && !this.#deps.terms.owns(found.uid) ? undefined : found
    if (caller && 'uid' in caller) this.#announceSeen(caller.uid)
    // A session that ended meanwhile may have been read as open.
    if (caller && isCacheable(caller) && this.#endedCount === endedBefore)
      this.#cache.set(key, caller, { start: readMs })
    return caller
  }

  /** The caller from the database. Simultaneous requests share a query. */
  readonly findStored = batchRequests(async (idHashes: readonly Buffer[]) =>
    store.findCallers(this.#deps.database, idHashes, (error) => this.#deps.report('extend', error)),
  )

  /**
   * Ends a session and returns whether it was open. Only then are nodes informed: strangers must not empty their
   * caches.
   */
  async end(id: string): Promise<boolean> {
    const idHash = hashSessionId(id)
    const wasOpen = await store.endSession(this.#deps.database, idHash)
    if (wasOpen) await this.#announceEnded([idHash])
    return wasOpen
  }

  /** Runs `end`, which ends the joined sessions of a match on one phone or on all, and informs every node. */
  async endJoiners<T>(matchId: number, takeAway: () => Promise<T>, phone?: string): Promise<T> {
    const joiners = await store.listJoinerSessions(this.#deps.database, matchId, phone)
    const answer = await takeAway()
    await this.#announceEnded(joiners)
    return answer
  }

  /** A joined phone may now be a different player, or none, so its streams restart or end. */
  async renewJoiners(matchId: number): Promise<void> {
    await this.#announceEnded(await store.listJoinerSessions(this.#deps.database, matchId))
  }

  /** The permissions of an identity have changed: every node looks it up again. */
  async renew(uid: string): Promise<void> {
    const open = await store.listOpenSessions(this.#deps.database, uid)
    await this.#announceEnded(open.map(({ idHash }) => idHash))
  }

  /**
   * Ends every session of an identity. Earlier sign-ins open no others, even with a token that the provider accepts.
   */
  async endAll(uid: string): Promise<void> {
    await this.#announceEnded(await store.endAllSessions(this.#deps.database, uid))
  }

  /** Deletes all sessions of an identity, and informs the nodes, also about sessions that were deleted before. */
  async removeAll(uid: string, removed: readonly Buffer[] = []): Promise<void> {
    await this.#announceEnded([...removed, ...(await store.removeAllSessions(this.#deps.database, uid))])
  }

  async endEarlier(uid: string, before: Date): Promise<void> {
    await this.#announceEnded(await store.endEarlierSessions(this.#deps.database, uid, before))
  }

  /** Ends one device of an identity; returns whether it existed. */
  async endOne(uid: string, publicId: string, currentId: string): Promise<boolean> {
    const callerHash = hashSessionId(currentId)
    const ended = await store.endOneSession(this.#deps.database, uid, { publicId, callerHash })
    await this.#announceEnded(ended)
    return ended.length > 0
  }

  async list(uid: string, currentId: string | undefined) {
    const current = currentId === undefined ? undefined : hashSessionId(currentId)
    const open = await store.listOpenSessions(this.#deps.database, uid)
    return open.map(({ idHash, publicId, ...session }) => ({
      id: publicId,
      ...session,
      isCurrent: current?.equals(idHash) ?? false,
    }))
  }

  /** Calls back with the key of every session that ends, on this node or another. */
  onEnded(listener: (key: string) => void): void {
    this.#endListeners.add(listener)
  }

  /** Calls back at intervals with each identity that makes requests or has a stream open. */
  onSeen(listener: (uid: string) => void): void {
    this.#seenListeners.add(listener)
  }

  /** The keys whose sessions have ended, even if this node missed it. */
  async listEnded(keys: readonly string[]): Promise<string[]> {
    const open = await store.listStillOpen(this.#deps.database, keys.map(toHash))
    for (const { uid } of open) if (uid !== undefined) this.#announceSeen(uid)
    const openKeys = new Set(open.map(({ idHash }) => toKey(idHash)))
    return keys.filter((key) => !openKeys.has(key))
  }

  #forget(key: string): void {
    this.#cache.delete(key)
    this.#endedCount += 1
    for (const listener of this.#endListeners) listener(key)
  }

  #announceSeen(uid: string): void {
    for (const listener of this.#seenListeners) listener(uid)
  }

  async #announceEnded(idHashes: readonly Buffer[]): Promise<void> {
    const keys = idHashes.map(toKey)
    for (const key of keys) this.#forget(key)
    // Without Redis, the caches of other nodes expire a moment later.
    const published = keys.map((key) => this.#deps.redis.commands.publish(endedChannel, key))
    await Promise.all(published).catch((error: unknown) => this.#deps.report('publish', error))
  }
}

/** An identity without an account may register on another node at any moment, and a guest may become a member. */
function isCacheable(caller: Caller): boolean {
  return !('joined' in caller) && caller.userId !== undefined
}

/** Identifies a session without revealing its secret. */
export function sessionKey(id: string): string {
  return toKey(hashSessionId(id))
}

function toKey(idHash: Buffer): string {
  return idHash.toString('base64url')
}

function toHash(key: string): Buffer {
  return Buffer.from(key, 'base64url')
}
