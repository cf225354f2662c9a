/** The subject of a value: a ball, a whole game, two sides of a game, or one bet between them. */
export type SubjectKind = 'ball' | 'game' | 'pair' | 'bet'

interface KindRule {
  subject: SubjectKind
  /** The smallest and the largest value. */
  values: readonly [number, number]
  /** Entered once for the whole round, as hole 0. */
  isOfRound?: true
}

const yes = [1, 1] as const
const aBall = [0, 144] as const

/** All kinds of entries. The rule in `record-entries.ts` treats them alike. */
export const entryKinds = {
  /** 0 is a ball picked up. */
  strokes: { subject: 'ball', values: [0, 12] },
  putts: { subject: 'ball', values: [0, 9] },
  /** The ball that won it; 0 if no ball did. */
  greenie: { subject: 'game', values: aBall },
  /** The press starts on this hole. */
  press: { subject: 'bet', values: yes },
  /** The lowest ball of the side that concedes the hole; 0 for an agreed half. */
  concession: { subject: 'pair', values: aBall },
  'match-concession': { subject: 'pair', values: aBall },
  /** The last hole played; 0 for a ball that never started. */
  withdrawal: { subject: 'ball', values: [0, 18], isOfRound: true },
} as const satisfies Record<string, KindRule>

export type EntryKind = keyof typeof entryKinds
