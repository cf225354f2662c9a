import { ApiError, findServerProblem } from '#api/api-error.ts'
import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { openMatchStream } from '#live/match-stream-client.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { MatchFeed, ServerProblems } from './match-feed.ts'
import type { MatchFeedParts } from './match-feed-client.ts'
import { createMatchFeed } from './match-feed-client.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { listWaiting, needsReview, shownMatch, wasGone } from './outbox.ts'
import type { MatchEntries, OutboxStore } from './outbox-store.ts'
import type { Sender, SenderDeps } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import type { Unsent, UnsentCount } from './unsent.ts'
import { createUnsent } from './unsent.ts'

/** The dependencies of a phone's sync: a browser has its own, and so does a simulated phone. */
export interface SyncDeps extends StreamDeps, Pick<SenderDeps, 'submit' | 'alone'> {
  userId: number
  store: OutboxStore
  /** Requests the epoch of the server's database. */
  readEpoch: () => Promise<string>
  now: () => number
  /** The other tabs of this browser. */
  tabs: {
    tell: (matchId: number) => void
    onTold: (listener: (matchId: number) => void) => void
    close: () => void
  }
  /** Reports that the connection may be back; returns a function that stops listening. */
  onWake: (listener: (how: Waking) => void) => () => void
}

/** One person's matches on one phone, whatever screens are open. */
export interface Sync {
  /** The same feed for the same match. */
  matchFeed: (matchId: number) => MatchFeed
  /** Entries of all matches that the server hasn't accepted. */
  unsent: Unsent
  /** The same, after the stored entries have been read. */
  countUnsent: () => Promise<UnsentCount>
  /** Whether an entry is still being stored on this phone. */
  isStoring: () => boolean
  /** The newest matches on this phone, with the golfer's own entries on top; without those that are gone. */
  listMatches: () => Promise<MatchState[]>
  close: () => void
}

const matchesListed = 20

// Showing a page repeatedly sends no more requests.
const requestAgainMs = 60_000

/** The mutable state of a sync. */
interface Running {
  readonly deps: SyncDeps
  readonly feeds: Map<number, MatchFeedParts>
  readonly counter: ReturnType<typeof createUnsent>
  readonly sender: Sender
  /** The newest waiting entry of each match: only a new one wakes the sender. */
  readonly newestWaiting: Map<number, string | undefined>
  serverProblems: ServerProblems
  epoch: { known: string | undefined; requestedMs: number }
}

/** Starts sending unsent entries, and keeps the feeds up to date. */
export function openSync(deps: SyncDeps): Sync {
  const { store, tabs } = deps
  const sync: Running = {
    deps,
    feeds: new Map(),
    counter: createUnsent(),
    sender: openSender({
      ...deps,
      store: { ...store, listEntries: () => listEntries(sync) },
      update: (matchId, event) => update(sync, matchId, event),
      submit: (...call) => submit(sync, call),
    }),
    newestWaiting: new Map(),
    serverProblems: {},
    epoch: unknownEpoch,
  }
  const stopWaking = deps.onWake((how) => {
    for (const feed of sync.feeds.values()) feed.wake(how)
    sync.sender.wake(how)
    void loadEpoch(sync)
  })
  tabs.onTold((matchId) => void refresh(sync, matchId))
  sync.sender.wake('retry')
  void loadEpoch(sync)

  return {
    matchFeed: (matchId) => sync.feeds.get(matchId) ?? openFeed(sync, matchId),
    unsent: sync.counter.unsent,
    async countUnsent() {
      // If the store can't be read, return what was counted so far.
      await listEntries(sync).catch(() => undefined)
      return sync.counter.unsent.getSnapshot()
    },
    isStoring: () => [...sync.feeds.values()].some((feed) => feed.getSnapshot().unsafe.size > 0),
    async listMatches() {
      const outboxes = await store.listMatches(matchesListed)
      return outboxes.filter((outbox) => !wasGone(outbox)).flatMap((outbox) => shownMatch(outbox) ?? [])
    },
    close() {
      stopWaking()
      sync.sender.close()
      for (const feed of sync.feeds.values()) feed.close()
      tabs.close()
      store.close()
    },
  }
}

