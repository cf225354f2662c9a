import { ApiError, findServerProblem } from '#api/api-error.ts'
import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { startMachine } from '#live/start-machine.ts'
import type { api, EntrySubmission, NewEntry, Reply } from '@nineteenth/contracts'
import { maxWaitSeconds } from '@nineteenth/contracts'
import type { SenderEffect, SenderEvent, SenderState, SendProblem } from './next-sender.ts'
import { nextSender, restingSender } from './next-sender.ts'
import type { Outbox, OutboxEntry, OutboxEvent, Rejection } from './outbox.ts'
import { listWaiting } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Suspects } from './suspects.ts'
import { afterCrash, afterAccepted, halved, isKnownFaulty, keyOf, nextBatch, noSuspects } from './suspects.ts'

export type Answer = Reply<typeof api.entries.record>

export interface SenderDeps extends Pick<StreamDeps, 'now' | 'random' | 'report'> {
  store: Pick<OutboxStore, 'find' | 'listEntries'>
  /** Stores an event and notifies screens that show the match. */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  submit: (matchId: number, submission: EntrySubmission, signal: AbortSignal) => Promise<Answer>
  /** Runs a task while no other tab runs one. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

export interface Sender {
  /** There may be a connection, no request can be trusted, or there is a new entry. */
  wake: (how: Waking) => void
  close: () => void
}

interface Round {
  number: number
  /** Aborted when the round ends early. */
  signal: AbortSignal
  /** Requests in a row that the server answered with an error. */
  failures: number
  hasAccepted: boolean
  problem: SendProblem | undefined
}

// Once for the suspects, and again for half of them: more requests would add load to a failing server.
const failuresInRound = 2

/** Sends unsent entries until none is left (SY10 to SY13). */
export function openSender(deps: SenderDeps): Sender {
  const { store, update, submit, alone, report } = deps
  let abandoning = new AbortController()
  let givingUp = new AbortController()
  const suspectsOf = new Map<number, Suspects>()
  const machine = { ...deps, state: restingSender, next: nextSender, carryOut }
  const take = startMachine<SenderState, SenderEvent, SenderEffect>(machine)
  return {
    wake: (how) => take({ kind: 'woken', how }),
    close: () => take({ kind: 'closed' }),
  }

  function carryOut(effect: SenderEffect): void {
    if (effect.kind === 'send') return void send(effect.round)
    if (effect.kind === 'give-up') return givingUp.abort(new Error('No reply for too long'))
    abandoning.abort()
    givingUp.abort()
  }

  async function send(number: number): Promise<void> {
    abandoning = new AbortController()
    const { signal } = abandoning
    const round: Round = { number, signal, failures: 0, hasAccepted: false, problem: undefined }
    const isAllSent = await alone(() => sendAll(round)).catch((cause: unknown) => {
      // A failing store is retried like a failing connection.
      if (!signal.aborted) report('Couldn’t send unsent entries', cause)
      return false
    })
    const { hasAccepted, problem } = round
    take({ kind: 'ended', round: number, isAllSent, hasAccepted, problem })
  }

  async function sendAll(round: Round): Promise<boolean> {
    // Another tab may have held the lock until after this sender was closed.
    round.signal.throwIfAborted()
    const outboxes = await store.listEntries()
    let isAllSent = true
    // Every match is tried: one that the server can't accept must not block another.
    for (const { matchId } of outboxes.toSorted((one, other) => lateness(one) - lateness(other))) {
      if (round.failures >= failuresInRound) return false
      isAllSent = (await tryMatch(round, matchId)) && isAllSent
    }
    return isAllSent
  }

  /** Matches that failed the last time come last. */
  function lateness({ matchId }: { matchId: number }): number {
    return Number(suspectsIn(matchId).hasFailed)
  }

  function suspectsIn(matchId: number): Suspects {
    return suspectsOf.get(matchId) ?? noSuspects
  }

  async function tryMatch(round: Round, matchId: number): Promise<boolean> {
    return sendMatch(round, matchId).catch((cause: unknown) => {
      round.signal.throwIfAborted()
      report('Couldn’t send the scores of a match', cause)
      return false
    })
  }

  async function sendMatch(round: Round, matchId: number): Promise<boolean> {
    const tried = new Set<string>()
    while (round.failures < failuresInRound) {
      const outbox = await store.find(matchId)
      const known = suspectsIn(matchId)
      const batch = nextBatch(outbox, known, tried)
      const [first] = batch
      if (!first) return listWaiting(outbox).length === 0
      const result = await attempt(round, matchId, outbox, batch)
      if (result.kind === 'settled') meetTaking(round, matchId, batch)
      else if (result.kind === 'malformed' && batch.length > 1) suspectsOf.set(matchId, halved(known, batch))
      else if (result.kind === 'malformed')
        await update(matchId, { kind: 'rejected', ids: [first.id], code: result.code })
      else meetFailure(round, matchId, result, batch)
      if (result.kind === 'lost') return false
      if (result.kind === 'broken' && batch.length === 1) tried.add(keyOf(first))
    }
    return false
  }

  function meetTaking(round: Round, matchId: number, batch: readonly OutboxEntry[]): void {
    suspectsOf.set(matchId, afterAccepted(suspectsIn(matchId), batch))
    Object.assign(round, { failures: 0, hasAccepted: true, problem: undefined })
  }

  function meetFailure(
    round: Round,
    matchId: number,
    failure: Extract<Failure, { kind: 'lost' | 'broken' }>,
    batch: readonly OutboxEntry[],
  ): void {
    const known = suspectsIn(matchId)
    const isCrash = failure.kind === 'broken'
    suspectsOf.set(matchId, isCrash ? afterCrash(known, batch, round) : { ...known, hasFailed: true })
    if (!failure.problem) return
    round.failures += 1
    if (!isCrash || !isKnownFaulty(suspectsIn(matchId), batch)) round.problem = failure.problem
  }

  async function attempt(
    round: Round,
    matchId: number,
    outbox: Outbox,
    batch: readonly OutboxEntry[],
  ): Promise<{ kind: 'settled' } | Exclude<Failure, { kind: 'closed' }>> {
    const answer = await request(round, matchId, toSubmission(outbox, batch, deps.now()))
    if ('kind' in answer && answer.kind !== 'closed') return answer
    const ids = batch.map(({ id }) => id)
    const event: OutboxEvent =
      'kind' in answer ? { kind: 'rejected', ids, code: answer.code } : { kind: 'acknowledged', ...answer }
    const after = await update(matchId, event)
    // A reply without outcomes must not be retried at once, forever.
    const isSettled = !listWaiting(after).some(({ id }) => ids.includes(id))
    return isSettled ? { kind: 'settled' } : { kind: 'lost', problem: undefined }
  }

  async function request(
    { number, signal }: Round,
    matchId: number,
    body: EntrySubmission,
  ): Promise<Answer | Failure> {
    signal.throwIfAborted()
    givingUp = new AbortController()
    take({ kind: 'requested', round: number })
    const answer = await submit(matchId, body, givingUp.signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      report('A request failed', cause)
      return sortFailure(cause)
    })
    // An aborted round applies nothing: the next gets the same reply.
    signal.throwIfAborted()
    take({ kind: 'done', round: number })
    return answer
  }
}

