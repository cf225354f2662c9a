import type { api, CallInput, EntryOutcome } from '@nineteenth/contracts'

/** What went over the line of one entry's phone, however often. */
export interface Sent {
  phone: string
  times: number
  /** Each that it was sent with: a phone builds anew on what is left when another entry is refused. */
  bases: readonly (string | null)[]
  isDecision: boolean
  /** What its phone was told of it: that it will not be taken, is recorded, is in conflict. */
  isRefused: boolean
  isRecorded: boolean
  isDisputed: boolean
  /** Sent again although its phone was told that it is recorded: another life of the database may have lost it. */
  isLost: boolean
  /** Somebody pressed 'Send again'. */
  isByHand: boolean
}

export type Submission = CallInput<typeof api.scores.submit>['body']

export interface SentEntry {
  id: string
  base: string | null
  settles: readonly string[]
}

export type Wire = ReturnType<typeof openWire>

const unsent: Omit<Sent, 'phone' | 'isDecision'> = {
  times: 0,
  bases: [],
  isRefused: false,
  isRecorded: false,
  isDisputed: false,
  isLost: false,
  isByHand: false,
}

const toldBy: Record<EntryOutcome['outcome'], Partial<Sent>> = {
  applied: { isRecorded: true },
  conflict: { isRecorded: true, isDisputed: true },
  refused: { isRefused: true },
}

/** Remembers of every entry what its phone said of it, and was told. */
export function openWire() {
  const sent = new Map<string, Sent>()
  return {
    sent,
    onSent(phone: string, entries: readonly SentEntry[]): void {
      for (const { id, base, settles } of entries) {
        const known = sent.get(id) ?? { ...unsent, phone, isDecision: settles.length > 0 }
        const bases = known.bases.includes(base) ? known.bases : [...known.bases, base]
        sent.set(id, { ...known, bases, times: known.times + 1, isLost: known.isRecorded })
      }
    },
    onRefused: (ids: readonly string[]) => mark(ids, { isRefused: true }),
    onAnswered(outcomes: readonly Pick<EntryOutcome, 'id' | 'outcome'>[]): void {
      for (const { id, outcome } of outcomes) mark([id], toldBy[outcome])
    },
    onSentByHand: (ids: readonly string[]) => mark(ids, { isByHand: true }),
  }

  function mark(ids: readonly string[], part: Partial<Sent>): void {
    for (const id of ids) {
      const known = sent.get(id)
      if (known) sent.set(id, { ...known, ...part })
    }
  }
}

/** The entries of a request, in its order. */
export function entriesIn({ balls = [] }: Pick<Submission, 'balls'>): SentEntry[] {
  return balls.flatMap(({ scores }) =>
    scores.map(({ id = '', base = null, settles = [] }) => ({ id, base, settles })),
  )
}
