import { backOffMs } from '#live/back-off.ts'
import type { api, CallInput, Reply } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import type { Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { listWaiting } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Failure } from './sort-failure.ts'
import { sortFailure } from './sort-failure.ts'

export type Submission = CallInput<typeof api.scores.submit>['body']
export type Answer = Reply<typeof api.scores.submit>

export interface SenderDeps {
  store: OutboxStore
  /** Stores an event and tells whoever shows the match. */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  submit: (matchId: number, submission: Submission, signal: AbortSignal) => Promise<Answer>
  /** Runs a task while no other tab runs one. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
  random: () => number
}

export interface Sender {
  /** Something speaks for a line, or there is something new to send. */
  wake: () => void
  close: () => void
}

const entriesAtOnce = 50
// A request on a dead line would otherwise hold up the next for minutes.
const answerMs = 20_000

/** Sends what waits until nothing does (SY10 to SY13). */
export function openSender({ store, update, submit, alone, random }: SenderDeps): Sender {
  const closing = new AbortController()
  let isRunning = false
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    wake() {
      isWanted = true
      if (!isRunning) void run()
    },
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }

  async function run(): Promise<void> {
    isRunning = true
    clearTimeout(timer)
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      // A store that fails is tried again like a line that fails.
      const isAllSent = await alone(sendAll).catch(() => false)
      failures = isAllSent ? 0 : failures + 1
    }
    isRunning = false
    if (failures > 0 && !closing.signal.aborted) timer = setTimeout(wakeByTimer, backOffMs(failures, random))
  }

  function wakeByTimer(): void {
    isWanted = true
    void run()
  }

  async function sendAll(): Promise<boolean> {
    const outboxes = await store.listEntries()
    let isAllSent = true
    // Every match gets its turn: one that the server cannot take must not hold up another.
    for (const { matchId } of outboxes) isAllSent = (await sendMatch(matchId)) && isAllSent
    return isAllSent
  }

  async function sendMatch(matchId: number): Promise<boolean> {
    const passedOver = new Set<string>()
    for (let most = entriesAtOnce; ;) {
      if (closing.signal.aborted) return false
      const outbox = await store.find(matchId)
      const batch = nextBatch(outbox, passedOver, most)
      const [first] = batch
      if (!first) return passedOver.size === 0
      const result = await attempt(matchId, outbox, batch)
      if (result.kind === 'lost') return false
      if (result.kind === 'settled') most = Math.min(entriesAtOnce, most * 2)
      else if (batch.length > 1) most = Math.ceil(batch.length / 2)
      else if (result.kind === 'broken') passedOver.add(cellKey(first))
      else await update(matchId, { kind: 'refused', ids: [first.id], code: result.code })
    }
  }

  async function attempt(
    matchId: number,
    outbox: Outbox,
    batch: readonly OutboxEntry[],
  ): Promise<{ kind: 'settled' } | Exclude<Failure, { kind: 'closed' }>> {
    const answer = await request(matchId, toSubmission(outbox, batch))
    if ('kind' in answer && answer.kind !== 'closed') return answer
    const ids = batch.map(({ id }) => id)
    const event: OutboxEvent =
      'kind' in answer ? { kind: 'refused', ids, code: answer.code } : { kind: 'answered', ...answer }
    const after = await update(matchId, event)
    // An answer that answers nothing must not be asked for again at once, for ever.
    const isSettled = !listWaiting(after).some(({ id }) => ids.includes(id))
    return { kind: isSettled ? 'settled' : 'lost' }
  }

  async function request(matchId: number, submission: Submission): Promise<Answer | Failure> {
    // By hand: phones of the oldest kind that can open the app know no `AbortSignal.any`.
    const giveUp = new AbortController()
    const abort = () => giveUp.abort()
    const patience = setTimeout(abort, answerMs)
    closing.signal.addEventListener('abort', abort)
    try {
      return await submit(matchId, submission, giveUp.signal)
    } catch (error) {
      return sortFailure(error)
    } finally {
      clearTimeout(patience)
      closing.signal.removeEventListener('abort', abort)
    }
  }
}

/** The next to be sent, without the cells that the server fell over: what follows in them needs what went before. */
function nextBatch(outbox: Outbox, passedOver: ReadonlySet<string>, most: number): OutboxEntry[] {
  return listWaiting(outbox)
    .filter((entry) => !passedOver.has(cellKey(entry)))
    .slice(0, most)
}

/** One line per entry, because the server takes them in the order of the lines. */
export function toSubmission({ mirror }: Outbox, batch: readonly OutboxEntry[]): Submission {
  const players = batch.map(({ userId, holeNumber, strokes, isPickedUp, id, base, settles }) => ({
    userId,
    scores: [{ holeNumber, strokes, isPickedUp, id, base, settles: [...settles] }],
  }))
  return { players, seenRevision: mirror?.revision ?? 0 }
}
