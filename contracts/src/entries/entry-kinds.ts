/** Whose value it is: of a ball, of a whole game, of two sides of a game, or of one bet between them. */
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
  /** The ball that won it, 0 for nobody. */
  greenie: { subject: 'game', values: aBall },
  /** From this hole on. */
  press: { subject: 'bet', values: yes },
  /** The lowest ball of the side that concedes the hole, 0 for an agreed half. */
  concession: { subject: 'pair', values: aBall },
  'match-concession': { subject: 'pair', values: aBall },
  /** The last hole that was played, 0 for a ball that never started. */
  withdrawal: { subject: 'ball', values: [0, 18], isOfRound: true },
} as const satisfies Record<string, KindRule>

export type EntryKind = keyof typeof entryKinds

const no = '([1-9][0-9]{0,2})'
const subjectForms: Record<SubjectKind, RegExp> = {
  ball: new RegExp(`^b${no}$`),
  game: new RegExp(`^g${no}$`),
  pair: new RegExp(`^g${no}:${no}-${no}$`),
  bet: new RegExp(`^g${no}:${no}-${no}:[a-z0-9-]{1,20}$`),
}

/** The numbers in a subject's text (balls and games), or nothing where it is not of the kind. */
export function readSubject(kind: EntryKind, of: string): number[] | undefined {
  const parts = subjectForms[entryKinds[kind].subject].exec(of)?.slice(1)
  return parts?.map(Number)
}
