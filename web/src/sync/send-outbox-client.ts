import { ApiError, findTrouble } from '#api/api-error.ts'
import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { startMachine } from '#live/start-machine.ts'
import type { api, CallInput, ErrorCode, Reply } from '@nineteenth/contracts'
import { cellKey, longestWaitSeconds } from '@nineteenth/contracts'
import type { SenderEffect, SenderEvent, SenderState, Trouble } from './next-sender.ts'
import { nextSender, restingSender } from './next-sender.ts'
import type { Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { listWaiting } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Suspects } from './suspects.ts'
import { afterFall, afterTaken, halved, isKnownGuilty, nextBatch, noSuspects } from './suspects.ts'

export type Submission = CallInput<typeof api.scores.submit>['body']
export type Answer = Reply<typeof api.scores.submit>

export interface SenderDeps extends Pick<StreamDeps, 'now' | 'random' | 'report'> {
  store: Pick<OutboxStore, 'find' | 'listEntries'>
  /** Stores an event and tells whoever shows the match. */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  submit: (matchId: number, submission: Submission, signal: AbortSignal) => Promise<Answer>
  /** Runs a task while no other tab runs one. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

export interface Sender {
  /** Something speaks for a line, no request can be trusted, or there is something new to send. */
  wake: (how: Waking) => void
  close: () => void
}

interface Round {
  number: number
  /** Aborted when the round is abandoned. */
  signal: AbortSignal
  /** Requests in a row that the server answered with trouble. */
  failures: number
  hasTaken: boolean
  trouble: Trouble | undefined
}

// Once for what may be to blame, and once more for half of it: whoever asks on makes a bad moment worse.
const failuresInRound = 2

/** Sends what waits until nothing does (SY10 to SY13). */
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
    if (effect.kind === 'give-up') return givingUp.abort(new Error('No answer for too long'))
    abandoning.abort()
    givingUp.abort()
  }

  async function send(number: number): Promise<void> {
    abandoning = new AbortController()
    const { signal } = abandoning
    const round: Round = { number, signal, failures: 0, hasTaken: false, trouble: undefined }
    const isAllSent = await alone(() => sendAll(round)).catch((cause: unknown) => {
      // A store that fails is tried again like a line that fails.
      if (!signal.aborted) report('What waits could not be sent', cause)
      return false
    })
    const { hasTaken, trouble } = round
    take({ kind: 'ended', round: number, isAllSent, hasTaken, trouble })
  }

  async function sendAll(round: Round): Promise<boolean> {
    // Another tab may have held the lock until after this sender was closed.
    round.signal.throwIfAborted()
    const outboxes = await store.listEntries()
    let isAllSent = true
    // Every match gets its turn: one that the server cannot take must not hold up another.
    for (const { matchId } of outboxes.toSorted((one, other) => lateness(one) - lateness(other))) {
      if (round.failures >= failuresInRound) return false
      isAllSent = (await tryMatch(round, matchId)) && isAllSent
    }
    return isAllSent
  }

  /** What failed the last time comes last. */
  function lateness({ matchId }: { matchId: number }): number {
    return Number(suspectsIn(matchId).hasFailed)
  }

  function suspectsIn(matchId: number): Suspects {
    return suspectsOf.get(matchId) ?? noSuspects
  }

  async function tryMatch(round: Round, matchId: number): Promise<boolean> {
    return sendMatch(round, matchId).catch((cause: unknown) => {
      round.signal.throwIfAborted()
      report('The scores of a match could not be sent', cause)
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
        await update(matchId, { kind: 'refused', ids: [first.id], code: result.code })
      else meetFailure(round, matchId, result, batch)
      if (result.kind === 'lost') return false
      if (result.kind === 'broken' && batch.length === 1) tried.add(cellKey(first))
    }
    return false
  }

  function meetTaking(round: Round, matchId: number, batch: readonly OutboxEntry[]): void {
    suspectsOf.set(matchId, afterTaken(suspectsIn(matchId), batch))
    Object.assign(round, { failures: 0, hasTaken: true, trouble: undefined })
  }

  function meetFailure(
    round: Round,
    matchId: number,
    failure: Extract<Failure, { kind: 'lost' | 'broken' }>,
    batch: readonly OutboxEntry[],
  ): void {
    const known = suspectsIn(matchId)
    const isFall = failure.kind === 'broken'
    suspectsOf.set(matchId, isFall ? afterFall(known, batch, round) : { ...known, hasFailed: true })
    if (!failure.trouble) return
    round.failures += 1
    if (!isFall || !isKnownGuilty(suspectsIn(matchId), batch)) round.trouble = failure.trouble
  }

  async function attempt(
    round: Round,
    matchId: number,
    outbox: Outbox,
    batch: readonly OutboxEntry[],
  ): Promise<{ kind: 'settled' } | Exclude<Failure, { kind: 'closed' }>> {
    const answer = await ask(round, matchId, toSubmission(outbox, batch, deps.now()))
    if ('kind' in answer && answer.kind !== 'closed') return answer
    const ids = batch.map(({ id }) => id)
    const event: OutboxEvent =
      'kind' in answer ? { kind: 'refused', ids, code: answer.code } : { kind: 'answered', ...answer }
    const after = await update(matchId, event)
    // An answer that answers nothing must not be asked for again at once, for ever.
    const isSettled = !listWaiting(after).some(({ id }) => ids.includes(id))
    return isSettled ? { kind: 'settled' } : { kind: 'lost', trouble: undefined }
  }

  async function ask(
    { number, signal }: Round,
    matchId: number,
    body: Submission,
  ): Promise<Answer | Failure> {
    signal.throwIfAborted()
    givingUp = new AbortController()
    take({ kind: 'asked', round: number })
    const answer = await submit(matchId, body, givingUp.signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      report('A request failed', cause)
      return sortFailure(cause)
    })
    // An abandoned round takes nothing over: the next is told the same once more.
    signal.throwIfAborted()
    take({ kind: 'done', round: number })
    return answer
  }
}

