import type { EntryOutcome, EntrySubmission, RejectionCode } from '@nineteenth/contracts'

/** The traffic of one entry's phone, including repeats. */
export interface Sent {
  phone: string
  /** Its counter on its phone. */
  seq: number
  times: number
  /** Every base that it was sent with: a phone rebuilds on the remaining entries when another is rejected. */
  bases: readonly (string | null)[]
  isDecision: boolean
  /** The outcomes that its phone received: rejected, recorded, in conflict or waiting. */
  isRejected: boolean
  /** Every reason for its rejections. */
  codes: readonly RejectionCode[]
  isRecorded: boolean
  isDisputed: boolean
  /** Sent again although its phone was told that it is recorded: a restored database may have lost it. */
  isLost: boolean
  /** 'Send again' was tapped. */
  isByHand: boolean
}

export type Wire = ReturnType<typeof openWire>

const unsent: Omit<Sent, 'phone' | 'seq' | 'isDecision'> = {
  times: 0,
  bases: [],
  isRejected: false,
  codes: [],
  isRecorded: false,
  isDisputed: false,
  isLost: false,
  isByHand: false,
}

/** Records for every entry what its phone sent and received. */
export function openWire() {
  const sent = new Map<string, Sent>()
  return {
    sent,
    onSent(phone: string, { entries }: Pick<EntrySubmission, 'entries'>): void {
      for (const { id, seq, base = null, settles } of entries) {
        const known = sent.get(id) ?? { ...unsent, phone, seq, isDecision: settles.length > 0 }
        const bases = known.bases.includes(base) ? known.bases : [...known.bases, base]
        sent.set(id, { ...known, bases, times: known.times + 1, isLost: known.isRecorded })
      }
    },
    onRejected: (ids: readonly string[]) => mark(ids, { isRejected: true }),
    onAcknowledged(outcomes: readonly EntryOutcome[]): void {
      for (const outcome of outcomes) mark([outcome.id], toldBy(outcome, sent.get(outcome.id)))
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

function toldBy(outcome: EntryOutcome, { codes = [] }: Partial<Sent> = {}): Partial<Sent> {
  if (outcome.outcome === 'rejected')
    return { isRejected: true, codes: codes.includes(outcome.code) ? codes : [...codes, outcome.code] }
  return { isRecorded: true, ...(outcome.outcome !== 'applied' && { isDisputed: true }) }
}
