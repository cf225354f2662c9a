import { randomUUID } from 'node:crypto'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { failureReports } from '../failure-reports.ts'
import type { RedisPair } from '../redis.ts'
import type { IdentityProvider, SignIn } from '../identity-client.ts'
import { hashSessionId, newSessionId } from './session-id.ts'
import type { Caller, SessionStore } from './session-store.ts'
import { inPlayMs, longestSessionMs } from './session-terms.ts'

const joinerLifetimeMs = 30 * 24 * 60 * 60 * 1000

// Short enough that a session ended elsewhere is over within two seconds even while Redis is away.
const rememberedMs = 1_500

const endedChannel = 'sessions:ended'

export type Sessions = ReturnType<typeof openSessions>

export type ReportSessionFailure = (what: SessionFailure, error: unknown) => void

type SessionFailure = 'extend' | 'publish' | 'recheck' | 'remove' | 'revoke' | 'subscribe' | 'turn'

/** Failures of ending sessions everywhere and of extending them: each is made up for later, and somebody should know. */
export function sessionFailures(log: FastifyBaseLogger, registry: Registry): ReportSessionFailure {
  return failureReports<SessionFailure>({
    log,
    registry,
    name: 'session_failures_total',
    help: 'What failed of ending or extending sessions: telling other nodes, asking and telling the identity provider, or writing.',
    message: 'ending or extending sessions failed',
  })
}

/** What the identity provider says of the sessions that it opens. */
export type SessionTerms = Pick<IdentityProvider, 'owns' | 'sessionMs'>

