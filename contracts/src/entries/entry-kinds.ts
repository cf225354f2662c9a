/** The subject of a value: a ball, a whole game, two sides of a game, or one bet between them. */
export type SubjectKind = 'ball' | 'game' | 'pair' | 'bet'

interface KindRule {
  subject: SubjectKind
  /** The smallest and the largest value. */
  values: readonly [number, number]
  /** Entered once for the whole round, as hole 0. */
  isOfRound?: true
  /** Whether the answer must name a player ("no one" is not allowed). */
  isNeverNoOne?: true
  /** Entered for a ball only if a game asks for it. */
  isAsked?: true
  /** A player's own note, for no game: public boards never get it. */
  isPersonal?: true
}

const yes = [1, 1] as const
const yesOrNo = [0, 1] as const
const aBall = [0, 144] as const

/** All kinds of entries. `record-entries.ts` treats them all alike. */
export const entryKinds = {
  /** 0 is a ball picked up. */
  strokes: { subject: 'ball', values: [0, 12] },
  putts: { subject: 'ball', values: [0, 9] },
  /** Whether the tee shot ended on the fairway. */
  fairway: { subject: 'ball', values: yesOrNo, isPersonal: true },
  penalties: { subject: 'ball', values: [0, 9], isPersonal: true },
  /** The ball that the answer names; 0 for no ball. */
  greenie: { subject: 'game', values: aBall },
  closest: { subject: 'game', values: aBall },
  'closest-second': { subject: 'game', values: aBall },
  longest: { subject: 'game', values: aBall },
  'longest-second': { subject: 'game', values: aBall },
  bingo: { subject: 'game', values: aBall },
  bango: { subject: 'game', values: aBall },
  bongo: { subject: 'game', values: aBall },
  snake: { subject: 'game', values: aBall },
  /** The wolf's partner; −1 if the wolf plays alone, −2 if alone and blind. */
  wolf: { subject: 'game', values: [-2, 144], isNeverNoOne: true },
  /** The wolf, if the group names a player who isn't next in the order. */
  'wolf-ball': { subject: 'game', values: aBall },
  /** The partner who declined. */
  pig: { subject: 'game', values: aBall },
  sandie: { subject: 'ball', values: yesOrNo, isAsked: true },
  barkie: { subject: 'ball', values: yesOrNo, isAsked: true },
  sharkie: { subject: 'ball', values: yesOrNo, isAsked: true },
  arnie: { subject: 'ball', values: yesOrNo, isAsked: true },
  chippie: { subject: 'ball', values: yesOrNo, isAsked: true },
  poley: { subject: 'ball', values: yesOrNo, isAsked: true },
  'three-putt': { subject: 'ball', values: yesOrNo, isAsked: true },
  water: { subject: 'ball', values: yesOrNo, isAsked: true },
  'out-of-bounds': { subject: 'ball', values: yesOrNo, isAsked: true },
  'own-1': { subject: 'ball', values: yesOrNo, isAsked: true },
  'own-2': { subject: 'ball', values: yesOrNo, isAsked: true },
  /** The press starts on this hole. */
  press: { subject: 'bet', values: yes },
  /** The lowest ball of the side that concedes the hole; 0 for an agreed half. */
  concession: { subject: 'pair', values: aBall },
  'match-concession': { subject: 'pair', values: aBall },
  /** The last hole played; 0 for a ball that never started. */
  withdrawal: { subject: 'ball', values: [0, 18], isOfRound: true },
  /** WD4: after a withdrawal the partner counts twice, or what follows is void. */
  partner: { subject: 'game', values: yesOrNo, isOfRound: true },
} as const satisfies Record<string, KindRule>

export type EntryKind = keyof typeof entryKinds

/** Whether an entry of the kind is a player's own note, which no game uses. */
export function isPersonal(kind: EntryKind): boolean {
  return 'isPersonal' in entryKinds[kind]
}

/** Whether a match accepts entries of the kind only if one of its games uses them. */
export function needsGame(kind: EntryKind): boolean {
  const rule = entryKinds[kind]
  return rule.subject !== 'ball' || 'isAsked' in rule
}