export function toSubmission(outbox: Outbox, batch: readonly OutboxEntry[], nowMs: number): EntrySubmission {
  const { mirror, device } = outbox
  return {
    device: device.id,
    ...(mirror && { seen: { epoch: mirror.epoch, revision: mirror.revision } }),
    waitedSeconds: waitedSeconds(outbox, nowMs),
    entries: batch.map(toNewEntry),
  }
}

/** Without fields that only the phone needs. */
function toNewEntry({ id, seq, cell, value, base, settles, enteredAt, seen }: OutboxEntry): NewEntry {
  return { id, seq, cell, value, base, settles, enteredAt, ...(seen && { seen }) }
}

/** Within the server's limits, whatever the clock says, so that no score is rejected for it. */
function waitedSeconds(outbox: Outbox, nowMs: number): number {
  const oldestMs = Math.min(...listWaiting(outbox).map(({ enteredAt }) => Date.parse(enteredAt)))
  const waited = Math.round((nowMs - oldestMs) / 1000)
  return Math.min(Math.max(waited, 0) || 0, maxWaitSeconds)
}

/** What the phone must do after a request without outcomes. */
type Failure =
  /** Keep and retry: offline, a failing server, an ended session. */
  | { kind: 'lost'; problem: SendProblem | undefined }
  /** The match is gone: set its entries aside. */
  | { kind: 'closed'; code: Rejection }
  /** One of the entries can't be read. */
  | { kind: 'malformed'; code: Rejection }
  /** The server crashed, perhaps because of one of the entries. */
  | { kind: 'broken'; problem: SendProblem }

/** Sorted by the server's own code, never by the status: a captive portal answers 404 too. */
function sortFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'lost', problem: undefined }
  const code = error.reply?.code
  if (code === 'match-not-found') return { kind: 'closed', code }
  if (code === 'invalid-request' || code === 'too-large') return { kind: 'malformed', code }
  const problem = { retryMs: 1000 * (error.retryAfterSeconds ?? 0) }
  if (code === 'internal') return { kind: 'broken', problem }
  return { kind: 'lost', problem: findServerProblem(error) && problem }
}