/** Sessions by their secret id, remembered for a moment so that a request costs no round trip to the database. */
export function openSessions(
  store: SessionStore,
  redis: RedisPair,
  report: ReportSessionFailure,
  { owns, sessionMs }: SessionTerms,
) {
  const remembered = new Map<string, { caller: Caller; untilMs: number }>()

  const listeners = new Set<(key: string) => void>()
  const seenListeners = new Set<(uid: string) => void>()
  /** How many have ended, as far as this node has heard. */
  let ended = 0

  redis.messages.on('message', (channel, key) => {
    if (channel === endedChannel) forget(key)
  })
  // Until it hears, the node forgets by itself.
  redis.messages.subscribe(endedChannel).catch((error: unknown) => report('subscribe', error))
  const sweep = setInterval(() => forgetOld(remembered), 10 * rememberedMs).unref()

  return {
    /** How long a browser holds on to its cookie: the server decides when the session ends. */
    lifetimeMs: longestSessionMs + inPlayMs,
    joinerLifetimeMs,

    /** None where the sign-in was ended. */
    async open(signIn: SignIn, userAgent: string): Promise<string | undefined> {
      const id = newSessionId()
      const isOpen = await store.add({
        idHash: hashSessionId(id),
        signIn,
        userAgent,
        expiresAt: new Date(Date.now() + sessionMs),
      })
      return isOpen ? id : undefined
    },

    /** The id of a phone: the same while it has a joined session, in whichever match. */
    async phoneOf(id: string | undefined): Promise<string> {
      return (id !== undefined && (await store.findPhone(hashSessionId(id)))) || randomUUID()
    },

    /** A session as one of a match's players, for that match alone; none where its link is gone. */
    async openJoiner(joiner: {
      linkHash: Buffer
      playerNo: number
      phone: string
      userAgent: string
    }): Promise<string | undefined> {
      const id = newSessionId()
      const isOpen = await store.addJoiner({
        ...joiner,
        idHash: hashSessionId(id),
        expiresAt: new Date(Date.now() + joinerLifetimeMs),
      })
      return isOpen ? id : undefined
    },

    async findCaller(id: string): Promise<Caller | undefined> {
      const idHash = hashSessionId(id)
      const key = toKey(idHash)
      const known = remembered.get(key)
      if (known && known.untilMs > Date.now()) return known.caller
      const untilMs = Date.now() + rememberedMs
      const endsBefore = ended
      const found = await store.findCaller(idHash)
      // Nobody could say whether an identity of a provider before still stands.
      const caller = found && 'uid' in found && !owns(found.uid) ? undefined : found
      if (caller && 'uid' in caller) tellSeen(caller.uid)
      // What was read while a session ended may be what was true before.
      if (caller && isLasting(caller) && ended === endsBefore) remembered.set(key, { caller, untilMs })
      return caller
    },

    /** Whether there was one to end: of any other nobody is told, or strangers would have every node forget what it reads. */
    async end(id: string): Promise<boolean> {
      const idHash = hashSessionId(id)
      const wasOpen = await store.end(idHash)
      if (wasOpen) await tellAll([idHash])
      return wasOpen
    },

    /** Ends what the link of a match has opened, on one phone or on all, by what takes it away. */
    async endJoiners<T>(matchId: number, takeAway: () => Promise<T>, phone?: string): Promise<T> {
      const joiners = await store.listOfJoiners(matchId, phone)
      const answer = await takeAway()
      await tellAll(joiners)
      return answer
    },

    /** Whoever has joined may be somebody else now, or nobody: what they watch begins anew as who they are, or ends. */
    async renewJoiners(matchId: number): Promise<void> {
      await tellAll(await store.listOfJoiners(matchId))
    },

    /** What an identity may do has changed: every node looks it up again. */
    async renew(uid: string): Promise<void> {
      await tellAll((await store.listOpen(uid)).map(({ idHash }) => idHash))
    },

    /** Ends every session of an identity; none is opened by an earlier sign-in, whatever the provider says of its token. */
    async endAll(uid: string): Promise<void> {
      await tellAll(await store.endAll(uid))
    },

    /** Removes all of an identity's sessions; those that are gone already are told with them. */
    async removeAll(uid: string, gone: readonly Buffer[] = []): Promise<void> {
      await tellAll([...gone, ...(await store.removeAll(uid))])
    },

    async endEarlier(uid: string, before: Date): Promise<void> {
      await tellAll(await store.endEarlier(uid, before))
    },

    /** Whether it was one of theirs. */
    async endOne(uid: string, publicId: string, currentId: string): Promise<boolean> {
      const ended = await store.endOne(uid, publicId, hashSessionId(currentId))
      await tellAll(ended)
      return ended.length > 0
    },

    async list(uid: string, currentId: string | undefined) {
      const current = currentId === undefined ? undefined : hashSessionId(currentId)
      const open = await store.listOpen(uid)
      return open.map(({ idHash, publicId, ...session }) => ({
        id: publicId,
        ...session,
        isCurrent: current?.equals(idHash) ?? false,
      }))
    },

    /** Calls back with the key of every session that ends, here or elsewhere. */
    onEnded(listener: (key: string) => void): void {
      listeners.add(listener)
    },

    /** Calls back with the identity of whoever makes a request, or has a stream open, now and then. */
    onSeen(listener: (uid: string) => void): void {
      seenListeners.add(listener)
    },

    /** Those of the keys whose sessions are over, also if their end was missed. */
    async listEnded(keys: readonly string[]): Promise<string[]> {
      const open = await store.listStillOpen(keys.map(toHash))
      for (const { uid } of open) if (uid !== undefined) tellSeen(uid)
      const openKeys = new Set(open.map(({ idHash }) => toKey(idHash)))
      return keys.filter((key) => !openKeys.has(key))
    },

    close(): void {
      clearInterval(sweep)
    },
  }

  function forget(key: string): void {
    remembered.delete(key)
    ended += 1
    for (const listener of listeners) listener(key)
  }

  function tellSeen(uid: string): void {
    for (const listener of seenListeners) listener(uid)
  }

  async function tellAll(idHashes: readonly Buffer[]): Promise<void> {
    const keys = idHashes.map(toKey)
    for (const key of keys) forget(key)
    // Without Redis the other nodes forget by themselves a moment later.
    const told = keys.map((key) => redis.commands.publish(endedChannel, key))
    await Promise.all(told).catch((error: unknown) => report('publish', error))
  }
}

/**
 * An identity without a record may register on another node at any moment, and a guest turn out to be a member: they are
 * looked up each time.
 */
function isLasting(caller: Caller): boolean {
  return !('joined' in caller) && caller.userId !== undefined
}

/** What names a session without giving it away. */
export function sessionKey(id: string): string {
  return toKey(hashSessionId(id))
}

function toKey(idHash: Buffer): string {
  return idHash.toString('base64url')
}

function toHash(key: string): Buffer {
  return Buffer.from(key, 'base64url')
}

function forgetOld(remembered: Map<string, { untilMs: number }>): void {
  for (const [key, { untilMs }] of remembered) if (untilMs <= Date.now()) remembered.delete(key)
}