function openFeed(sync: Running, matchId: number): MatchFeed {
  const { deps } = sync
  const streamDeps = { ...deps, connect: (...call: ConnectCall) => connect(sync, call) }
  const feed = createMatchFeed(
    {
      userId: deps.userId,
      find: deps.store.find,
      update: (id, event) => update(sync, id, event),
      send: () => sync.sender.wake('retry'),
      openStream: (watcher) => openMatchStream(streamDeps, watcher),
      report: deps.report,
      now: deps.now,
    },
    matchId,
  )
  feed.setServerProblems(sync.serverProblems)
  sync.feeds.set(matchId, feed)
  return feed
}

type SubmitCall = Parameters<SyncDeps['submit']>
type ConnectCall = Parameters<SyncDeps['connect']>

async function submit(sync: Running, call: SubmitCall): ReturnType<SyncDeps['submit']> {
  try {
    const answer = await sync.deps.submit(...call)
    recordServerProblem(sync, { sending: undefined })
    return answer
  } catch (cause) {
    // A request that was canceled says nothing about the server.
    if (!call[2].aborted)
      recordServerProblem(sync, { sending: cause instanceof ApiError ? findServerProblem(cause) : undefined })
    throw cause
  }
}

async function connect(sync: Running, call: ConnectCall): Promise<Response> {
  try {
    const response = await sync.deps.connect(...call)
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    recordServerProblem(sync, { watching: findServerProblem({ status: response.status, retryAfterSeconds }) })
    return response
  } catch (cause) {
    if (!call[1].aborted) recordServerProblem(sync, { watching: undefined })
    throw cause
  }
}

function recordServerProblem(sync: Running, part: ServerProblems): void {
  const next = { ...sync.serverProblems, ...part }
  const { sending, watching } = sync.serverProblems
  if (next.sending?.kind === sending?.kind && next.watching?.kind === watching?.kind) return
  sync.serverProblems = next
  for (const feed of sync.feeds.values()) feed.setServerProblems(next)
}

async function update(sync: Running, matchId: number, event: OutboxEvent): Promise<Outbox> {
  const { store, tabs } = sync.deps
  const outbox = await store.update(matchId, event)
  sync.feeds.get(matchId)?.show(outbox, event.kind === 'entered' ? 'entered' : 'stored')
  count(sync, matchId, outbox)
  tabs.tell(matchId)
  if ('changes' in event) void meetEpoch(sync, event.changes.epoch)
  return outbox
}

/** Counts every list of waiting entries. */
async function listEntries({ deps, counter }: Running): Promise<MatchEntries[]> {
  const all = await deps.store.listEntries()
  counter.countAll(all)
  return all
}

async function refresh(sync: Running, matchId: number): Promise<void> {
  try {
    const outbox = await sync.deps.store.find(matchId)
    count(sync, matchId, outbox)
    sync.feeds.get(matchId)?.show(outbox, 'reread')
  } catch (cause) {
    sync.deps.report('Couldn’t read another tab’s changes', cause)
  }
}

const unknownEpoch = { known: undefined, requestedMs: -Infinity }

/** SY19. Also without an open match: lost scores may belong to a match that isn't opened any more. */
async function loadEpoch(sync: Running): Promise<void> {
  const { store, now, readEpoch, report } = sync.deps
  if (Math.abs(now() - sync.epoch.requestedMs) < requestAgainMs) return
  sync.epoch = { ...sync.epoch, requestedMs: now() }
  try {
    if ((await store.listAcknowledged()).length > 0) await meetEpoch(sync, await readEpoch())
  } catch (cause) {
    sync.epoch = { ...sync.epoch, requestedMs: -Infinity }
    report('Couldn’t load the epoch', cause)
  }
}

async function meetEpoch(sync: Running, met: string): Promise<void> {
  const { store, now, report } = sync.deps
  if (met === sync.epoch.known) return
  sync.epoch = { ...sync.epoch, known: met }
  try {
    const nowMs = now()
    for (const { matchId, entries } of await store.listAcknowledged())
      if (needsReview(entries, met, nowMs))
        await update(sync, matchId, { kind: 'epoch-met', epoch: met, nowMs })
  } catch (cause) {
    // The next message with the epoch triggers a retry.
    sync.epoch = unknownEpoch
    report('Couldn’t resend entries that the server lost', cause)
  }
}

function count(sync: Running, matchId: number, outbox: Outbox): void {
  sync.counter.count(matchId, outbox.entries)
  const newest = listWaiting(outbox).at(-1)?.id
  const isNew = newest !== undefined && newest !== sync.newestWaiting.get(matchId)
  sync.newestWaiting.set(matchId, newest)
  // Only for new entries: tabs that woke each other at every reply would never back off.
  if (isNew) sync.sender.wake('retry')
}
