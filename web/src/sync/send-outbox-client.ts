import { ApiError } from '#api/api-error.ts'
import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { startMachine } from '#live/start-machine.ts'
import type { api, CallInput, ErrorCode, Reply } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import type { SenderEffect, SenderEvent, SenderState } from './next-sender.ts'
import { nextSender, restingSender } from './next-sender.ts'
import type { Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { listWaiting } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'

export type Submission = CallInput<typeof api.scores.submit>['body']
export type Answer = Reply<typeof api.scores.submit>

export interface SenderDeps extends Pick<StreamDeps, 'now' | 'random' | 'report'> {
  store: OutboxStore
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
}

const entriesAtOnce = 50

/** Sends what waits until nothing does (SY10 to SY13). */
export function openSender(deps: SenderDeps): Sender {
  const { store, update, submit, alone, report } = deps
  let abandoning = new AbortController()
  let givingUp = new AbortController()
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
    const isAllSent = await alone(() => sendAll({ number, signal })).catch((cause: unknown) => {
      // A store that fails is tried again like a line that fails.
      if (!signal.aborted) report('What waits could not be sent', cause)
      return false
    })
    take({ kind: 'ended', round: number, isAllSent })
  }

  async function sendAll(round: Round): Promise<boolean> {
    // Another tab may have held the lock until after this sender was closed.
    round.signal.throwIfAborted()
    const outboxes = await store.listEntries()
    let isAllSent = true
    // Every match gets its turn: one that the server cannot take must not hold up another.
    for (const { matchId } of outboxes) isAllSent = (await tryMatch(round, matchId)) && isAllSent
    return isAllSent
  }

  async function tryMatch(round: Round, matchId: number): Promise<boolean> {
    return sendMatch(round, matchId).catch((cause: unknown) => {
      round.signal.throwIfAborted()
      report('The scores of a match could not be sent', cause)
      return false
    })
  }

  async function sendMatch(round: Round, matchId: number): Promise<boolean> {
    const passedOver = new Set<string>()
    for (let limit = entriesAtOnce; ;) {
      const outbox = await store.find(matchId)
      const batch = nextBatch(outbox, passedOver, limit)
      const [first] = batch
      if (!first) return passedOver.size === 0
      const result = await attempt(round, matchId, outbox, batch)
      if (result.kind === 'lost') return false
      if (result.kind === 'settled') limit = Math.min(entriesAtOnce, limit * 2)
      else if (batch.length > 1) limit = Math.ceil(batch.length / 2)
      else if (result.kind === 'broken') passedOver.add(cellKey(first))
      else await update(matchId, { kind: 'refused', ids: [first.id], code: result.code })
    }
  }

  async function attempt(
    round: Round,
    matchId: number,
    outbox: Outbox,
    batch: readonly OutboxEntry[],
  ): Promise<{ kind: 'settled' } | Exclude<Failure, { kind: 'closed' }>> {
    const answer = await ask(round, matchId, toSubmission(outbox, batch))
    if ('kind' in answer && answer.kind !== 'closed') return answer
    const ids = batch.map(({ id }) => id)
    const event: OutboxEvent =
      'kind' in answer ? { kind: 'refused', ids, code: answer.code } : { kind: 'answered', ...answer }
    const after = await update(matchId, event)
    // An answer that answers nothing must not be asked for again at once, for ever.
    const isSettled = !listWaiting(after).some(({ id }) => ids.includes(id))
    return { kind: isSettled ? 'settled' : 'lost' }
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

/** The next to be sent, without the cells that the server fell over: what follows in them needs what went before. */
function nextBatch(outbox: Outbox, passedOver: ReadonlySet<string>, limit: number): OutboxEntry[] {
  return listWaiting(outbox)
    .filter((entry) => !passedOver.has(cellKey(entry)))
    .slice(0, limit)
}

/** One line per entry, because the server takes them in the order of the lines. */
export function toSubmission({ mirror }: Outbox, batch: readonly OutboxEntry[]): Submission {
  const balls = batch.map(({ ballNo, holeNumber, strokes, isPickedUp, id, base, settles }) => ({
    ballNo,
    scores: [{ holeNumber, strokes, isPickedUp, id, base, settles: [...settles] }],
  }))
  return { balls, seenRevision: mirror?.revision ?? 0, ...(mirror && { seenEpoch: mirror.epoch }) }
}

/** What the phone must do about a request that was not answered with outcomes. */
type Failure =
  /** Keep, and try again: no line, a server in trouble, a session that is gone. */
  | { kind: 'lost' }
  /** The whole match takes no entries: set them aside. */
  | { kind: 'closed'; code: ErrorCode }
  /** One of the entries will never be taken. */
  | { kind: 'malformed'; code: ErrorCode }
  /** The server fell over, perhaps over one of the entries. */
  | { kind: 'broken' }

/** Sorted by the server's own code, never by the status: a captive portal answers 404 too. */
function sortFailure(error: unknown): Failure {
  const code = error instanceof ApiError ? error.reply?.code : undefined
  if (code === 'match-complete' || code === 'match-not-found') return { kind: 'closed', code }
  if (code === 'invalid-request' || code === 'too-large') return { kind: 'malformed', code }
  return { kind: code === 'internal' ? 'broken' : 'lost' }
}
