import { ApiError, findTrouble } from '#api/api-error.ts'
import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { openMatchStream } from '#live/match-stream-client.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { MatchFeed, Troubles } from './match-feed.ts'
import type { MatchFeedParts } from './match-feed-client.ts'
import { createMatchFeed } from './match-feed-client.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { isToBeLookedAt, listWaiting, shownMatch, wasGone } from './outbox.ts'
import type { MatchEntries, OutboxStore } from './outbox-store.ts'
import type { SenderDeps } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import type { Unsent, UnsentCount } from './unsent.ts'
import { createUnsent } from './unsent.ts'

/** What the sync of a phone stands on: a browser brings its own, and so does a phone without a screen. */
export interface SyncDeps extends StreamDeps, Pick<SenderDeps, 'submit' | 'alone'> {
  userId: number
  store: OutboxStore
  /** Asks the server in which epoch its database lives. */
  readEpoch: () => Promise<string>
  now: () => number
  /** The other tabs of this browser. */
  tabs: {
    tell: (matchId: number) => void
    onTold: (listener: (matchId: number) => void) => void
    close: () => void
  }
  /** Tells when a line may be back; gives back how to stop listening. */
  onWake: (listener: (how: Waking) => void) => () => void
}

/** One person's matches on one phone, whatever screens are open. */
export interface Sync {
  /** The same feed for the same match. */
  matchFeed: (matchId: number) => MatchFeed
  /** Entries of all matches that the server has not taken. */
  unsent: Unsent
  /** The same, once what was stored before has been read. */
  countUnsent: () => Promise<UnsentCount>
  /** Whether something entered is on its way to this phone's store. */
  isStoring: () => boolean
  /** The newest matches on this phone, with the person's own entries on top; none that was gone when it was last asked for. */
  listMatches: () => Promise<MatchState[]>
  close: () => void
}

const matchesListed = 20

// A page that is shown again and again asks no more often.
const askAgainMs = 60_000

/** Starts sending what waits, and keeps the feeds true. */
export function openSync(deps: SyncDeps): Sync {
  const { store, tabs } = deps
  const feeds = new Map<number, MatchFeedParts>()
  const counter = createUnsent()
  let trouble: Troubles = {}
  const sender = openSender({ ...deps, store: { ...store, listEntries }, update, submit })
  const newestWaiting = new Map<number, string | undefined>()
  let epoch: string | undefined
  let askedMs = -Infinity
  const stopWaking = deps.onWake((how) => {
    for (const feed of feeds.values()) feed.wake(how)
    sender.wake(how)
    void askEpoch()
  })
  tabs.onTold((matchId) => void refresh(matchId))
  sender.wake('again')
  void askEpoch()

  return {
    matchFeed(matchId) {
      const known = feeds.get(matchId)
      if (known) return known
      const feed = createMatchFeed(feedDeps(), matchId)
      feed.meetTrouble(trouble)
      feeds.set(matchId, feed)
      return feed
    },
    unsent: counter.unsent,
    async countUnsent() {
      // A browser whose store cannot be read still says what was counted.
      await listEntries().catch(() => undefined)
      return counter.unsent.getSnapshot()
    },
    isStoring: () => [...feeds.values()].some((feed) => feed.getSnapshot().unsafe.size > 0),
    async listMatches() {
      const outboxes = await store.listMatches(matchesListed)
      return outboxes.filter((outbox) => !wasGone(outbox)).flatMap((outbox) => shownMatch(outbox) ?? [])
    },
    close() {
      stopWaking()
      sender.close()
      for (const feed of feeds.values()) feed.close()
      tabs.close()
      store.close()
    },
  }

  function feedDeps() {
    return {
      userId: deps.userId,
      find: store.find,
      update,
      send: () => sender.wake('again'),
      openStream: openMatchStream.bind(undefined, { ...deps, connect }),
      report: deps.report,
      now: deps.now,
    }
  }

  async function submit(...call: Parameters<SyncDeps['submit']>): ReturnType<SyncDeps['submit']> {
    try {
      const answer = await deps.submit(...call)
      meetTrouble({ sending: undefined })
      return answer
    } catch (cause) {
      // A request that was taken back says nothing about the server.
      if (!call[2].aborted)
        meetTrouble({ sending: cause instanceof ApiError ? findTrouble(cause) : undefined })
      throw cause
    }
  }

  async function connect(...call: Parameters<SyncDeps['connect']>): Promise<Response> {
    try {
      const response = await deps.connect(...call)
      const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
      meetTrouble({ watching: findTrouble({ status: response.status, retryAfterSeconds }) })
      return response
    } catch (cause) {
      if (!call[1].aborted) meetTrouble({ watching: undefined })
      throw cause
    }
  }

  function meetTrouble(part: Troubles): void {
    const next = { ...trouble, ...part }
    if (next.sending?.kind === trouble.sending?.kind && next.watching?.kind === trouble.watching?.kind) return
    trouble = next
    for (const feed of feeds.values()) feed.meetTrouble(trouble)
  }

  async function update(matchId: number, event: OutboxEvent): Promise<Outbox> {
    const outbox = await store.update(matchId, event)
    feeds.get(matchId)?.show(outbox)
    count(matchId, outbox)
    tabs.tell(matchId)
    if ('changes' in event) void meetEpoch(event.changes.epoch)
    return outbox
  }

  /** Whoever lists what waits has it counted. */
  async function listEntries(): Promise<MatchEntries[]> {
    const all = await store.listEntries()
    counter.countAll(all)
    return all
  }

  async function refresh(matchId: number): Promise<void> {
    try {
      const outbox = await store.find(matchId)
      count(matchId, outbox)
      feeds.get(matchId)?.reread(outbox)
    } catch (cause) {
      deps.report('What another tab stored could not be read', cause)
    }
  }

  /** SY19. Also where no match is opened: what was lost may be of one that nobody looks at any more. */
  async function askEpoch(): Promise<void> {
    if (Math.abs(deps.now() - askedMs) < askAgainMs) return
    askedMs = deps.now()
    try {
      if ((await store.listAnswered()).length > 0) await meetEpoch(await deps.readEpoch())
    } catch (cause) {
      askedMs = -Infinity
      deps.report('The epoch could not be asked for', cause)
    }
  }

  async function meetEpoch(met: string): Promise<void> {
    if (met === epoch) return
    epoch = met
    try {
      const nowMs = deps.now()
      for (const { matchId, entries } of await store.listAnswered())
        if (isToBeLookedAt(entries, met, nowMs))
          await update(matchId, { kind: 'epoch-met', epoch: met, nowMs })
    } catch (cause) {
      // The next who speaks of it makes us try again.
      epoch = undefined
      askedMs = -Infinity
      deps.report('What the server has lost could not be sent again', cause)
    }
  }

  function count(matchId: number, outbox: Outbox): void {
    counter.count(matchId, outbox.entries)
    const newest = listWaiting(outbox).at(-1)?.id
    const isNew = newest !== undefined && newest !== newestWaiting.get(matchId)
    newestWaiting.set(matchId, newest)
    // Only for what is new: tabs that woke each other at every answer would never back off.
    if (isNew) sender.wake('again')
  }
}
