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
import type { Sender, SenderDeps } from './send-outbox-client.ts'
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

/** Everything one sync changes while it runs. */
interface Running {
  readonly deps: SyncDeps
  readonly feeds: Map<number, MatchFeedParts>
  readonly counter: ReturnType<typeof createUnsent>
  readonly sender: Sender
  /** The newest waiting entry of each match: only a new one starts the sender. */
  readonly newestWaiting: Map<number, string | undefined>
  trouble: Troubles
  epoch: { known: string | undefined; askedMs: number }
}

/** Starts sending what waits, and keeps the feeds true. */
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
    trouble: {},
    epoch: unknownEpoch,
  }
  const stopWaking = deps.onWake((how) => {
    for (const feed of sync.feeds.values()) feed.wake(how)
    sync.sender.wake(how)
    void askEpoch(sync)
  })
  tabs.onTold((matchId) => void refresh(sync, matchId))
  sync.sender.wake('again')
  void askEpoch(sync)

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
      send: () => sync.sender.wake('again'),
      openStream: (watcher) => openMatchStream(streamDeps, watcher),
      report: deps.report,
      now: deps.now,
    },
    matchId,
  )
  feed.meetTrouble(sync.trouble)
  sync.feeds.set(matchId, feed)
  return feed
}

type SubmitCall = Parameters<SyncDeps['submit']>
type ConnectCall = Parameters<SyncDeps['connect']>

async function submit(sync: Running, call: SubmitCall): ReturnType<SyncDeps['submit']> {
  try {
    const answer = await sync.deps.submit(...call)
    recordTrouble(sync, { sending: undefined })
    return answer
  } catch (cause) {
    // A request that was canceled says nothing about the server.
    if (!call[2].aborted)
      recordTrouble(sync, { sending: cause instanceof ApiError ? findTrouble(cause) : undefined })
    throw cause
  }
}

async function connect(sync: Running, call: ConnectCall): Promise<Response> {
  try {
    const response = await sync.deps.connect(...call)
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    recordTrouble(sync, { watching: findTrouble({ status: response.status, retryAfterSeconds }) })
    return response
  } catch (cause) {
    if (!call[1].aborted) recordTrouble(sync, { watching: undefined })
    throw cause
  }
}

function recordTrouble(sync: Running, part: Troubles): void {
  const next = { ...sync.trouble, ...part }
  const { sending, watching } = sync.trouble
  if (next.sending?.kind === sending?.kind && next.watching?.kind === watching?.kind) return
  sync.trouble = next
  for (const feed of sync.feeds.values()) feed.meetTrouble(next)
}

async function update(sync: Running, matchId: number, event: OutboxEvent): Promise<Outbox> {
  const { store, tabs } = sync.deps
  const outbox = await store.update(matchId, event)
  sync.feeds.get(matchId)?.show(outbox)
  count(sync, matchId, outbox)
  tabs.tell(matchId)
  if ('changes' in event) void meetEpoch(sync, event.changes.epoch)
  return outbox
}

/** Every list of waiting entries is also counted. */
async function listEntries({ deps, counter }: Running): Promise<MatchEntries[]> {
  const all = await deps.store.listEntries()
  counter.countAll(all)
  return all
}

async function refresh(sync: Running, matchId: number): Promise<void> {
  try {
    const outbox = await sync.deps.store.find(matchId)
    count(sync, matchId, outbox)
    sync.feeds.get(matchId)?.reread(outbox)
  } catch (cause) {
    sync.deps.report('What another tab stored could not be read', cause)
  }
}

const unknownEpoch = { known: undefined, askedMs: -Infinity }

/** SY19. Also without an open match: lost scores may belong to a match that nobody opens any more. */
async function askEpoch(sync: Running): Promise<void> {
  const { store, now, readEpoch, report } = sync.deps
  if (Math.abs(now() - sync.epoch.askedMs) < askAgainMs) return
  sync.epoch = { ...sync.epoch, askedMs: now() }
  try {
    if ((await store.listAnswered()).length > 0) await meetEpoch(sync, await readEpoch())
  } catch (cause) {
    sync.epoch = { ...sync.epoch, askedMs: -Infinity }
    report('The epoch could not be asked for', cause)
  }
}

async function meetEpoch(sync: Running, met: string): Promise<void> {
  const { store, now, report } = sync.deps
  if (met === sync.epoch.known) return
  sync.epoch = { ...sync.epoch, known: met }
  try {
    const nowMs = now()
    for (const { matchId, entries } of await store.listAnswered())
      if (isToBeLookedAt(entries, met, nowMs))
        await update(sync, matchId, { kind: 'epoch-met', epoch: met, nowMs })
  } catch (cause) {
    // The next message that names the epoch makes us try again.
    sync.epoch = unknownEpoch
    report('What the server has lost could not be sent again', cause)
  }
}

function count(sync: Running, matchId: number, outbox: Outbox): void {
  sync.counter.count(matchId, outbox.entries)
  const newest = listWaiting(outbox).at(-1)?.id
  const isNew = newest !== undefined && newest !== sync.newestWaiting.get(matchId)
  sync.newestWaiting.set(matchId, newest)
  // Only for new entries: tabs that woke each other at every answer would never back off.
  if (isNew) sync.sender.wake('again')
}