/** One line per entry, because the server takes them in the order of the lines. */
export function toSubmission(outbox: Outbox, batch: readonly OutboxEntry[], nowMs: number): Submission {
  const { mirror } = outbox
  const balls = batch.map(({ ballNo, holeNumber, strokes, isPickedUp, id, base, settles }) => ({
    ballNo,
    scores: [{ holeNumber, strokes, isPickedUp, id, base, settles: [...settles] }],
  }))
  return {
    balls,
    seenRevision: mirror?.revision ?? 0,
    ...(mirror && { seenEpoch: mirror.epoch }),
    waitedSeconds: waitedSeconds(outbox, nowMs),
  }
}

/** Within what the server takes, whatever the clock says: no score is refused for it. */
function waitedSeconds(outbox: Outbox, nowMs: number): number {
  const oldestMs = Math.min(...listWaiting(outbox).map(({ enteredAtMs }) => enteredAtMs))
  const waited = Math.round((nowMs - oldestMs) / 1000)
  return Math.min(Math.max(waited, 0) || 0, longestWaitSeconds)
}

/** What the phone must do about a request that was not answered with outcomes. */
type Failure =
  /** Keep, and try again: no line, a server in trouble, a session that is gone. */
  | { kind: 'lost'; trouble: Trouble | undefined }
  /** The whole match takes no entries: set them aside. */
  | { kind: 'closed'; code: ErrorCode }
  /** One of the entries will never be taken. */
  | { kind: 'malformed'; code: ErrorCode }
  /** The server fell over, perhaps over one of the entries. */
  | { kind: 'broken'; trouble: Trouble }

/** Sorted by the server's own code, never by the status: a captive portal answers 404 too. */
function sortFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'lost', trouble: undefined }
  const code = error.reply?.code
  if (code === 'match-complete' || code === 'match-not-found') return { kind: 'closed', code }
  if (code === 'invalid-request' || code === 'too-large') return { kind: 'malformed', code }
  const trouble = { retryMs: 1000 * (error.retryAfterSeconds ?? 0) }
  if (code === 'internal') return { kind: 'broken', trouble }
  return { kind: 'lost', trouble: findTrouble(error) && trouble }
}
