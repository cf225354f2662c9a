/** A setting as part of a sentence: what stands before its field and after it. */
interface Phrase {
  before: string
  after?: string
  /** What its choices are called. */
  options?: Readonly<Record<string, string>>
  /** Whether it is what the game is played for. */
  isStake?: true
  /** Whether it decides anything, given the others and how many balls play together. */
  isUsed?: (settings: Readonly<Record<string, unknown>>, largestSide: number) => boolean
}

/** Ways to count that no handicap changes. */
const withoutHandicaps = { gross: true }

const yesNo = (yes: string, no: string) => ({ true: yes, false: no })
const hasStrokes = ({ handicaps }: Readonly<Record<string, unknown>>) => handicaps !== 'none'
const isByHoles = ({ scoring }: Readonly<Record<string, unknown>>) => scoring !== 'strokes'

/** The words of every setting there is. Two formats that call a setting alike mean the same by it. */
const phrases: Readonly<Record<string, Phrase>> = {
  base: { before: 'the quota is', after: 'less the handicap' },
  floor: { before: 'never below' },
  points: {
    before: 'with points',
    options: { stableford: '1-2-3-4-5', '1-2-4-8': '1-2-4-8' },
  },
  scoring: {
    before: 'counted by',
    options: { net: 'net scores', gross: 'gross scores', match: 'holes won', strokes: 'net strokes' },
  },
  balls: { before: 'the best', after: 'of each side count' },
  isCarried: { before: 'a tied hole', options: yesNo('carries over', 'is lost') },
  isValidated: { before: 'a skin', options: yesNo('must be confirmed on the next hole', 'stands at once') },
  // Before any percentage: who looks for where to type the stake must not meet that first.
  stake: { before: 'for a stake of', isStake: true },
  stakes: { before: 'for stakes of', isStake: true },
  front: { before: 'front' },
  back: { before: 'back' },
  total: { before: 'total' },
  handicaps: {
    before: 'with strokes',
    options: { 'off-the-lowest': 'off the lowest', none: 'for nobody' },
  },
  allowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: ({ scoring }) => !(String(scoring) in withoutHandicaps),
  },
  singlesAllowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: (settings, largestSide) => largestSide === 1 && hasStrokes(settings),
  },
  fourBallAllowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: (settings, largestSide) => largestSide > 1 && hasStrokes(settings),
  },
  fourBallMethod: {
    before: 'taken of',
    options: { whs: 'each handicap', gbi: 'the difference' },
    isUsed: (settings, largestSide) => largestSide > 1 && hasStrokes(settings),
  },
  sides: { before: 'a side counts', options: { sum: 'all its balls', best: 'its best' } },
  maximum: {
    before: 'a hole counts at most',
    options: {
      off: 'what was played',
      'double-par': 'double par',
      'net-double-bogey': 'net double bogey',
      fixed: 'a number',
    },
  },
  strokes: { before: 'of', after: 'strokes' },
  ties: { before: 'ties', options: { shared: 'share the place', countback: 'go to countback' } },
  presses: {
    before: 'presses',
    options: { off: 'are off', manual: 'by agreement', automatic: 'are automatic' },
    isUsed: isByHoles,
  },
  holesDown: { before: 'at', after: 'down' },
  onTotal: { before: 'on the total', options: yesNo('too', 'never') },
  unfinished: {
    before: 'unfinished bets',
    options: { void: 'are void', 'as-they-stand': 'count as they stand' },
  },
}

/** The words of a setting; one that has none yet is called by its own name. */
export function phraseOf(name: string): Phrase {
  return phrases[name] ?? { before: name.replaceAll(/([A-Z])/g, ' $1').toLowerCase() }
}

/** The settings in the order in which one says them: how it is counted, what it is for, the rest. */
export function inOrder(names: readonly string[]): string[] {
  const order = Object.keys(phrases)
  const placeOf = (name: string) => (name in phrases ? order.indexOf(name) : order.length)
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}
