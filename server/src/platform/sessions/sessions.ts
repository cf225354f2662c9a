import type { RedisPair } from '../redis.ts'
import type { Identity } from '../identity-client.ts'
import { hashSessionId, newSessionId } from './session-id.ts'
import type { Caller, SessionStore } from './session-store.ts'

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

// Short enough that a session ended elsewhere is over within two seconds even while Redis is away.
const rememberedMs = 1_500

const endedChannel = 'sessions:ended'

export type Sessions = ReturnType<typeof openSessions>

/** Sessions by their secret id, remembered for a moment so that a request costs no round trip to the database. */
export function openSessions(store: SessionStore, redis: RedisPair) {
  const remembered = new Map<string, { caller: Caller; untilMs: number }>()

  const listeners = new Set<(key: string) => void>()
  /** How many have ended, as far as this node has heard. */
  let ended = 0

  redis.messages.on('message', (channel, key) => {
    if (channel === endedChannel) forget(key)
  })
  void redis.messages.subscribe(endedChannel).catch(() => {})
  const sweep = setInterval(() => forgetOld(remembered), 10 * rememberedMs).unref()

  return {
    lifetimeMs,

    async open(identity: Identity, userAgent: string): Promise<string> {
      const id = newSessionId()
      await store.forgetExpired('sessions')
      await store.add({
        idHash: hashSessionId(id),
        identity,
        userAgent,
        expiresAt: new Date(Date.now() + lifetimeMs),
      })
      return id
    },

    /** A session as one of a match's players, for that match alone; none where its link is gone. */
    async openJoiner(joiner: {
      linkHash: Buffer
      playerNo: number
      userAgent: string
    }): Promise<string | undefined> {
      const id = newSessionId()
      await store.forgetExpired('joinerSessions')
      const isOpen = await store.addJoiner({
        ...joiner,
        idHash: hashSessionId(id),
        expiresAt: new Date(Date.now() + lifetimeMs),
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
      const caller = await store.findCaller(idHash)
      // What was read while a session ended may be what was true before.
      if (caller && isLasting(caller) && ended === endsBefore) remembered.set(key, { caller, untilMs })
      return caller
    },

    async end(id: string): Promise<void> {
      const idHash = hashSessionId(id)
      await store.end(idHash)
      await tellAll([idHash])
    },

    /** Ends what the link of a match has opened, by what takes the link away. */
    async endJoiners(matchId: number, takeLinkAway: () => Promise<void>): Promise<void> {
      const joiners = await store.listOfJoiners(matchId)
      await takeLinkAway()
      await tellAll(joiners)
    },

    /** Whoever has joined may be somebody else now: what they watch begins anew, as who they are. */
    async renewJoiners(matchId: number): Promise<void> {
      await tellAll(await store.listOfJoiners(matchId))
    },

    async endAll(uid: string): Promise<void> {
      await tellAll(await store.endAll(uid))
    },

    async list(uid: string, currentId: string | undefined) {
      const current = currentId === undefined ? undefined : hashSessionId(currentId)
      const open = await store.listOpen(uid)
      return open.map(({ idHash, ...session }) => ({
        ...session,
        isCurrent: current?.equals(idHash) ?? false,
      }))
    },

    /** Calls back with the key of every session that ends, here or elsewhere. */
    onEnded(listener: (key: string) => void): void {
      listeners.add(listener)
    },

    /** Those of the keys whose sessions are over, also if their end was missed. */
    async listEnded(keys: readonly string[]): Promise<string[]> {
      const open = new Set((await store.listStillOpen(keys.map(toHash))).map(toKey))
      return keys.filter((key) => !open.has(key))
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

  async function tellAll(idHashes: readonly Buffer[]): Promise<void> {
    const keys = idHashes.map(toKey)
    for (const key of keys) forget(key)
    // Without Redis the other nodes forget by themselves a moment later.
    await Promise.allSettled(keys.map((key) => redis.commands.publish(endedChannel, key)))
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
